// Why something was refused: the reason in words, and the id of its rule folded under “why?”.

import type { Refusal, Speech } from '@pasteboard/kernel/view';
import { plainReason } from '@pasteboard/phrasing';
import './why.css';

export const Why = ({ rule }: { readonly rule: string | null }) =>
  rule === null ? null : (
    <details className="why">
      <summary>why?</summary>
      <span className="rule-id">{rule}</span>
    </details>
  );

export interface Trouble {
  readonly text: string;
  readonly rule: string | null;
}

/** Without a refusal, the answer was lost on the way. */
export const refusalTrouble = (speech: Speech, refusal: Refusal | null): Trouble =>
  refusal === null ? { text: 'That did not work. Try again.', rule: null } : { text: plainReason(speech, refusal), rule: refusal.rule };

/** Stands in a block, since a paragraph cannot hold what unfolds. */
export const TroubleText = ({ trouble: { text, rule } }: { readonly trouble: Trouble }) => (
  <>
    {text}
    <Why rule={rule} />
  </>
);
