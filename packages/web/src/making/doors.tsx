// What a player who plays nobody is asked at once: make a character, take a ready one, load one, or watch first.

import { isOpen, type CharacterDraft, type JsonRecord, type Template } from '@pasteboard/kernel/view';
import { begun, ownerName } from '@pasteboard/phrasing';
import { Suspense, useEffect, useState } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { DRAFT_KIND, newKey, type Kept } from '../library/kept.ts';
import { library } from '../library/library.ts';
import { useLibrary } from '../library/use-library.ts';
import { refusalTrouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { boughtBefore, charactersInFile } from '@pasteboard/phrasing/character-pack';
import { LazyBuilder } from './lazy-builder.ts';
import { NotYet } from './not-yet.tsx';
import { termsAt } from '@pasteboard/phrasing/draft';
import './doors.css';

const OFFER = 'character.offer';
const PROPOSE = 'character.propose';

interface Making {
  readonly start: CharacterDraft;
  readonly from: JsonRecord | null;
  readonly key: string | null;
}

const draftOf = ({ name, data }: Kept): CharacterDraft => {
  const { data: inner } = data as { readonly data?: JsonRecord };
  return { name, data: inner ?? {} };
};

const loaded = (draft: CharacterDraft): Making => ({ start: draft, from: boughtBefore(draft), key: null });

/** Offers a character to the GM, and says why it cannot be done. */
export const useOffer = (): ((draft: CharacterDraft) => Promise<string | null>) => {
  const { act, speech } = useTable();
  return async (draft) => {
    const outcome = await act({ do: OFFER, with: { draft: JSON.stringify(draft) } });
    if (outcome.done) return null;
    return refusalTrouble(speech, outcome.refusal).text;
  };
};

const premades = (templates: readonly Template[]): readonly { readonly id: string; readonly template: Template }[] =>
  templates
    .filter((each) => each.do === PROPOSE && isOpen(each))
    .flatMap((template) => {
      const field = template.fields['premade'];
      return field?.kind === 'choice' ? field.of.filter(({ no }) => no === null).map(({ id }) => ({ id, template })) : [];
    });

const FileDoor = ({ game, onLoad }: { readonly game: string; readonly onLoad: (draft: CharacterDraft) => void }) => {
  const kept = useLibrary(game, 'character') ?? [];
  const [found, setFound] = useState<readonly CharacterDraft[]>([]);
  const [why, setWhy] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    const drafts = charactersInFile(await file.text(), game);
    if ('why' in drafts) return setWhy(drafts.why);
    const [only, ...more] = drafts;
    if (only !== undefined && more.length === 0) return onLoad(only);
    setFound(drafts);
  };
  return (
    <section className="making-door" aria-label="Load one">
      <h2>Load one</h2>
      <p>A character saved from another table, from this browser or from a file.</p>
      <div className="making-row">
        {[...kept.map(draftOf), ...found].map((draft, at) => (
          <button key={`${draft.name} ${at}`} type="button" className="button" onClick={() => onLoad(draft)}>
            {draft.name}
          </button>
        ))}
      </div>
      <label className="field">
        <span className="label">Character file</span>
        <input
          className="input"
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) void read(chosen);
          }}
        />
      </label>
      {why !== null && <p role="alert">{why}</p>}
    </section>
  );
};

const Doors = ({ onWatch, onMake }: { readonly onWatch: () => void; readonly onMake: (making: Making) => void }) => {
  const { view, words, templates, act, speech, me, book } = useTable();
  const [why, setWhy] = useState<string | null>(null);
  const drafts = useLibrary(view.game, DRAFT_KIND) ?? [];
  const ready = premades(templates);
  const take = async ({ id, template }: (typeof ready)[number]): Promise<void> => {
    const others = Object.keys(template.fields).filter((name) => name !== 'premade');
    const outcome = await act({ do: PROPOSE, with: { premade: id, ...Object.fromEntries(others.map((name) => [name, ''])) } });
    if (outcome.done) return;
    setWhy(refusalTrouble(speech, outcome.refusal).text);
  };
  return (
    <main className="making-doors" aria-label="Who do you want to be?">
      <p className="eyebrow">{book.title}</p>
      <h1>Who do you want to be, {me?.name}?</h1>
      <NotYet />
      <section className="making-door" aria-label="Make a character">
        <h2>Make a character</h2>
        <p>A few short steps, or one press with a quick build. You see the price of everything.</p>
        <div className="making-row">
          <button
            type="button"
            className="button primary"
            onClick={() => onMake({ start: { name: '', data: {} }, from: null, key: newKey() })}
          >
            Begin
          </button>
          {drafts.map((kept) => (
            <button
              key={kept.key}
              type="button"
              className="button"
              onClick={() => onMake({ start: draftOf(kept), from: null, key: kept.key })}
            >
              Go on with {kept.name || 'a draft'}
            </button>
          ))}
        </div>
      </section>
      {ready.length > 0 && (
        <section className="making-door" aria-label="Take a ready one">
          <h2>Take a ready one</h2>
          <p>Everything is bought; you only learn to use it.</p>
          <ul className="making-ready">
            {ready.map((each) => (
              <li key={each.id}>
                <button type="button" className="button" onClick={() => void take(each)}>
                  {begun(ownerName(view, words, each.id))}
                </button>
                <span>{words[`who.${each.id}`]}</span>
              </li>
            ))}
          </ul>
          {why !== null && <p role="alert">{why}</p>}
        </section>
      )}
      <FileDoor game={view.game} onLoad={(draft) => onMake(loaded(draft))} />
      <div className="making-row">
        <button type="button" className="button" onClick={onWatch}>
          Watch first
        </button>
      </div>
    </main>
  );
};

const watchKey = (table: string): string => `watches.${table}`;

/** Once the player has a character, the draft that was offered is done with. */
const forgetOffered = (table: string): void => {
  const key = keptSetting<string | null>(`offered.${table}`, null);
  if (key === null) return;
  keepSetting(`offered.${table}`, null);
  void library.delete(key);
};

/** Over the table, until the player has a character, has offered one, or would rather watch. */
export const NewcomerDoors = ({ table }: { readonly table: string }) => {
  const { view, templates, me, closed, seen, client } = useTable();
  const [watches, setWatches] = useState(() => keptSetting(watchKey(table), false));
  const [making, setMaking] = useState<Making | null>(null);
  const offer = useOffer();
  const plays = me?.plays.length ?? 0;
  useEffect(() => {
    if (plays > 0) forgetOffered(table);
  }, [plays, table]);
  const mayOffer = templates.some((each) => each.do === OFFER && isOpen(each));
  const isNew = !closed && seen.role === 'player' && plays === 0 && mayOffer;
  if (!isNew && making === null) return null;
  if (watches && making === null)
    return (
      <div className="making-again">
        <button type="button" className="button primary" onClick={() => setWatches(false)}>
          Choose a character
        </button>
      </div>
    );
  if (making === null)
    return (
      <Doors
        onMake={setMaking}
        onWatch={() => {
          keepSetting(watchKey(table), true);
          setWatches(true);
        }}
      />
    );
  const gm = view.seats.find(({ role }) => role === 'gm');
  return (
    <Suspense>
      <LazyBuilder
        game={view.game}
        terms={termsAt(view)}
        from={making.from}
        start={making.start}
        draftKey={making.key}
        title="Make a character"
        finish={gm === undefined ? 'Offer it to the others' : `Offer it to ${gm.name}`}
        onFinish={async (draft) => {
          const why = await offer(draft);
          // The draft stays until the GM or the table has said welcome.
          if (why === null && making.key !== null) keepSetting(`offered.${client.address.table}`, making.key);
          return why;
        }}
        onClose={() => setMaking(null)}
      />
    </Suspense>
  );
};
