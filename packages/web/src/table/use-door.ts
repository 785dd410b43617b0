// Doing something about the table itself, one thing at a time, with the refusal in words.

import type { DoorAct } from '@pasteboard/protocol';
import { reason } from '@pasteboard/telling';
import { useState } from 'react';
import { useTable } from './context.tsx';

export interface NewSecret {
  readonly seat: string;
  readonly secret: string;
}

export interface DoorHand {
  readonly busy: boolean;
  /** Why the last thing could not be done, or null. */
  readonly trouble: string | null;
  readonly tend: (what: DoorAct, then?: () => void) => void;
  /** A new secret for a seat: whoever had the old one is out. */
  readonly move: (seat: string, then: (secret: NewSecret) => void) => void;
}

export const useDoor = (): DoorHand => {
  const { client, speech } = useTable();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const ask = async (what: DoorAct): Promise<NewSecret | boolean> => {
    setBusy(true);
    setTrouble(null);
    const answer = await client.door(what);
    setBusy(false);
    if ('t' in answer) return answer.t === 'secret' ? { seat: answer.seat, secret: answer.secret } : true;
    if (!answer.done) setTrouble(answer.refusal === null ? 'That could not be done.' : reason(speech, answer.refusal));
    return answer.done;
  };
  return {
    busy,
    trouble,
    tend: (what, then) => void ask(what).then((done) => done !== false && then?.()),
    move: (seat, then) => void ask({ act: 'move', seat }).then((answer) => typeof answer === 'object' && then(answer)),
  };
};
