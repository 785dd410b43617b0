// Hints: what a move would do, in the game's sentences, matched to the moves they are about.

import type { Hint, Json, Template, View, Words } from '@pasteboard/kernel/view';
import type { Action } from './actions.ts';
import { render, speechOf } from './names.ts';

export interface Hinted {
  readonly view: View;
  readonly words: Words;
  /** Sentences about what moves would do. */
  readonly hints: readonly Hint[];
}

/** A hint is about every template that can still become its play. */
export const isAbout = (hint: Hint, template: Template): boolean =>
  hint.play.do === template.do &&
  Object.entries(hint.play.with).every(([name, value]) => {
    const domain = template.fields[name];
    if (domain?.kind === 'choice') return domain.of.some(({ id, no }) => id === value && no === null);
    if (domain?.kind === 'cards' && Array.isArray(value))
      return value.every((card) => domain.of.some(({ h, no }) => h === card && no === null));
    return domain?.kind === 'integer' && typeof value === 'number' && value >= domain.from && value <= domain.to;
  });

/** Two choices of one move may have the same effect: it is said once. */
export const hintsOn = ({ view, words, hints }: Hinted, { twins }: Pick<Action, 'twins'>): string[] => [
  ...new Set(
    hints
      .filter((hint) => twins.some((template) => isAbout(hint, template)))
      .map((hint) => render(speechOf(view, words), hint.said, hint.params)),
  ),
];

/** Without hints that are shown only on request. */
export const openly = <T extends Pick<Hinted, 'hints'>>(offered: T): T => ({
  ...offered,
  hints: offered.hints.filter(({ aside }) => aside !== true),
});

/** Hints that hold for every answer to a question, and those for some answers only. */
export const sharedAndOwn = <T extends Pick<Hinted, 'hints'>>(
  offered: T,
  answers: readonly Pick<Action, 'twins'>[],
): readonly [shared: T, own: T] => {
  const isShared = (hint: Hint): boolean =>
    answers.length > 1 && answers.every(({ twins }) => twins.some((template) => isAbout(hint, template)));
  return [
    { ...offered, hints: offered.hints.filter(isShared) },
    { ...offered, hints: offered.hints.filter((hint) => !isShared(hint)) },
  ];
};

/** Where one card or none may be chosen: the hints for each card, for none, and for all. */
export const notesOf = (offered: Hinted, template: Template, field: string): ((value: Json | undefined) => string[]) => {
  const about = openly(offered).hints.filter((hint) => isAbout(hint, template));
  const notes = Map.groupBy(about, ({ play }) => JSON.stringify(play.with[field]));
  const speech = speechOf(offered.view, offered.words);
  return (value) => (notes.get(JSON.stringify(value)) ?? []).map((hint) => render(speech, hint.said, hint.params));
};
