// The table as a whole: pausing it, taking it along as a file, throwing it away.

import { useState } from 'react';
import { exportTable, HouseTrouble, throwAway } from '../house/house.ts';
import { forgetTable } from '../house/kept.ts';
import { LEAVES_OUT, savedWords } from '../house/left-out.ts';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { useTable } from './context.tsx';
import { keepsDoor, mayThrowAway } from './door.ts';
import type { DoorHand } from './use-door.ts';

type Sight = 'whole' | 'mine' | 'public';

const SIGHTS: { readonly [sight in Sight]: string } = {
  whole: 'Everything, to go on elsewhere',
  mine: 'As you saw it',
  public: 'As everybody saw it',
};

const saved = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/vnd.pasteboard+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const inWords = (error: unknown): string => (error instanceof HouseTrouble ? error.message : 'That could not be done.');

const Export = ({ onTrouble }: { readonly onTrouble: (text: string) => void }) => {
  const { client, seen, view } = useTable();
  const [told, setTold] = useState<string | null>(null);
  const { table, seat } = client.address;
  const sights: readonly Sight[] = [
    ...(seen.role === 'gm' ? (['whole'] as const) : []),
    ...(seat === null ? [] : (['mine'] as const)),
    'public',
  ];
  const take = (sight: Sight): void => {
    exportTable(table, sight, seat).then(
      (text) => {
        saved(text, `${view.game}-${sight}.pasteboard.json`);
        setTold(sight === 'whole' ? savedWords(text) : null);
      },
      (error: unknown) => onTrouble(inWords(error)),
    );
  };
  return (
    <div className="door-buttons" role="group" aria-label="Take it along as a file">
      <span className="quiet-text">Take it along as a file</span>
      {sights.map((sight) => (
        <button key={sight} type="button" className="button small" onClick={() => take(sight)}>
          <Icon name="dl" size={16} />
          {SIGHTS[sight]}
        </button>
      ))}
      {seen.role === 'gm' && (
        <p className="quiet-text" role="status">
          {told ?? `“${SIGHTS.whole}”: ${LEAVES_OUT.toLowerCase()}`}
        </p>
      )}
    </div>
  );
};

const ThrowAway = ({ onTrouble }: { readonly onTrouble: (text: string) => void }) => {
  const { client } = useTable();
  const [sure, setSure] = useState(false);
  const { table, seat } = client.address;
  if (seat === null) return null;
  const perform = (): void => {
    throwAway(table, seat).then(
      () => {
        forgetTable(table);
        go('/');
      },
      (error: unknown) => onTrouble(inWords(error)),
    );
  };
  if (!sure)
    return (
      <button type="button" className="button small danger" onClick={() => setSure(true)}>
        Throw the table away
      </button>
    );
  return (
    <div className="door-ask">
      <p>
        The table and its log are gone for everybody, and nobody can bring them back. Take them along as a file first, if you want to keep
        them.
      </p>
      <p className="door-buttons">
        <button type="button" className="button small danger" onClick={perform}>
          Throw it away for good
        </button>
        <button type="button" className="button small quiet" onClick={() => setSure(false)}>
          Keep it
        </button>
      </p>
    </div>
  );
};

export const TableUpkeep = ({ hand }: { readonly hand: DoorHand }) => {
  const { now } = useTable();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { view, door, seat } = now;
  return (
    <section className="door" aria-labelledby="upkeep-title">
      <h3 className="eyebrow" id="upkeep-title">
        The table
      </h3>
      {keepsDoor(view, door, seat) && (
        <div className="door-buttons">
          <button
            type="button"
            className="button small"
            disabled={hand.busy}
            onClick={() => hand.tend({ act: 'pause', paused: !door.paused })}
          >
            <Icon name={door.paused ? 'play' : 'pause'} size={16} />
            {door.paused ? 'Go on' : 'Pause'}
          </button>
          <span className="quiet-text">{door.paused ? 'Paused: nobody plays.' : 'Stops the game for all but the GM, bots included.'}</span>
        </div>
      )}
      <Export onTrouble={setTrouble} />
      {mayThrowAway(view, door, seat) && <ThrowAway onTrouble={setTrouble} />}
      {trouble !== null && (
        <p role="alert" className="door-trouble">
          {trouble}
        </p>
      )}
    </section>
  );
};
