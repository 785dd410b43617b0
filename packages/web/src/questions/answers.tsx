// The answers to a question: a button for each where they are few, fields and one button where they are not.

import type { Json, Template, ViewAsk } from '@pasteboard/kernel/view';
import { answerName, begun, choosables, hintsOn, isOwnAsk, isSealed, openly, plainReason, type Row } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { Switch } from '../parts/switch.tsx';
import { isEnterForMove, useKeys, type KeyAction } from '../parts/keys.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { AnswersProps } from '../table/panels.ts';
import { sitterOf } from '../table/door.ts';
import { rememberPlay, useDraft } from '../fields/draft.ts';
import { FieldList } from '../fields/fields.tsx';
import { PendingMove } from '../moves/move-status.tsx';
import { usePickingFor } from '../fields/picking.tsx';
import { WrongCard } from '../moves/wrong-card.tsx';
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

/** Another person is there to answer this: a viewer who may answer for them should not do it by accident. */
export const useForAnother = (ask: ViewAsk): boolean => {
  const { naming, view, seen } = useTable();
  const seat = view.seats.find(({ id, plays }) => id === ask.to || plays.includes(ask.to));
  return !isOwnAsk(naming, ask) && seat !== undefined && ['here', 'bot'].includes(sitterOf(seen, seat.id));
};

/** The game's own way to answer, or buttons and fields. */
export const AnswerForm = (props: AnswersProps) => {
  const { panels } = useTable();
  const Own = panels.question?.answers?.(props.ask) ?? PlainAnswers;
  return <Own {...props} />;
};

const PlainAnswers = ({ ask, templates, keys: listens }: AnswersProps) => {
  const table = useTable();
  const { naming, words, state, view, speech, panels } = table;
  const forAnother = useForAnother(ask);
  const first = useMemo(() => templates.find(({ no }) => no === null) ?? templates[0], [templates]);
  const held = useMemo(() => {
    const entry = Object.entries(first?.fields ?? {}).find(
      ([name, domain]) => name !== 'ask' && domain.kind === 'choice' && domain.of.length <= MOST_BUTTONS,
    );
    return entry?.[0] ?? null;
  }, [first]);
  const draft = useDraft(templates, {}, held);
  const row = held === null ? undefined : (draft.rows.find(({ field }) => field === held) ?? buttonRow(draft.rows));
  const options = row?.domain.kind === 'choice' ? choosables(naming, row.domain) : [];
  // Digits are for the answers; where there are none to choose between, for the cards.
  const seldom = panels.question?.seldom?.(view, ask) ?? null;
  const seldomRow = seldom === null ? undefined : draft.rows.find(({ field, settled }) => field === seldom.field && !settled);
  const picks = usePickingFor(draft, { digits: listens && options.length === 0 });
  const sent = state.pending.find(({ with: filled }) => filled['ask'] === ask.id);
  const pending = sent !== undefined;
  const hints = state.offers.hints.filter(({ said: key }) => panels.question?.hints?.includes(key) !== true);
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
  const isSeldom = ({ value }: (typeof options)[number]): boolean =>
    typeof value === 'string' && panels.question?.seldomAnswers?.includes(value) === true;
  const usual = open.every(isSeldom) ? open : open.filter((option) => !isSeldom(option));
  const more = open.filter((option) => !usual.includes(option));
  const shut = options.filter(({ no }) => no !== null);
  const keys: KeyAction[] = open.map(({ value, label }, i) => ({ key: String(i + 1), name: label, run: () => choose(value) }));
  keys.push(...picks);
  const [main] = open;
  if (main !== undefined) keys.push({ key: 'enter', name: main.label, run: () => choose(main.value) });
  else if (draft.play !== null) keys.push({ key: 'enter', name: answerName(naming, draft.rows), run: () => choose(null) });
  useKeys(keys, { active: listens && !pending });
  const sealed = templates.some((template) => isSealed({ view }, template));
  // As while the table is paused: there is a question, and no way to answer it yet.
  const no = templates.some((template) => template.no === null) ? null : (templates[0]?.no ?? null);
  if (no !== null) return <p className="hint">{plainReason(speech, no)}</p>;
  return (
    <div
      className="answers"
      data-pending={pending ? '' : undefined}
      onKeyDown={(event) => {
        if (!listens || pending || event.key !== 'Enter' || !isEnterForMove(event.target)) return;
        const play = main === undefined || held === null ? draft.play : draft.playWith(held, main.value);
        if (play === null) return;
        event.preventDefault();
        choose(main?.value ?? null);
      }}
    >
      <PendingMove pending={sent} />
      <FieldList draft={draft} except={[held, seldom?.field ?? null]} />
      {shared.map((text) => (
        <p key={text} className="hint">
          {together(text)}
        </p>
      ))}
      {sealed && <p className="hint">Sealed: hidden until all have answered, and then final.</p>}
      <WrongCard />
      <div className="answer-buttons">
        {usual.map(({ value, label, means }) => {
          const at = open.findIndex((each) => each.value === value);
          const hints = hintFor(value);
          const detail = hints.length > 0 ? together(hints.join(' ')) : means;
          const whole = held !== null && draft.playWith(held, value) !== null;
          return (
            <button
              key={JSON.stringify(value)}
              type="button"
              className={at === 0 && !forAnother ? 'button primary large' : 'button large'}
              aria-disabled={pending || !whole}
              aria-keyshortcuts={!listens ? undefined : at === 0 ? 'Enter' : String(at + 1)}
              data-answer={typeof value === 'string' ? value : at}
              onClick={() => !pending && whole && choose(value)}
            >
              <span>
                {begun(label)}
                {detail !== null && <span className="detail">{detail}</span>}
              </span>
              {listens && <kbd aria-hidden="true">{at === 0 ? 'Enter' : at + 1}</kbd>}
            </button>
          );
        })}
        {options.length === 0 && (
          <button
            type="button"
            className={forAnother ? 'button large' : 'button primary large'}
            aria-disabled={draft.play === null || pending}
            onClick={() => draft.play !== null && !pending && choose(null)}
          >
            <Icon name="check" />
            <span>{answerName(naming, draft.rows)}</span>
            {listens && <kbd aria-hidden="true">Enter</kbd>}
          </button>
        )}
      </div>
      {shut.length > 0 && (
        <details className="answers-shut">
          <summary>{shut.length === 1 ? `${begun(shut[0]?.label ?? '')}: why not?` : 'Why not something else?'}</summary>
          <ul>
            {shut.map(({ value, label, no }) => (
              <li key={JSON.stringify(value)}>
                <b>{begun(label)}</b> {no === null ? '' : plainReason(speech, no)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {((seldom !== null && seldomRow !== undefined) || more.length > 0) && (
        <details className="answers-more">
          <summary>More</summary>
          <div className="answers-more-box">
            {seldom !== null && seldomRow !== undefined && (
              <Switch
                label={seldom.label}
                on={seldomRow.value === seldom.on}
                onChange={(on) => draft.choose(seldom.field, on ? seldom.on : seldom.off)}
              />
            )}
            {more.map(({ value, label, means }) => (
              <button
                key={JSON.stringify(value)}
                type="button"
                className="button"
                aria-disabled={pending || held === null || draft.playWith(held, value) === null}
                data-answer={typeof value === 'string' ? value : undefined}
                title={[...hintFor(value), ...(means === null ? [] : [means])].join(' ')}
                onClick={() => !pending && choose(value)}
              >
                {begun(label)}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
};
