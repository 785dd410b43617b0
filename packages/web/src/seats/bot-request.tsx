// A person asks the others to let a bot leave its seat, or a newcomer have the GM's seat. Where no person runs the table, each of them answers.

import type { View } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { seatName } from '@pasteboard/telling';
import { listed } from '../api/seating.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { DoorHand } from './use-door.ts';

type SeatRequest = NonNullable<DoorView['requests']>[number];

/** What this person may do about a request: answer it, call it off, or see it through where nobody is left to ask. */
export const answersTo = ({ by, waitsFor }: SeatRequest, own: string | null): 'answer' | 'finish' | 'stop' =>
  waitsFor.some((seat) => seat === own) ? 'answer' : by === own && waitsFor.length === 0 ? 'finish' : 'stop';

/** What is asked and whose answer is missing, in words. */
export const requestText = (view: View, { seat, by, waitsFor, knock }: SeatRequest, own: string | null): string => {
  const asks = by === own ? 'You ask' : `${seatName(view, by)} asks`;
  const missing = waitsFor.filter((each) => each !== own).map((each) => seatName(view, each));
  const waits = missing.length === 0 ? '' : ` Waiting for ${listed(missing)}.`;
  if (knock !== undefined) return `${asks} to let ${knock.name} run the table. The GM sees every hand.${waits}`;
  return `${asks} to take the bot off ${seatName(view, seat)}’s seat. The next person to sit there sees its hand.${waits}`;
};

export const BotRequestStrip = ({ request, hand }: { readonly request: SeatRequest; readonly hand: Pick<DoorHand, 'busy' | 'tend'> }) => {
  const { view, seat: own } = useTable().now;
  const { seat, knock } = request;
  const may = answersTo(request, own);
  return (
    <div className="door-strip" data-strip="bot-request">
      <Icon name={knock === undefined ? 'bot' : 'door'} />
      <span>{requestText(view, request, own)}</span>
      {may === 'answer' && (
        <button type="button" className="button small" disabled={hand.busy} onClick={() => hand.tend({ act: 'consent', seat, yes: true })}>
          Agree
        </button>
      )}
      {may === 'finish' && (
        <button
          type="button"
          className="button small"
          disabled={hand.busy}
          onClick={() => hand.tend(knock === undefined ? { act: 'bot', seat, bot: null } : { act: 'admit', knock: knock.id, seat })}
        >
          {knock === undefined ? 'Take the bot off' : `Let ${knock.name} in`}
        </button>
      )}
      <button
        type="button"
        className="button small quiet"
        disabled={hand.busy}
        onClick={() => hand.tend({ act: 'consent', seat, yes: false })}
      >
        {knock === undefined ? 'Keep the bot' : 'Keep the GM’s seat free'}
      </button>
    </div>
  );
};
