// Fields within a sentence, and a contest as a sentence: “Ash with Body and Mind, openly, against Greyfang with Body and Spirit, in secret.”

import { castOf, isPlayers } from '@pasteboard/games/thread/view';
import type { Json, View } from '@pasteboard/kernel/view';
import { choosables, plainReason, type Row } from '@pasteboard/phrasing';
import type { ReactNode } from 'react';
import type { Draft } from '../../fields/draft.ts';
import { FieldList } from '../../fields/fields.tsx';
import { useTable } from '../../table/context.tsx';
import { useName } from './who.tsx';

const rowOf = ({ rows }: Draft, field: string): Row | undefined => rows.find((row) => row.field === field);

/** A word and the field that belongs to it, on one line. */
export const Part = ({ children }: { readonly children: ReactNode }) => <span className="sentence-part">{children}</span>;

/** “easy (11 to 15)” is said as “easy”; the list shows it all. */
export const WordField = ({
  draft,
  field,
  label,
  onChoose,
}: {
  readonly draft: Draft;
  readonly field: string;
  readonly label: string;
  readonly onChoose?: (value: Json) => void;
}) => {
  const { naming, speech } = useTable();
  const row = rowOf(draft, field);
  if (row?.domain.kind !== 'choice') return null;
  const options = choosables(naming, row.domain);
  const at = options.findIndex(({ value }) => value === row.value);
  return (
    <select
      className="word-field"
      aria-label={label}
      value={at}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)];
        if (chosen === undefined) return;
        if (onChoose === undefined) draft.choose(field, chosen.value);
        else onChoose(chosen.value);
      }}
    >
      {at < 0 && <option value={-1}>choose …</option>}
      {options.map((option, i) => (
        <option key={i} value={i} disabled={option.no !== null}>
          {option.label}
          {option.no === null ? '' : `: ${plainReason(speech, option.no)}`}
        </option>
      ))}
    </select>
  );
};

/** The numbers that a sentence offers; the server accepts more. */
const WIDTH = 5;

export const NumberField = ({ draft, field, label }: { readonly draft: Draft; readonly field: string; readonly label: string }) => {
  const row = rowOf(draft, field);
  if (row?.domain.kind !== 'integer' || row.left) return null;
  const { from, to } = row.domain;
  return (
    <input
      className="word-field number"
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={from}
      max={to}
      size={WIDTH}
      value={typeof row.value === 'number' ? row.value : ''}
      onChange={(event) => {
        const n = event.target.valueAsNumber;
        if (Number.isFinite(n)) draft.choose(field, Math.min(to, Math.max(from, Math.round(n))));
      }}
    />
  );
};

/** The bonus is optional, so it is behind a plus. */
export const BonusField = ({ draft, field }: { readonly draft: Draft; readonly field: string }) => {
  const row = rowOf(draft, field);
  if (row === undefined) return null;
  if (!row.left)
    return (
      <Part>
        bonus <NumberField draft={draft} field={field} label="Bonus" />
      </Part>
    );
  return (
    <button
      type="button"
      className="button quiet small"
      onClick={() => {
        draft.choose(field, 0);
        draft.add(field);
      }}
    >
      + bonus
    </button>
  );
};

/** A player's Character against one of the Weaver's, where there are both. */
export const sidesAtFirst = (view: View): readonly string[] => {
  const cast = castOf(view);
  const one = cast.find((who) => isPlayers(view, who)) ?? cast[0];
  const other = cast.find((who) => who !== one && !isPlayers(view, who)) ?? cast.find((who) => who !== one);
  return [one, other].filter((who) => who !== undefined);
};

const sidesIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const SideField = ({ draft, at }: { readonly draft: Draft; readonly at: 0 | 1 }) => {
  const name = useName();
  const row = draft.rows.find(({ field }) => field === 'sides');
  if (row?.domain.kind !== 'subset') return null;
  const sides = sidesIn(row.value);
  const choose = (who: string): void => {
    const other = sides[1 - at];
    // A Character chosen from the other side swaps sides.
    const pair = other === who ? [sides[1], sides[0]] : at === 0 ? [who, other] : [other, who];
    draft.choose(
      'sides',
      pair.filter((each) => each !== undefined),
    );
  };
  return (
    <select
      className="word-field"
      aria-label={at === 0 ? 'One side' : 'The other side'}
      value={sides[at] ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {row.domain.of.map(({ id, no }) => (
        <option key={id} value={id} disabled={no !== null}>
          {name(id)}
        </option>
      ))}
    </select>
  );
};

const SideSentence = ({ draft, at }: { readonly draft: Draft; readonly at: 0 | 1 }) => {
  const side = at === 0 ? 'a' : 'b';
  return (
    <p className="sentence">
      <Part>
        {at === 1 && 'against'} <SideField draft={draft} at={at} />
      </Part>{' '}
      <Part>
        with <WordField draft={draft} field={`${side}First`} label="First Aspect" />
      </Part>{' '}
      <Part>
        and <WordField draft={draft} field={`${side}Second`} label="Second Aspect" />
      </Part>{' '}
      <Part>
        drawing <WordField draft={draft} field={`${side}How`} label="How it is drawn" />
      </Part>{' '}
      <BonusField draft={draft} field={`${side}Bonus`} />
    </p>
  );
};

const IN_SENTENCE = ['sides', 'aFirst', 'aSecond', 'aHow', 'aBonus', 'bFirst', 'bSecond', 'bHow', 'bBonus'];

export const ContestSentence = ({ draft }: { readonly draft: Draft }) => (
  <>
    <SideSentence draft={draft} at={0} />
    <SideSentence draft={draft} at={1} />
    <FieldList draft={{ ...draft, rows: draft.rows.filter(({ field }) => !IN_SENTENCE.includes(field)) }} />
  </>
);
