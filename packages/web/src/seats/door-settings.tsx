// The settings of the door: the join code, who may join, and who knocks.

import type { DoorView } from '@pasteboard/protocol';
import { bigScreenLink } from '../navigation/route.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { managesDoor } from '../table/door.ts';
import { Invite } from './invite.tsx';
import { LetIn } from './door-strips.tsx';
import type { DoorHand } from './use-door.ts';

const POLICIES: readonly (readonly [policy: DoorView['policy'], name: string, meaning: string])[] = [
  ['open', 'Open', 'anyone with the code joins'],
  ['knock', 'Knock', 'the GM or a player lets them in'],
  ['locked', 'Locked', 'nobody can join'],
];

type Knocker = DoorView['knocks'][number];

const Knock = ({ of: { id, name, seat: wanted }, hand }: { readonly of: Knocker; readonly hand: DoorHand }) => (
  <li className="knock">
    <Icon name="door" />
    <b>{name}</b>
    <LetIn name={name} wanted={wanted} busy={hand.busy} onAdmit={(seat) => hand.tend({ act: 'admit', knock: id, seat })} />
    <button type="button" className="button small quiet" disabled={hand.busy} onClick={() => hand.tend({ act: 'turnAway', knock: id })}>
      Turn away
    </button>
  </li>
);

export const DoorSettings = ({ hand }: { readonly hand: DoorHand }) => {
  const { now, client } = useTable();
  const { view, door, seat } = now;
  const keeps = managesDoor(view, door, seat);
  return (
    <section className="door" aria-labelledby="door-title">
      <h3 className="eyebrow" id="door-title">
        The door
      </h3>
      {door.code !== null && <Invite code={door.code} hand={keeps ? hand : null} />}
      {door.watching && (
        <p className="door-buttons">
          <a className="button small" href={bigScreenLink(client.address.table, door.code)} target="_blank" rel="noopener">
            Open the big screen
          </a>
          <span className="quiet-text">The table for everyone to see, without secrets.</span>
        </p>
      )}
      {keeps && door.knocks.length > 0 && (
        <ul aria-label="Who knocks">
          {door.knocks.map((knock) => (
            <Knock key={knock.id} of={knock} hand={hand} />
          ))}
        </ul>
      )}
      {keeps ? (
        <>
          <div className="options" role="radiogroup" aria-label="Who comes in">
            {POLICIES.map(([policy, name, meaning]) => (
              <button
                key={policy}
                type="button"
                role="radio"
                className="option"
                aria-checked={door.policy === policy}
                disabled={hand.busy}
                onClick={() => door.policy !== policy && hand.tend({ act: 'policy', policy })}
              >
                <span>{name}</span>
                <small>{meaning}</small>
              </button>
            ))}
          </div>
          <label className="door-check">
            <input
              type="checkbox"
              checked={door.watching}
              disabled={hand.busy}
              onChange={() => hand.tend({ act: 'watching', allowed: !door.watching })}
            />
            People without a seat may watch
          </label>
        </>
      ) : (
        <p className="quiet-text">
          {POLICIES.find(([policy]) => policy === door.policy)?.[1]}: {POLICIES.find(([policy]) => policy === door.policy)?.[2]}.{' '}
          {door.watching ? 'People may watch.' : 'Nobody watches.'}
        </p>
      )}
    </section>
  );
};
