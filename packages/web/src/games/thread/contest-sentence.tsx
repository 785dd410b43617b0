// “Ash with Body and Mind, openly, against Greyfang with Body and Spirit, in secret.”

import { castOf, isPlayers } from '@pasteboard/games/thread/view';
import type { Json, View } from '@pasteboard/kernel/view';
import type { Draft } from '../../fields/draft.ts';
import { Fields } from '../../fields/fields.tsx';
import { BonusField, Part, WordField } from './sentence.tsx';
import { useName } from './who.tsx';

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
    // Whoever was on the other side changes places.
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
    <Fields draft={{ ...draft, rows: draft.rows.filter(({ field }) => !IN_SENTENCE.includes(field)) }} />
  </>
);
