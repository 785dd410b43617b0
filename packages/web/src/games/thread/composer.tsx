// The Weaver's form to call for a Check or a contest, written as a sentence.

import { ASPECTS, calledIn, isCheckAsk, standing, type Aspect, type Called } from '@pasteboard/games/thread/view';
import type { Json, Play, Template, ViewGroup } from '@pasteboard/kernel/view';
import { useMemo, useState, type ReactNode } from 'react';
import { AgainList } from '../../gm/again-list.tsx';
import { withCall, type Call } from '../../gm/again.ts';
import { useSeveral } from '../../gm/several.ts';
import { WhoList } from '../../gm/who-list.tsx';
import { useTable } from '../../table/context.tsx';
import { useDraft, type Draft } from '../../fields/draft.ts';
import { FieldList } from '../../fields/fields.tsx';
import type { FormProps } from '../../table/panels.ts';
import { ContestSentence, sidesAtFirst, BonusField, NumberField, Part, WordField } from './sentence.tsx';
import { Strip, Ways } from './strip.tsx';
import { useGroups, useName } from './who.tsx';
import './composer.css';

/** A number from the middle of a rating's range, where both ends are bounded. */
const middleOf = (from: number, to: number): number => {
  if (to - from > 50) return Math.abs(from) < Math.abs(to) ? from : to;
  return Math.floor((from + to) / 2);
};

const IN_SENTENCE = ['who', 'first', 'second', 'rating', 'difficulty', 'bonus'];

/** The numbers that the server accepts for a rating. */
const numbersOf = (templates: readonly Template[], rating: Json): { readonly from: number; readonly to: number } | null => {
  for (const { do: move, fields } of templates) {
    const [rated, number] = [fields['rating'], fields['difficulty']];
    const fits = move === 'check' && rated?.kind === 'choice' && rated.of.some(({ id }) => id === rating);
    if (fits && number?.kind === 'integer') return number;
  }
  return null;
};

/** “Ash tries Body and Spirit against easy”; the number is the Weaver's own. */
const CheckSentence = ({ draft }: { readonly draft: Draft }) => {
  const rate = (rating: Json): void => {
    const numbers = numbersOf(draft.templates, rating);
    draft.choose('rating', rating);
    if (numbers !== null) draft.choose('difficulty', middleOf(numbers.from, numbers.to));
  };
  const rest = { ...draft, rows: draft.rows.filter(({ field }) => !IN_SENTENCE.includes(field)) };
  return (
    <>
      <p className="sentence">
        <WordField draft={draft} field="who" label="Who" />{' '}
        <Part>
          tries <WordField draft={draft} field="first" label="First Aspect" />
        </Part>{' '}
        <Part>
          and <WordField draft={draft} field="second" label="Second Aspect" />
        </Part>{' '}
        <Part>
          against <WordField draft={draft} field="rating" label="How hard" onChoose={rate} />
        </Part>{' '}
        <Part>
          with <NumberField draft={draft} field="difficulty" label="The value to beat, which only you see" /> to beat
        </Part>{' '}
        <BonusField draft={draft} field="bonus" />
      </p>
      <FieldList draft={rest} />
    </>
  );
};

/** A Check as it was called for, as what was chosen for it. */
const chosenFor = ({ who, aspects: [first, second], rating, difficulty, bonus }: Called): readonly Call[] =>
  first === undefined || second === undefined || rating === null || difficulty === null
    ? []
    : [{ who, first, second, rating, difficulty, ...(bonus === 0 ? {} : { bonus }) }];

/** What was called for, newest first, from the questions that groups have brought. */
const callsIn = (groups: readonly ViewGroup[]): Called[] =>
  groups.toReversed().flatMap(({ events }) =>
    events.toReversed().flatMap((event) => {
      const ask = event.type === 'AskChanged' ? event.ask : null;
      return ask !== null && !ask.answered && isCheckAsk(ask) ? (calledIn(ask) ?? []) : [];
    }),
  );

/** The last few Checks that were called for, newest first. */
const useCalls = (): readonly Call[] => {
  const groups = useGroups();
  return useMemo(() => callsIn(groups).flatMap(chosenFor).toReversed().reduce(withCall, []), [groups]);
};

/** The sum of the ranks, to compare the number with. */
const Standing = ({ draft }: { readonly draft: Draft }) => {
  const { view } = useTable();
  const name = useName();
  const valueAt = (field: string): string | null => {
    const value = draft.rows.find((row) => row.field === field)?.value;
    return typeof value === 'string' ? value : null;
  };
  const who = valueAt('who');
  const aspectAt = (field: string): Aspect | undefined => ASPECTS.find((aspect) => aspect === valueAt(field));
  const [first, second] = [aspectAt('first'), aspectAt('second')];
  if (who === null || first === undefined || second === undefined) return null;
  const { base } = standing(view, { who, aspects: [first, second], bonus: 0 });
  return (
    <p className="quiet-text">
      {name(who)} brings {base}; any card from ace to king makes it {base + 1} to {base + 13}.
    </p>
  );
};

type Kind = 'check' | 'contest';
type Wanted = NonNullable<FormProps['wanted']>;

/** The initial values: the newest Check that was called for, else one of medium difficulty. */
const useFirstDraft = (kind: Kind, last: Call | undefined, wanted: Wanted): Wanted => {
  const { templates, view } = useTable();
  // Two different Aspects, as nearly every Check has them.
  const [one, other] = ASPECTS;
  if (kind === 'contest')
    return { sides: sidesAtFirst(view), aFirst: one, aSecond: other, bFirst: one, bSecond: other, aBonus: 0, bBonus: 0, ...wanted };
  if (last !== undefined) return { ...last, ...wanted };
  const normal = numbersOf(templates, 'normal');
  const rated = normal === null ? {} : { rating: 'normal', difficulty: middleOf(normal.from, normal.to) };
  return { first: one, second: other, ...rated, ...wanted };
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
  const { templates, act } = useTable();
  const its = useMemo(() => templates.filter((template) => template.do === kind), [templates, kind]);
  const calls = useCalls();
  const draft = useDraft(its, useFirstDraft(kind, calls[0], wanted));
  const together = useMemo(() => templates.filter((template) => kind === 'check' && template.do === 'check.group'), [templates, kind]);
  const several = useSeveral(draft, together);
  const call = (play: Play): void => void act(play).then(({ done }) => done && onClose?.());
  return (
    <Strip
      title={head}
      onClose={onClose}
      play={several.play}
      label={
        kind !== 'check'
          ? 'Set them against each other'
          : several.chosen.length > 1
            ? `Call all ${several.chosen.length} to the Check`
            : 'Call for the Check'
      }
    >
      {kind === 'check' ? <CheckSentence draft={draft} /> : <ContestSentence draft={draft} />}
      {kind === 'check' && <WhoList draft={draft} several={several} />}
      {kind === 'check' && several.chosen.length < 2 && <Standing draft={draft} />}
      {kind === 'check' && <AgainList calls={calls} draft={draft} several={several} onCall={call} />}
    </Strip>
  );
};

/** As a form it closes when done; as a panel of the Weaver it stays. */
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
