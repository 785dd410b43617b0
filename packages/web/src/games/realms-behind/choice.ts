// The cards that are chosen for a check before they are played, and what is answered next once they are: several questions, one press.

import {
  answersFor,
  ladderOf,
  poolWith,
  previewOf,
  stageOf,
  TOP,
  type LadderData,
  type More,
  type Next,
  type CheckPlan,
  type Preview,
} from '@pasteboard/games/realms-behind/view';
import { isOpen, type Play, type Template, type ViewAsk } from '@pasteboard/kernel/view';
import { useEffect, useMemo } from 'react';
import { Observable, useObservable } from '../../stores/observable.ts';
import { useTable } from '../../table/context.tsx';

interface Chosen {
  /** The question it was chosen for; any other begins anew. */
  readonly ask: number;
  readonly base: number;
  readonly more: readonly More[];
  /** Where the next tapped card goes. */
  readonly place: 'base' | 'more';
}

const NOTHING: Chosen = { ask: -1, base: 0, more: [], place: 'base' };
const chosen = new Observable<Chosen>(NOTHING);
const queue = new Observable<readonly Next[]>([]);

/** Questions that the hand answers. */
export const isForHand = (ask: Pick<ViewAsk, 'key'>): boolean => stageOf(ask) !== null;

const accepts = (template: Template, wanted: Next['with']): boolean =>
  Object.entries(wanted).every(([field, value]) => {
    const domain = template.fields[field];
    if (domain?.kind === 'choice') return domain.of.some(({ id, no }) => id === value && no === null);
    if (domain?.kind === 'cards')
      return Array.isArray(value) && value.every((h) => domain.of.some((card) => card.h === h && card.no === null));
    return false;
  });

export interface CheckChoice {
  readonly ladder: LadderData;
  readonly plan: CheckPlan;
  readonly more: readonly More[];
  readonly place: Chosen['place'];
  readonly preview: Preview | null;
  readonly pool: ReturnType<typeof poolWith>;
  /** Does this question want the card that answers, or one for Advantage? */
  readonly stage: 'base' | 'more';
  /** Places for Advantage that are still free to fill. */
  readonly places: number;
  readonly tap: (h: number) => void;
  /** Turns a card of the hand from the base card into one for its suit, or back. */
  readonly turn: (h: number) => void;
  readonly aim: (place: Chosen['place']) => void;
  readonly fill: (what: 'top' | 'none') => void;
  /** Plays what is chosen; null while that is not whole. */
  readonly play: (() => void) | null;
}

/** What is chosen for this question, in every place that shows it. */
export const useChoice = (ask: ViewAsk): CheckChoice | null => {
  const { view, templates, act } = useTable();
  const now = useObservable(chosen);
  return useMemo(() => {
    const ladder = ladderOf(view, ask);
    if (ladder === null) return null;
    const mine = now.ask === ask.id ? now : { ...NOTHING, ask: ask.id };
    const part = stageOf(ask);
    const stage = part === 'more' || part === 'moreCard' ? 'more' : 'base';
    const plan: CheckPlan = { base: stage === 'base' ? mine.base : 0, more: mine.more.filter((each): each is number => each !== TOP) };
    const preview = previewOf(view, ask, plan);
    const bare = previewOf(view, ask, { base: mine.base === 0 ? (ladder.held[0]?.h ?? 0) : mine.base, more: [] });
    const most = part === 'moreCard' ? 1 : (bare?.stillBetter ?? 0);
    const more = mine.more.slice(0, most);
    const place = stage === 'more' ? 'more' : mine.place;
    const put = (change: Partial<Chosen>): void => chosen.set({ ...mine, more, ...change });
    const may = (h: number): boolean => ladder.held.some((card) => card.h === h && (card.fits || stage === 'more' || place === 'more'));
    const steps = part === null ? [] : answersFor(part, mine.base, more);
    const [first, ...rest] = steps;
    const its = templates.filter((template) => template.ask === ask.id && isOpen(template));
    const isWhole =
      (stage === 'base' ? mine.base !== 0 : more.length > 0) && first !== undefined && its.some((each) => accepts(each, first.with));
    const play = (): void => {
      if (first === undefined) return;
      queue.set(rest);
      void act({ do: 'answer', with: { ask: ask.id, ...first.with } }).then(({ done }) => !done && queue.set([]));
    };
    const withMore = (h: number): readonly More[] => (more.includes(h) ? more.filter((each) => each !== h) : [...more, h].slice(-most));
    return {
      ladder,
      plan: { ...plan, more: more.filter((each): each is number => each !== TOP) },
      more,
      place,
      preview,
      pool: poolWith(view, ask, plan),
      stage,
      places: most,
      tap: (h) => {
        if (!may(h)) return;
        if (place === 'more') return put({ more: withMore(h), place: 'more' });
        if (h === mine.base && isWhole) return play();
        put({ base: h, more: more.filter((each) => each !== h) });
      },
      turn: (h) => {
        if (stage === 'more') return put({ more: withMore(h) });
        if (more.includes(h)) return may(h) ? put({ base: h, more: more.filter((each) => each !== h), place: 'base' }) : undefined;
        if (h === mine.base || mine.base === 0 || most === 0) return put({ base: h === mine.base ? 0 : h, place: 'base' });
        put({ more: withMore(h), place: 'base' });
      },
      aim: (to) => put({ place: to }),
      fill: (what) => {
        const filled: readonly More[] = [...more.filter((each) => each !== TOP), TOP];
        put({ more: what === 'none' ? [] : filled.slice(-most) });
      },
      play: isWhole ? play : null,
    };
  }, [view, ask, templates, now, act]);
};

/** Answers what was foreseen, as soon as it is asked; anything else ends that. */
export const useForeseen = (ask: ViewAsk, templates: readonly Template[]): boolean => {
  const { act } = useTable();
  const [next, ...rest] = useObservable(queue);
  const foreseen = next !== undefined && next.stage === stageOf(ask) && templates.some((each) => isOpen(each) && accepts(each, next.with));
  useEffect(() => {
    if (next === undefined || templates.length === 0) return;
    queue.set(foreseen ? rest : []);
    const play: Play = { do: 'answer', with: { ask: ask.id, ...next.with } };
    if (foreseen) void act(play).then(({ done }) => !done && queue.set([]));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  }, [ask.id, templates.length === 0]);
  return foreseen;
};
