// A person asks the others to let a bot leave its seat. Where no person runs the table, each of them answers.

import type { View } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { seatName } from '@pasteboard/telling';
import { listed } from '../home/seating.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from './context.tsx';
import type { DoorHand } from './use-door.ts';

type BotRequest = NonNullable<DoorView['requests']>[number];

/** What this person may do about a request: answer it, call it off, or see it through where nobody is left to ask. */
export const answersTo = ({ by, waitsFor }: BotRequest, own: string | null): 'answer' | 'finish' | 'stop' =>
  waitsFor.some((seat) => seat === own) ? 'answer' : by === own && waitsFor.length === 0 ? 'finish' : 'stop';

/** What is asked and whose answer is missing, in words. */
export const requestText = (view: View, { seat, by, waitsFor }: BotRequest, own: string | null): string => {
  const asks = by === own ? 'You ask' : `${seatName(view, by)} asks`;
  const missing = waitsFor.filter((each) => each !== own).map((each) => seatName(view, each));
  const waits = missing.length === 0 ? '' : ` Waiting for ${listed(missing)}.`;
  return `${asks} to take the bot off ${seatName(view, seat)}’s seat. The next person to sit there sees its hand.${waits}`;
};

export const BotRequestStrip = ({ request, hand }: { readonly request: BotRequest; readonly hand: Pick<DoorHand, 'busy' | 'tend'> }) => {
  const { view, seat: own } = useTable().now;
  const { seat } = request;
  const may = answersTo(request, own);
  return (
    <div className="door-strip" data-strip="bot-request">
      <Icon name="bot" />
      <span>{requestText(view, request, own)}</span>
      {may === 'answer' && (
        <button type="button" className="button small" disabled={hand.busy} onClick={() => hand.tend({ act: 'consent', seat, yes: true })}>
          Agree
        </button>
      )}
      {may === 'finish' && (
        <button type="button" className="button small" disabled={hand.busy} onClick={() => hand.tend({ act: 'bot', seat, bot: null })}>
          Take the bot off
        </button>
      )}
      <button
        type="button"
        className="button small quiet"
        disabled={hand.busy}
        onClick={() => hand.tend({ act: 'consent', seat, yes: false })}
      >
        Keep the bot
      </button>
    </div>
  );
};
