// The Weaver calls: a Check as a sentence, or two Characters against each other.

import type { Json, Template } from '@pasteboard/kernel/view';
import { useMemo, useState, type ReactNode } from 'react';
import { useTable } from '../../table/context.tsx';
import { useDraft, type Draft } from '../../table/draft.ts';
import { Fields } from '../../table/fields.tsx';
import type { FormProps } from '../panels.ts';
import { ContestSentence, sidesAtFirst } from './contest-sentence.tsx';
import { callsIn, isCheck, numberOf, type Called } from './read.ts';
import { BonusField, NumberField, WordField } from './sentence.tsx';
import { Strip, Ways } from './strip.tsx';
import { useGroups, useName, useSay } from './who.tsx';
import './composer.css';

/** A number from the middle of its word, where the word has two ends worth the name. */
export const middleOf = (from: number, to: number): number => {
  if (to - from > 50) return Math.abs(from) < Math.abs(to) ? from : to;
  return Math.floor((from + to) / 2);
};

const IN_SENTENCE = ['who', 'first', 'second', 'rating', 'difficulty', 'bonus'];

/** The numbers that the house takes for a word. */
const numbersOf = (templates: readonly Template[], rating: Json): { readonly from: number; readonly to: number } | null => {
  for (const { do: move, fields } of templates) {
    const [rated, number] = [fields['rating'], fields['difficulty']];
    const fits = move === 'check' && rated?.kind === 'choice' && rated.of.some(({ id }) => id === rating);
    if (fits && number?.kind === 'integer') return number;
  }
  return null;
};

/** “Ash tries Body and Spirit against easy”; the number is the Weaver's own. */
export const CheckSentence = ({ draft }: { readonly draft: Draft }) => {
  const rate = (rating: Json): void => {
    const numbers = numbersOf(draft.templates, rating);
    draft.choose('rating', rating);
    if (numbers !== null) draft.choose('difficulty', middleOf(numbers.from, numbers.to));
  };
  const rest = { ...draft, rows: draft.rows.filter(({ field }) => !IN_SENTENCE.includes(field)) };
  return (
    <>
      <p className="sentence">
        <WordField draft={draft} field="who" label="Who" /> <span>tries</span>{' '}
        <WordField draft={draft} field="first" label="First Aspect" /> <span>and</span>{' '}
        <WordField draft={draft} field="second" label="Second Aspect" /> <span>against</span>{' '}
        <WordField draft={draft} field="rating" label="How hard" onChoose={rate} /> <span>with</span>{' '}
        <NumberField draft={draft} field="difficulty" label="The value to beat, which only you see" /> <span>to beat</span>{' '}
        <BonusField draft={draft} field="bonus" />
      </p>
      <Fields draft={rest} />
    </>
  );
};

const sameCall = (a: Called, b: Called): boolean =>
  a.who === b.who && a.aspects.join() === b.aspects.join() && a.difficulty === b.difficulty && a.bonus === b.bonus;

const MOST_AGAIN = 5;

/** The last few Checks that were called for, to be called for again. */
const Again = ({ draft }: { readonly draft: Draft }) => {
  const groups = useGroups();
  const name = useName();
  const say = useSay();
  const calls = callsIn(groups, isCheck)
    .filter((call, i, all) => all.findIndex((other) => sameCall(call, other)) === i)
    .slice(0, MOST_AGAIN);
  if (calls.length === 0) return null;
  const take = ({ who, aspects, rating, difficulty, bonus }: Called): void => {
    const wanted: readonly (readonly [field: string, value: Json | undefined])[] = [
      ['who', who],
      ['first', aspects[0]],
      ['second', aspects[1]],
      ['rating', rating ?? undefined],
      ['difficulty', difficulty ?? undefined],
    ];
    for (const [field, value] of wanted) draft.choose(field, value);
    draft.leave('bonus', bonus === 0);
    if (bonus !== 0) draft.choose('bonus', bonus);
  };
  return (
    <p className="again">
      <span className="eyebrow">Again</span>
      {calls.map((call, i) => (
        <button key={i} type="button" className="button small" onClick={() => take(call)}>
          {name(call.who)}: {call.aspects.map((aspect) => say(`aspect.${aspect}`, {})).join(' and ')}
          {call.difficulty !== null && ` · ${call.difficulty}`}
        </button>
      ))}
    </p>
  );
};

/** What the ranks bring along, so that the number means something. */
const Standing = ({ draft }: { readonly draft: Draft }) => {
  const { view } = useTable();
  const name = useName();
  const valueAt = (field: string): string | null => {
    const value = draft.rows.find((row) => row.field === field)?.value;
    return typeof value === 'string' ? value : null;
  };
  const [who, first, second] = ['who', 'first', 'second'].map(valueAt);
  if (who === null || who === undefined || typeof first !== 'string' || typeof second !== 'string') return null;
  const base = numberOf(view, who, first) + numberOf(view, who, second) + numberOf(view, who, 'help');
  return (
    <p className="quiet-text">
      {name(who)} brings {base}; any card from ace to king makes it {base + 1} to {base + 13}.
    </p>
  );
};

type Kind = 'check' | 'contest';
type Wanted = NonNullable<FormProps['wanted']>;

/** What one begins with: the newest Check that was called for, else one of middling difficulty. */
const useFirstDraft = (kind: Kind, wanted: Wanted): Wanted => {
  const { templates, view } = useTable();
  const groups = useGroups();
  if (kind === 'contest') return { sides: sidesAtFirst(view), aBonus: 0, bBonus: 0, ...wanted };
  const [last] = callsIn(groups, isCheck);
  const [first, second] = last?.aspects ?? [];
  if (last !== undefined && first !== undefined && second !== undefined && last.rating !== null && last.difficulty !== null)
    return { who: last.who, first, second, rating: last.rating, difficulty: last.difficulty, ...wanted };
  const normal = numbersOf(templates, 'normal');
  return normal === null ? wanted : { rating: 'normal', difficulty: middleOf(normal.from, normal.to), ...wanted };
};

const Calling = ({
  kind,
  wanted,
  head,
  onClose,
}: {
  readonly kind: Kind;
  readonly wanted: Wanted;
  readonly head: ReactNode;
  readonly onClose: (() => void) | null;
}) => {
  const { templates } = useTable();
  const its = useMemo(() => templates.filter((template) => template.do === kind), [templates, kind]);
  const draft = useDraft(its, useFirstDraft(kind, wanted));
  return (
    <Strip title={head} onClose={onClose} play={draft.play} label={kind === 'check' ? 'Call for the Check' : 'Set them against each other'}>
      {kind === 'check' ? <CheckSentence draft={draft} /> : <ContestSentence draft={draft} />}
      {kind === 'check' && <Standing draft={draft} />}
      {kind === 'check' && <Again draft={draft} />}
    </Strip>
  );
};

/** As a form it is left when it is done; as a panel of the Weaver's it stays. */
export const Composer = ({ templates: begunWith = [], wanted = {}, onClose }: Partial<FormProps>) => {
  const { templates } = useTable();
  const [kind, setKind] = useState<Kind>(begunWith[0]?.do === 'contest' ? 'contest' : 'check');
  const ways = (['check', 'contest'] as const).filter((id) => templates.some((template) => template.do === id));
  if (ways.length === 0) return null;
  const head = (
    <Ways
      label="What to call for"
      ways={ways.map((id) => ({ id, name: id === 'check' ? 'Check' : 'Contest' }))}
      chosen={kind}
      onChoose={setKind}
    />
  );
  return <Calling key={kind} kind={kind} wanted={wanted} head={head} onClose={onClose ?? null} />;
};
