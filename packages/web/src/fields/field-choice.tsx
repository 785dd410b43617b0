// One of several: a few as buttons, many as a list, playing cards by rank and suit as a grid.

import { SUITS, isPlayingCard, playingCard, type ViewDomain } from '@pasteboard/kernel/view';
import { choosables, type Choosable } from '@pasteboard/phrasing';
import { SuitMark } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { lineOf, why, type FieldProps } from './field-props.ts';

type ChoiceDomain = Extract<ViewDomain, { kind: 'choice' }>;

const FEW = 8;
const SHORT = 26;

const Buttons = ({ options, row, name, onChoose }: FieldProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  return (
    <div className="options" role="radiogroup" aria-label={name}>
      {options.map((option) => {
        const shut = why(speech, option);
        const below = shut ?? option.means;
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
            <span>{option.label}</span>
            {below !== null && <small>{below}</small>}
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
          {lineOf(speech, option)}
        </option>
      ))}
    </select>
  );
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** A card named, not taken: a rank under its suit. */
const Grid = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: ChoiceDomain }) => {
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

const isGrid = (domain: ChoiceDomain): boolean =>
  domain.as === 'card' && domain.of.length > FEW && domain.of.every(({ id }) => isPlayingCard(id));

export const ChoiceField = ({ domain, ...props }: FieldProps & { readonly domain: ChoiceDomain }) => {
  const { naming } = useTable();
  if (isGrid(domain)) return <Grid {...props} domain={domain} />;
  const options = choosables(naming, domain);
  const few = options.length <= FEW && options.every(({ label }) => label.length <= SHORT);
  return few ? <Buttons {...props} options={options} /> : <List {...props} options={options} />;
};
