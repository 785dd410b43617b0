// A field within a sentence: as narrow as what it says, and as easy to change as a word.

import { SUITS, RANKS, isPlayingCard, playingCard, type Json, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { choosables, plainReason, type Choosable, type Row } from '@pasteboard/phrasing';
import { CardWord } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { FieldInput } from '../fields/fields.tsx';
import { Popover } from './popover.tsx';
import './inline-field.css';

interface InlineProps {
  /** All ways to give the command, for what only some of them say of a choice. */
  readonly templates: readonly Template[];
  readonly row: Row;
  readonly name: string;
  readonly onChoose: (value: Json | undefined) => void;
}

const Select = ({ options, row, name, onChoose }: InlineProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  const at = options.findIndex(({ value }) => value === row.value);
  return (
    <select
      className="inline-control"
      aria-label={name}
      value={at}
      onChange={(event) => onChoose(options[Number(event.target.value)]?.value)}
    >
      {at < 0 && <option value={-1}>…</option>}
      {options.map((option, i) => (
        <option key={JSON.stringify(option.value)} value={i} disabled={option.no !== null}>
          {option.label}
          {option.no === null ? '' : `: ${plainReason(speech, option.no)}`}
        </option>
      ))}
    </select>
  );
};

const MANY_CARDS = 9;

type Choice = Extract<ViewDomain, { readonly kind: 'choice' }>;

const isOfCards = (domain: ViewDomain): domain is Choice =>
  domain.kind === 'choice' && domain.of.filter(({ id }) => isPlayingCard(id)).length >= MANY_CARDS;

/** A card by its rank and suit, beside whatever else may stand in its place. */
const CardChoice = ({ domain, row, name, onChoose }: InlineProps & { readonly domain: Choice }) => {
  const { naming, view } = useTable();
  const { value } = row;
  const words = choosables(naming, { ...domain, of: domain.of.filter(({ id }) => !isPlayingCard(id)) });
  const open = new Set(domain.of.flatMap(({ id, no }) => (no === null ? [id] : [])));
  const chosen = words.find((each) => each.value === value);
  const shown = typeof value === 'string' && isPlayingCard(value) ? <CardWord code={value} faces={view.faces} /> : (chosen?.label ?? '…');
  const spoken = typeof value === 'string' ? (playingCard(value)?.name ?? chosen?.label ?? '') : '';
  return (
    <Popover label={`${name}: ${spoken}`} text={shown}>
      {(close) => (
        <>
          {words.length > 0 && (
            <div className="popover-words" role="radiogroup" aria-label={name}>
              {words.map(({ value: word, label, no }) => (
                <button
                  key={JSON.stringify(word)}
                  type="button"
                  role="radio"
                  className="option"
                  aria-checked={word === value}
                  disabled={no !== null}
                  onClick={() => {
                    onChoose(word);
                    close();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
          <div className="card-grid" role="radiogroup" aria-label={`${name}, a card`}>
            {SUITS.flatMap((suit, line) =>
              RANKS.map((rank, i) => {
                const code = rank + suit;
                return (
                  <button
                    key={code}
                    type="button"
                    role="radio"
                    aria-checked={value === code}
                    aria-label={playingCard(code)?.name}
                    disabled={!open.has(code)}
                    style={{ gridColumn: i + 2, gridRow: line + 1 }}
                    onClick={() => {
                      onChoose(code);
                      close();
                    }}
                  >
                    <span aria-hidden="true">
                      <CardWord code={code} faces={view.faces} />
                    </span>
                  </button>
                );
              }),
            )}
          </div>
        </>
      )}
    </Popover>
  );
};

const LOOK = { whole: 'inline-stepper', field: 'inline-control' };

const listText = (options: readonly Choosable[], value: Json | undefined): string => {
  const chosen = Array.isArray(value) ? options.filter((option) => value.includes(option.value)) : [];
  return chosen.length === 0 ? '…' : chosen.map(({ label }) => label).join(', ');
};

export const InlineField = (props: InlineProps) => {
  const { naming } = useTable();
  const { row, name, onChoose } = props;
  const { domain } = row;
  switch (domain.kind) {
    case 'integer':
      return (
        <Stepper
          name={name}
          from={domain.from}
          to={domain.to}
          value={typeof row.value === 'number' ? row.value : domain.from}
          onChange={onChoose}
          look={LOOK}
        />
      );
    case 'text':
      return (
        <input
          className="inline-control inline-text"
          type="text"
          aria-label={name}
          placeholder="…"
          value={typeof row.value === 'string' ? row.value : ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      );
    case 'subset':
    case 'cards':
      return (
        <Popover
          label={`${name}: ${listText(choosables(naming, domain), row.value)}`}
          text={listText(choosables(naming, domain), row.value)}
        >
          {() => <FieldInput {...props} />}
        </Popover>
      );
    case 'choice':
      return isOfCards(domain) ? <CardChoice {...props} domain={domain} /> : <Select {...props} options={choosables(naming, domain)} />;
  }
};
