// The reader: one card large with its whole text, what can be done with it now, and why the rest cannot.

import { faceIn, PLAYED, playedIn, type FaceSeen } from '@pasteboard/games/meccg/view';
import type { ViewSlot } from '@pasteboard/kernel/view';
import { begun, moveName, plainReason, printedOn } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { CardBack } from '../../cards/card.tsx';
import { useMoves } from '../../moves/moves.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useTable } from '../../table/context.tsx';
import { closedVerbs, openVerbs } from './card-verbs.ts';
import { useReading, type CardRead } from './reading.tsx';
import { lineOf, TypedCard } from './typed-card.tsx';

/** More reasons are in “All moves”. */
const MOST_CLOSED = 4;
/** Letters that the screen does not use. */
const LETTERS = ['p', 'v', 'i', 'j', 'y', 'k', 'b'];

/** What is read where nothing is pointed at: what was played last. */
const useDefault = (): CardRead | null => {
  const { view } = useTable();
  const [slot] = playedIn(view);
  return slot === undefined ? null : { slot, pile: PLAYED };
};

/** The card as it lies now: it may have moved since it was tapped. */
const asNow = (
  view: { readonly piles: { readonly [id: string]: { readonly slots: readonly ViewSlot[] | null } } },
  read: CardRead,
): CardRead => {
  if (read.slot.h === 0) return read;
  for (const [pile, { slots }] of Object.entries(view.piles)) {
    const slot = slots?.find(({ h }) => h === read.slot.h);
    if (slot !== undefined) return { slot, pile };
  }
  return read;
};

export const useCardRead = (): CardRead | null => {
  const { view } = useTable();
  const { pointed, held } = useReading();
  const otherwise = useDefault();
  const read = pointed ?? held ?? otherwise;
  return read === null ? null : asNow(view, read);
};

const Facts = ({ code, face }: { readonly code: string; readonly face: FaceSeen }) => {
  const { naming } = useTable();
  const facts = printedOn(naming, code).filter((fact) => fact !== face.text);
  return facts.length === 0 ? null : (
    <details className="reader-facts">
      <summary>Everything printed on it</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </details>
  );
};

/** What can be done with the card, each with its key, and the reasons against the rest. `keys`: the card was tapped, so its letters work. */
export const Verbs = ({ slot, keys, onBegin }: { readonly slot: ViewSlot; readonly keys: boolean; readonly onBegin?: () => void }) => {
  const { templates, words, speech, closed } = useTable();
  const { begin, begun: form } = useMoves();
  const open = useMemo(() => (closed ? [] : openVerbs(templates, slot.h)), [templates, slot.h, closed]);
  const shut = useMemo(() => (closed ? [] : closedVerbs(templates, slot.h)), [templates, slot.h, closed]);
  const lines = open.map((verb, i) => ({
    verb,
    letter: LETTERS[i],
    name: begun(moveName(words, verb.do)),
    run: () => {
      onBegin?.();
      begin(verb.templates, { [verb.field]: [slot.h] }, { confirm: verb.wantsMore });
    },
  }));
  useKeys(
    lines.flatMap(({ letter, name, run }) => (letter === undefined ? [] : [{ key: letter, name, run }])),
    { active: keys && form === null && !closed },
  );
  if (slot.h === 0) return null;
  return (
    <div className="reader-verbs">
      {lines.map(({ verb, letter, name, run }) => (
        <button key={verb.do} type="button" className="reader-verb" data-move={verb.do} onClick={run}>
          <Icon name="check" size={16} />
          <span>{name}</span>
          {keys && letter !== undefined && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
        </button>
      ))}
      {shut.slice(0, MOST_CLOSED).map((verb) => (
        <p key={verb.do} className="reader-shut">
          <Icon name="lock" size={15} />
          <span>
            <b>{begun(moveName(words, verb.do))}</b>
            <br />
            {plainReason(speech, verb.no)}
          </span>
        </p>
      ))}
      {lines.length === 0 && shut.length === 0 && <p className="quiet-text">You have no move for this card now.</p>}
    </div>
  );
};

export const Reader = () => {
  const { view, words } = useTable();
  const { pointed, held } = useReading();
  const read = useCardRead();
  if (read === null)
    return (
      <section className="reader" aria-label="Card">
        <p className="reader-none quiet-text">Point at a card to read it here. Press it to see what you can do with it.</p>
      </section>
    );
  const { slot } = read;
  const face = slot.face === null ? null : faceIn(view, slot.face);
  const isHeld = held !== null && (pointed === null || pointed.slot.h === held.slot.h);
  return (
    <section className="reader" aria-label="Card" data-zone="reader">
      <h2 className="unseen">{face === null ? 'A face-down card' : `${face.name}, ${lineOf(words, face)}`}</h2>
      <div className="reader-card">
        {slot.face === null ? (
          <CardBack width={120} label="" />
        ) : (
          <span className="tc-frame">
            <TypedCard code={slot.face} faces={view.faces} />
          </span>
        )}
      </div>
      <p className="unseen">{face?.text}</p>
      {slot.face !== null && face !== null && <Facts code={slot.face} face={face} />}
      <Verbs slot={slot} keys={isHeld} />
    </section>
  );
};
