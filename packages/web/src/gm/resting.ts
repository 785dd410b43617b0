// Prepares a party rest: each character's cards before and after, and the moves to make.

import type { Hint, JsonRecord, Play, Template } from '@pasteboard/kernel/view';
import { compose, render, speechOf, type Hinted } from '@pasteboard/phrasing';
import type { Deck } from '../table/panels.ts';
import { staminaOf } from '../table/people.ts';
import { onlyFor, whomField } from './verbs.ts';

export interface RestLine {
  readonly who: string;
  /** Cards left now. */
  readonly now: number;
  /** Cards there are in all. */
  readonly full: number;
  readonly discarded: number;
  /** In neither: held, burned or set aside. */
  readonly elsewhere: number;
  /** The server's hints about its effect. */
  readonly notes: readonly string[];
}

const isFor = ({ play, params }: Hint, who: string): boolean =>
  Object.values(play.with).includes(who) || Object.values(params).some(({ as, v }) => as === 'character' && v === who);

/** A character's cards, and the server's hints about a rest. `moves`: the rest, and other moves whose hints apply where it has none. */
export const restLine = (
  { view, words, hints }: Hinted,
  deck: Deck | undefined,
  moves: readonly string[],
  who: string,
): RestLine | null => {
  const cards = staminaOf(view, deck, who);
  const about = hints.filter((hint) => isFor(hint, who) && moves.includes(hint.play.do));
  const own = about.filter(({ play }) => play.do === moves[0]);
  const notes = (own.length > 0 ? own : about).map((hint) => render(speechOf(view, words), hint.said, hint.params));
  if (cards === null) return notes.length === 0 ? null : { who, now: 0, full: 0, discarded: 0, elsewhere: 0, notes };
  const discarded = deck === undefined ? 0 : (view.piles[`${deck.discard}/${who}`]?.count ?? 0);
  return { who, ...cards, discarded, elsewhere: cards.full - cards.now - discarded, notes };
};

/** Whether a rest takes several characters at once, one, or none. */
export type RestFor = 'several' | 'one' | 'all';

export const restFor = (templates: readonly Template[]): RestFor => {
  const [first] = templates;
  const field = first === undefined ? null : whomField(first);
  if (first === undefined || field === null) return 'all';
  return first.fields[field]?.kind === 'subset' ? 'several' : 'one';
};

/** Who could take this rest. */
export const restersIn = (templates: readonly Template[]): ReadonlySet<string> =>
  new Set(
    templates.flatMap((template) => {
      const field = whomField(template);
      const domain = field === null ? undefined : template.fields[field];
      if (template.no !== null || (domain?.kind !== 'choice' && domain?.kind !== 'subset')) return [];
      return domain.of.flatMap(({ id, no }) => (no === null ? [id] : []));
    }),
  );

export interface RestStep {
  /** The character who rests; null where the rest is for all at once. */
  readonly who: string | null;
  readonly play: Play;
}

/** The moves in their order; empty where something is still to be chosen. */
export const restSteps = (templates: readonly Template[], who: readonly string[], chosen: JsonRecord): readonly RestStep[] => {
  const [first] = templates;
  const field = first === undefined ? null : whomField(first);
  if (field === null) {
    const { play } = compose(templates, chosen, new Set());
    return play === null ? [] : [{ who: null, play }];
  }
  if (restFor(templates) === 'several') {
    const { play } = compose(templates, { ...chosen, [field]: [...who] }, new Set());
    return play === null || who.length === 0 ? [] : [{ who: null, play }];
  }
  const steps = who.map((id) => {
    const own = templates.flatMap((template) => onlyFor(template, field, id) ?? []);
    return { who: id, play: compose(own, { ...chosen, [field]: id }, new Set()).play };
  });
  return steps.flatMap(({ who: id, play }) => (play === null ? [] : [{ who: id, play }]));
};
