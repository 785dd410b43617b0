// What is asked, and the answers to it: the one thing to do now.

import type { Json, Template, ViewAsk } from '@pasteboard/kernel/view';
import { begun, called, choosables, hintsOn, isOwnAsk, isSealed, openly, ownerName, reason, said, type Row } from '@pasteboard/telling';
import { useEffect, useMemo, useRef } from 'react';
import { Icon, SeatMark } from '../parts/icons.tsx';
import { isFocusIdle } from '../parts/kept-focus.ts';
import { useKeys, type KeyDeed } from '../parts/keys.ts';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from './context.tsx';
import { useOwn } from './dock.tsx';
import { rememberPlay, useDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { sitterOf, type Sitter } from './door.ts';
import { placeOf } from './people.ts';
import { usePickingFor } from './picking.tsx';
import './prompt.css';

const MOST_BUTTONS = 9;

/** The field whose choices are the buttons: the first choice of a few. */
const buttonRow = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ domain, field }) => field !== 'ask' && domain.kind === 'choice' && domain.of.length <= MOST_BUTTONS);

/** A number and its sign stay on one line. */
const together = (text: string): string => text.replaceAll(' %', '\u00a0%');

/** Templates that answer one ask, as one list that stays the same while they do. */
export const useAnswers = (ask: ViewAsk): readonly Template[] => {
  const { templates } = useTable();
  return useMemo(() => templates.filter((template) => template.ask === ask.id), [templates, ask.id]);
};

const WHY_WAIT: { readonly [sitter in Sitter]: string } = {
  here: '',
  away: ', who is away',
  bot: ', played by a bot',
  free: ', whose seat is free',
};

/** Whoever has to answer and is away, in words: nobody should wonder why nothing happens. */
export const Waiting = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech, seen } = useTable();
  const seat = view.seats.find(({ id, plays }) => id === ask.to || plays.includes(ask.to));
  const who = called(drawnSpeech(speech), 'character', ask.to);
  const sitter = seat === undefined ? 'here' : sitterOf(seen, seat.id);
  return (
    <p className="waiting" role="status">
      {seat !== undefined && <SeatMark place={placeOf(view, seat.id)} gm={seat.role === 'gm'} />}
      <span>
        {ask.answered ? (
          `${who} has answered.`
        ) : (
          <>
            Waiting for {who}
            {WHY_WAIT[sitter]}.{' '}
            <span className="waiting-what">
              <Told text={said(drawnSpeech(speech), ask.key, ask.params)} />
            </span>
          </>
        )}
      </span>
    </p>
  );
};

/** Who asks whom, as one says it to whoever looks: “Grey Wolf asks you”. */
export const useAskedBy = (ask: ViewAsk): string => {
  const { view, words, speech } = useTable();
  const own = useOwn();
  const by = ask.params['by'];
  const isYou = own.length === 1 && own[0] === ask.to;
  const to = isYou ? 'you' : called(drawnSpeech(speech), 'character', ask.to);
  if (typeof by?.v === 'string') return `${begun(ownerName(view, words, by.v))} asks ${to}`;
  return isYou ? 'You are asked' : `${begun(to)} is asked`;
};

/** `keys`: of several questions the first alone is answered by keys. */
export const Answers = ({
  ask,
  templates,
  keys: listens,
}: {
  readonly ask: ViewAsk;
  readonly templates: readonly Template[];
  readonly keys: boolean;
}) => {
  const table = useTable();
  const { naming, words, state, view, speech, panels } = table;
  const first = useMemo(() => templates.find(({ no }) => no === null) ?? templates[0], [templates]);
  const held = useMemo(() => {
    const entry = Object.entries(first?.fields ?? {}).find(
      ([name, domain]) => name !== 'ask' && domain.kind === 'choice' && domain.of.length <= MOST_BUTTONS,
    );
    return entry?.[0] ?? null;
  }, [first]);
  const draft = useDraft(templates, {}, held);
  usePickingFor(draft);
  const row = held === null ? undefined : (draft.rows.find(({ field }) => field === held) ?? buttonRow(draft.rows));
  const options = row?.domain.kind === 'choice' ? choosables(naming, row.domain) : [];
  const pending = state.pending.some(({ with: filled }) => filled['ask'] === ask.id);
  const hints = state.offers.hints.filter(({ said: key }) => panels.pictured?.includes(key) !== true);
  const hinted = openly({ view, words, hints });
  const hintFor = (value: Json): string[] =>
    held === null || row?.domain.kind !== 'choice'
      ? []
      : hintsOn(hinted, {
          twins: templates.map((template) => {
            const domain = template.fields[held];
            return domain?.kind === 'choice'
              ? { ...template, fields: { ...template.fields, [held]: { ...domain, of: domain.of.filter(({ id }) => id === value) } } }
              : template;
          }),
        });
  // What is said of single cards stands beside the cards.
  const cards = Object.entries(first?.fields ?? {}).flatMap(([name, { kind }]) => (kind === 'cards' ? [name] : []));
  const general = { ...hinted, hints: hinted.hints.filter(({ play }) => cards.every((name) => play.with[name] === undefined)) };
  const shared = held === null || options.length === 0 ? hintsOn(general, { twins: templates }) : [];
  const choose = (value: Json): void => {
    const play = held === null ? draft.play : draft.playWith(held, value);
    if (play !== null) void table.act(play).then(() => rememberPlay(play));
  };
  const open = options.filter(({ no }) => no === null);
  const keys: KeyDeed[] = open.map(({ value, label }, i) => ({ key: String(i + 1), name: label, run: () => choose(value) }));
  const [main] = open;
  if (main !== undefined) keys.push({ key: 'enter', name: main.label, run: () => choose(main.value) });
  else if (draft.play !== null) keys.push({ key: 'enter', name: 'Answer', run: () => choose(null) });
  useKeys(keys, listens && !pending);
  const sealed = templates.some((template) => isSealed({ view }, template));
  // As while the table is paused: there is a question, and no way to answer it yet.
  const no = templates.some((template) => template.no === null) ? null : (templates[0]?.no ?? null);
  if (no !== null) return <p className="hint">{reason(speech, no)}</p>;
  return (
    <div className="answers" data-pending={pending ? '' : undefined}>
      <Fields draft={draft} except={held} />
      {shared.map((text) => (
        <p key={text} className="hint">
          {together(text)}
        </p>
      ))}
      {sealed && <p className="hint">Sealed: hidden until all have answered, and then not taken back.</p>}
      <div className="answer-buttons">
        {options.map(({ value, label, no }, i) => {
          const hints = hintFor(value);
          const at = open.findIndex((each) => each.value === value);
          const whole = held !== null && (draft.playWith(held, value) !== null || no !== null);
          return (
            <button
              key={JSON.stringify(value)}
              type="button"
              className={at === 0 ? 'button primary large' : 'button large'}
              aria-disabled={no !== null || pending || !whole}
              aria-keyshortcuts={!listens || at < 0 ? undefined : at === 0 ? 'Enter' : String(at + 1)}
              data-answer={typeof value === 'string' ? value : i}
              data-no={no === null ? undefined : ''}
              onClick={() => no === null && !pending && whole && choose(value)}
            >
              <span>
                {label.charAt(0).toUpperCase() + label.slice(1)}
                {(no !== null || hints.length > 0) && (
                  <span className="detail">{no === null ? together(hints.join(' ')) : reason(speech, no)}</span>
                )}
              </span>
              {listens && at >= 0 && <kbd aria-hidden="true">{at === 0 ? 'Enter' : at + 1}</kbd>}
            </button>
          );
        })}
        {options.length === 0 && (
          <button
            type="button"
            className="button primary large"
            aria-disabled={draft.play === null || pending}
            onClick={() => draft.play !== null && !pending && choose(null)}
          >
            <Icon name="check" />
            <span>Answer</span>
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        )}
      </div>
    </div>
  );
};

/** A question to this seat, with its answers; for others, that they are waited for. `focus`: a question that has just come gets the focus. */
export const Prompt = ({
  ask,
  focus = false,
  drawn = true,
}: {
  readonly ask: ViewAsk;
  readonly focus?: boolean;
  /** With the game's picture of it, unless that stands elsewhere. */
  readonly drawn?: boolean;
}) => {
  const { naming, speech, panels, closed } = useTable();
  const templates = useAnswers(ask);
  const box = useRef<HTMLElement>(null);
  const askedBy = useAskedBy(ask);
  const own = isOwnAsk(naming, ask);
  const isMine = own && !ask.answered && !closed;
  useEffect(() => {
    // Whoever types, or is in a dialog, keeps the focus.
    if (focus && isMine && isFocusIdle()) box.current?.focus({ preventScroll: true });
  }, [focus, isMine]);
  const { Asked } = panels;
  if (!isMine && templates.length === 0)
    return (
      <section className="prompt" aria-label="Somebody is asked">
        {drawn && Asked !== undefined && <Asked ask={ask} />}
        <Waiting ask={ask} />
      </section>
    );
  return (
    <section className="prompt" ref={box} tabIndex={-1} aria-labelledby={`ask-${ask.id}`}>
      {drawn && Asked !== undefined && <Asked ask={ask} />}
      <div className="prompt-strip paper">
        <div className="prompt-words">
          <p className="eyebrow">{askedBy}</p>
          <h2 id={`ask-${ask.id}`}>
            <Told text={said(drawnSpeech(speech), ask.key, ask.params)} />
          </h2>
        </div>
        {templates.length > 0 ? (
          <Answers key={ask.id} ask={ask} templates={templates} keys={focus} />
        ) : (
          <p className="hint">One moment …</p>
        )}
      </div>
    </section>
  );
};
