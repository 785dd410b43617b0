// One field of a move, asked for by what may be chosen: a few as buttons, many as a list, cards as cards, ranks and suits as a grid.

import { SUITS, isPlayingCard, playingCard, type Json, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { begun, choosables, fieldName, notesOf, reason, type Choosable, type Listed, type Row } from '@pasteboard/telling';
import { useId } from 'react';
import { CardBack, CardFace, SuitMark } from '../cards/card.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useTable } from './context.tsx';
import type { Draft } from './draft.ts';
import { toggled } from './picking.tsx';
import './fields.css';

const FEW = 8;
const SHORT = 26;

const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const numbers = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

/** `rest: all cards go back` is a word and what it means. */
const split = (label: string): readonly [word: string, meaning: string | null] => {
  const at = label.indexOf(': ');
  return at < 0 ? [label, null] : [label.slice(0, at), label.slice(at + 2)];
};

interface FieldProps {
  readonly row: Row;
  readonly templates: readonly Template[];
  readonly name: string;
  readonly onChoose: (value: Json | undefined) => void;
}

const why = (speech: ReturnType<typeof useTable>['speech'], { no }: Pick<Choosable, 'no'>): string | undefined =>
  no === null ? undefined : reason(speech, no);

const Buttons = ({ options, row, name, onChoose }: FieldProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  return (
    <div className="options" role="radiogroup" aria-label={name}>
      {options.map((option) => {
        const [word, meaning] = split(option.label);
        const shut = why(speech, option);
        return (
          <button
            key={JSON.stringify(option.value)}
            type="button"
            role="radio"
            className="option"
            aria-checked={row.value === option.value}
            aria-disabled={shut !== undefined}
            title={shut}
            onClick={() => shut === undefined && onChoose(option.value)}
          >
            <span>{word}</span>
            {(meaning ?? shut) !== undefined && (meaning ?? shut) !== null && <small>{shut ?? meaning}</small>}
          </button>
        );
      })}
    </div>
  );
};

const List = ({ options, row, name, onChoose }: FieldProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  const at = options.findIndex(({ value }) => value === row.value);
  return (
    <select className="input" aria-label={name} value={at} onChange={(event) => onChoose(options[Number(event.target.value)]?.value)}>
      {at < 0 && <option value={-1}>choose …</option>}
      {options.map((option, i) => (
        <option key={JSON.stringify(option.value)} value={i} disabled={option.no !== null}>
          {option.label}
          {option.no === null ? '' : `: ${reason(speech, option.no)}`}
        </option>
      ))}
    </select>
  );
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** A card named, not taken: a rank under its suit. */
const Grid = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'choice' }> }) => {
  const open = new Map(domain.of.map(({ id, no }) => [id, no]));
  const jokers = domain.of.filter(({ id }) => playingCard(id)?.suit === null);
  return (
    <div className="card-grid" role="radiogroup" aria-label={name}>
      {SUITS.flatMap((suit) => [
        <span key={suit} className="card-grid-suit" style={{ gridColumn: 1 }}>
          <SuitMark suit={suit} size={15} />
        </span>,
        ...RANKS.map((rank, i) => {
          const code = rank + suit;
          return (
            <button
              key={code}
              type="button"
              role="radio"
              aria-checked={row.value === code}
              aria-label={playingCard(code)?.name}
              disabled={open.get(code) !== null}
              style={{ gridColumn: i + 2 }}
              onClick={() => onChoose(code)}
            >
              {rank === 'T' ? '10' : rank}
            </button>
          );
        }),
      ])}
      {jokers.map(({ id, no }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={row.value === id}
          disabled={no !== null}
          className="joker"
          onClick={() => onChoose(id)}
        >
          {playingCard(id)?.name}
        </button>
      ))}
    </div>
  );
};

const LARGE = 12;
const LOOK = { whole: 'stepper', button: 'button small', field: 'input' };

const Integer = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'integer' }> }) => {
  const { from, to } = domain;
  const value = typeof row.value === 'number' ? row.value : from;
  if (to - from < LARGE)
    return (
      <div className="options numbers" role="radiogroup" aria-label={name}>
        {Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => (
          <button key={n} type="button" role="radio" className="option" aria-checked={row.value === n} onClick={() => onChoose(n)}>
            {n}
          </button>
        ))}
      </div>
    );
  return <Stepper name={name} from={from} to={to} value={value} onChange={onChoose} look={LOOK} />;
};

const sizeText = (
  { min, max, ordered }: { readonly min: number; readonly max: number; readonly ordered: boolean },
  open: number,
): string => {
  const most = Math.min(max, open);
  const count = most === 1 ? 'one' : `${most}`;
  const size = min === most ? count : min === 0 ? `up to ${count}` : `${min} to ${most}`;
  return `choose ${size}${ordered && most > 1 ? ', in order' : ''}`;
};

const INDEXED = 46;
const NAMED = 60;

/** A card known by its name must have room for it. */
const widthOf = (face: string): number => (isPlayingCard(face) ? INDEXED : NAMED);

/** What is said of choosing each card alone, beside the card itself. */
const useNotes = (templates: readonly Template[], field: string): ((value: Json | undefined) => string) => {
  const { view, words, state } = useTable();
  const notes = templates.map((template) => notesOf({ view, words, hints: state.offers.hints }, template, field));
  return (value) => [...new Set(notes.flatMap((note) => note(value)))].join('; ');
};

const Cards = ({ domain, row, name, onChoose, templates }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'cards' }> }) => {
  const { naming, view, speech } = useTable();
  const chosen = numbers(row.value);
  const options = choosables(naming, domain);
  const noteOn = useNotes(templates, row.field);
  const faces = new Map(Object.values(view.piles).flatMap(({ slots }) => (slots ?? []).map(({ h, face }) => [h, face] as const)));
  return (
    <div className="card-options" role="group" aria-label={`${name}, ${sizeText(domain, options.length)}`}>
      {options.map(({ value, label, no }) => {
        const h = Number(value);
        const face = faces.get(h) ?? null;
        const at = chosen.indexOf(h);
        const shut = no === null ? undefined : reason(speech, no);
        const note = noteOn([h]);
        return (
          <button
            key={h}
            type="button"
            className="card-option"
            aria-pressed={at >= 0}
            aria-disabled={shut !== undefined}
            aria-label={[label, shut ?? note].filter((part) => part !== '').join(': ')}
            title={shut}
            onClick={() => shut === undefined && onChoose(toggled(chosen, h, domain.max))}
          >
            {face === null ? (
              <CardBack width={INDEXED} label="" />
            ) : (
              <CardFace code={face} faces={view.faces} width={widthOf(face)} label="" />
            )}
            {at >= 0 && domain.ordered && <span className="card-order">{at + 1}</span>}
            {note !== '' && note.length < 12 && <span className="card-note">{note}</span>}
          </button>
        );
      })}
      <span className="quiet-text">{begun(sizeText(domain, options.filter(({ no }) => no === null).length))}</span>
    </div>
  );
};

const Subset = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'subset' }> }) => {
  const { naming, speech } = useTable();
  const chosen = strings(row.value);
  const options = choosables(naming, domain);
  return (
    <div className="options" role="group" aria-label={`${name}, ${sizeText(domain, options.length)}`}>
      {options.map((option) => {
        const id = typeof option.value === 'string' ? option.value : '';
        const at = chosen.indexOf(id);
        const shut = why(speech, option);
        return (
          <button
            key={id}
            type="button"
            className="option"
            aria-pressed={at >= 0}
            aria-disabled={shut !== undefined}
            title={shut}
            onClick={() => shut === undefined && onChoose(toggled(chosen, id, domain.max))}
          >
            <span>
              {domain.ordered && at >= 0 ? `${at + 1}. ` : ''}
              {option.label}
            </span>
          </button>
        );
      })}
    </div>
  );
};

const isGrid = (domain: Listed): boolean =>
  domain.kind === 'choice' && domain.as === 'card' && domain.of.length > FEW && domain.of.every(({ id }) => isPlayingCard(id));

/** What may be chosen for one field. */
export const FieldInput = (props: FieldProps) => {
  const { naming } = useTable();
  const { domain } = props.row;
  switch (domain.kind) {
    case 'integer':
      return <Integer {...props} domain={domain} />;
    case 'text':
      return (
        <input
          className="input"
          type="text"
          aria-label={props.name}
          maxLength={domain.max}
          value={typeof props.row.value === 'string' ? props.row.value : ''}
          onChange={(event) => props.onChoose(event.target.value)}
        />
      );
    case 'cards':
      return <Cards {...props} domain={domain} />;
    case 'subset':
      return <Subset {...props} domain={domain} />;
    case 'choice': {
      if (isGrid(domain)) return <Grid {...props} domain={domain} />;
      const options = choosables(naming, domain);
      const few = options.length <= FEW && options.every(({ label }) => split(label)[0].length <= SHORT);
      return few ? <Buttons {...props} options={options} /> : <List {...props} options={options} />;
    }
  }
};

/** All fields that leave something to choose; `except` is asked for elsewhere. What is not needed stands behind a plus. */
export const Fields = ({ draft, except = null }: { readonly draft: Draft; readonly except?: string | null }) => {
  const { words } = useTable();
  const base = useId();
  const rows = draft.rows.filter(({ settled, field }) => !settled && field !== except && field !== 'ask');
  if (rows.length === 0) return null;
  return (
    <div className="fields">
      {rows.map((row) => {
        const name = fieldName(words, row.field, draft.templates[0]?.do);
        const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        if (row.left)
          return (
            <button key={row.field} type="button" className="button quiet small field-more" onClick={() => draft.leave(row.field, false)}>
              + {title}
            </button>
          );
        return (
          <div key={row.field} className="field" data-kind={row.domain.kind} data-open={row.value === undefined ? '' : undefined}>
            <span className="label" id={`${base}-${row.field}`}>
              {title}
              {row.optional && (
                <button type="button" className="field-less" onClick={() => draft.leave(row.field, true)}>
                  without
                </button>
              )}
            </span>
            <FieldInput row={row} name={title} templates={draft.templates} onChoose={(value) => draft.choose(row.field, value)} />
          </div>
        );
      })}
    </div>
  );
};
