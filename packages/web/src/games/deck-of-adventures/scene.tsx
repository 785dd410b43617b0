// The scene over the felt: its title, and what is out of the ordinary about the place; in a fight the battlefield.

import { epicOn, isFight, roundOn } from '@pasteboard/games/deck-of-adventures/view';
import { sheetItems } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';
import { FightBoard } from './fight-board.tsx';
import './scene.css';

const Battlefield = () => {
  const { view } = useTable();
  return isFight(view) ? <FightBoard /> : null;
};

/** Of the facts of the table, those that tell where one is; turns and counts stand elsewhere. */
const TOLD: readonly string[] = ['where', 'light', 'break', 'tone', 'meeting', 'away'];

const Track = ({ name, won, of }: { readonly name: string; readonly won: number; readonly of: number }) => {
  return (
    <div className="epic-track">
      <p>
        <b>{name}</b>
        <span>
          {won} of {of}
        </span>
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <li key={i} data-won={i < won ? '' : undefined}>
            {i + 1}
          </li>
        ))}
      </ol>
    </div>
  );
};

const Words = () => {
  const { view, words, layout } = useTable();
  const facts = layout === null ? [] : sheetItems({ view, words, layout }, 'table', layout.table).flat();
  const scene = facts.find(({ key }) => key === 'scene');
  const others = facts.filter(({ key }) => TOLD.includes(key));
  const epic = epicOn(view);
  return (
    <div className="doa-scene">
      {scene !== undefined && (
        <header>
          <p className="eyebrow">{isFight(view) ? `Scene · round ${roundOn(view)}` : 'Scene'}</p>
          <h2>{scene.text.slice(scene.name.length).trim()}</h2>
        </header>
      )}
      {epic !== null && (
        <section aria-label="Epic Event">
          <Track name="The party" won={epic.wins} of={epic.winsAt} />
          <Track name="The GM" won={epic.losses} of={epic.lossesAt} />
        </section>
      )}
      {others.length > 0 && (
        <ul className="facts" aria-label="The table">
          {others.map(({ key, text }) => (
            <li key={key} className="chip">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const SceneBoard = ({ part }: { readonly part?: 'words' | 'tools' }) => (
  <>
    {part !== 'tools' && <Words />}
    {part !== 'words' && <Battlefield />}
  </>
);
