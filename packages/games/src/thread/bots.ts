// A Player and a Weaver who get through a day, from a view and the list of what may be done. Neither knows more than a person would.

import { anyFill, isOpen, type Below, type Bot, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { bandOf } from './difficulty.ts';
import { ASPECTS, deckOf, discardOf } from './names.ts';

/** Spent cards after which a Character wants a rest, and a Deck so thin that only a whole day of it will do. */
const TIRED = 6;
const WORN_OUT = 20;

const value = (view: View, scope: string, key: string): unknown => view.values[scope]?.[key]?.value;
const rankOf = (view: View, id: string, aspect: string): number => Number(value(view, id, aspect) ?? 0);
const isResting = (view: View, id: string): boolean => value(view, id, 'rest') !== 'none';
const cardsIn = (view: View, pile: string): number => view.piles[pile]?.count ?? 0;

const offersChoice = (template: Template, field: string, id: string): boolean => {
  const domain = template.fields[field];
  return domain?.kind === 'choice' && domain.of.some((option) => option.id === id && option.no === null);
};

/** The play, if some template takes exactly these fields and these choices. */
const give = (
  templates: readonly Template[],
  name: string,
  choices: { readonly [field: string]: string },
  rest: Play['with'] = {},
): Play | null => {
  const wanted = Object.keys({ ...choices, ...rest });
  const fits = templates.some(
    (template) =>
      template.do === name &&
      isOpen(template) &&
      Object.keys(template.fields).length === wanted.length &&
      wanted.every((field) => template.fields[field] !== undefined) &&
      Object.entries(choices).every(([field, id]) => offersChoice(template, field, id)),
  );
  return fits ? { do: name, with: { ...choices, ...rest } } : null;
};

/** Draws where it may; anything else it is asked is answered somehow. */
const answer = (templates: readonly Template[], below: Below, mine: (ask: number) => boolean): Play | null => {
  const asked = templates.find((template) => template.ask !== null && isOpen(template) && mine(template.ask));
  if (asked === undefined) return null;
  const any = anyFill(asked, below);
  return offersChoice(asked, 'choice', 'draw') ? { do: any.do, with: { ...any.with, choice: 'draw' } } : any;
};

const RESTFUL = ['communicate', 'move', 'manipulate'] as const;

/** Draws when called to a Check, does something now and then, and rests when tired. */
export const player: Bot = (view, templates, below) => {
  const asked = answer(templates, below, () => true);
  if (asked !== null) return asked;
  for (const id of view.seats[view.you]?.plays ?? []) {
    if (isResting(view, id)) {
      const done = give(templates, 'rest.complete', { who: id, insert: 'yes' });
      if (done !== null) return done;
    }
    const left = cardsIn(view, deckOf(id));
    if (cardsIn(view, discardOf(id)) >= TIRED || left === 0) {
      const rest = give(templates, 'rest.begin', { who: id, kind: left < WORN_OUT ? 'full' : 'partial' });
      if (rest !== null) return rest;
    }
    const type = RESTFUL[below(RESTFUL.length)] ?? 'move';
    const acts = below(2) === 0 ? give(templates, 'action', { who: id, type }) : null;
    if (acts !== null) return acts;
  }
  return null;
};

/** A Character's two best Aspects, as the Weaver would think of them. */
const strengths = (view: View, id: string): [string, string] => {
  const [first = 'body', second = 'mind'] = ASPECTS.toSorted((a, b) => rankOf(view, id, b) - rankOf(view, id, a));
  return [first, second];
};

/** Calls one Check at a time, about as hard as is fair, and lets the others at the table move as well. */
export const gm: Bot = (view, templates, below) => {
  const played = new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
  const asked = answer(templates, below, (ask) => !played.has(view.asks.find(({ id }) => id === ask)?.to ?? ''));
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  const cast = Object.keys(view.values).filter((id) => value(view, id, 'control') !== undefined && !isResting(view, id));
  const heroes = cast.filter((id) => played.has(id) && cardsIn(view, deckOf(id)) > 0);
  const others = cast.filter((id) => !played.has(id));
  const other = others[below(Math.max(1, others.length))];
  if (other !== undefined && (heroes.length === 0 || below(3) === 0)) return give(templates, 'action', { who: other, type: 'move' });
  const hero = heroes[below(Math.max(1, heroes.length))];
  if (hero === undefined) return null;
  const [first, second] = strengths(view, hero);
  const difficulty = rankOf(view, hero, first) + rankOf(view, hero, second) + 4 + below(5);
  return give(templates, 'check', { who: hero, first, second, rating: bandOf(difficulty) }, { difficulty, bonus: 0 });
};
