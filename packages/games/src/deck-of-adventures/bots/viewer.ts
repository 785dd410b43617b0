// What a bot reads from a view, and how it finds the offer it wants. A bot knows no more than a person in its seat.

import {
  anyFill,
  choicesIn,
  isOpen,
  type Below,
  type Json,
  type Play,
  type Template,
  type View,
  sightOf,
  type Sight,
  type ViewAsk,
} from '@pasteboard/kernel/view';
import { fateOf } from '../names.ts';
import { characters, deckOwner, isUp, mod, teamOf } from '../read/characters.ts';

/** A view, and what it tells. */
export interface Viewer extends Sight {
  readonly view: View;
}
export const viewerOf = (view: View): Viewer => ({ ...sightOf(view), view });

export const cardsIn = (s: Sight, pile: string): number => s.cardsIn(pile) ?? 0;
/** The characters that the players at the table play. */
export const playedIn = ({ view }: Viewer): Set<string> =>
  new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
export const fateHeld = (s: Sight, id: string): number => cardsIn(s, fateOf(deckOwner(s, id)));

/** The character who is best at one of these attributes or skills. */
export const bestAt = (s: Sight, id: string, stats: readonly string[]): string =>
  stats.toSorted((a, b) => mod(s, id, b) - mod(s, id, a))[0] ?? '';

/** Does a question wait for its answer? Then nobody moves. */
export const isWaiting = ({ view }: Viewer): boolean => view.asks.some((ask) => !ask.answered);

// Offers

export const handlesIn = (template: Template, field: string): number[] => {
  const domain = template.fields[field];
  return domain?.kind === 'cards' ? domain.of.flatMap(({ h, no }) => (no === null ? [h] : [])) : [];
};

const takes = (template: Template, field: string, value: Json): boolean => {
  const domain = template.fields[field];
  switch (domain?.kind) {
    case undefined:
      return false;
    case 'choice':
      return typeof value === 'string' && choicesIn(template, field).includes(value);
    case 'integer':
      return typeof value === 'number' && value >= domain.from && value <= domain.to;
    case 'subset':
      return Array.isArray(value) && value.length >= domain.min && value.length <= domain.max;
    case 'cards':
      return Array.isArray(value) && value.length >= domain.min && value.length <= domain.max;
    case 'text':
      return typeof value === 'string';
  }
};

/** The play, if some template takes exactly these fields with these values. */
export const give = (templates: readonly Template[], name: string, filled: Play['with']): Play | null => {
  const wanted = Object.entries(filled);
  const fits = templates.some(
    (template) =>
      template.do === name &&
      isOpen(template) &&
      Object.keys(template.fields).length === wanted.length &&
      wanted.every(([field, value]) => takes(template, field, value)),
  );
  return fits ? { do: name, with: filled } : null;
};

export type Wishes = { readonly [field: string]: Json };

/** Answers a question: any way that fits, but as wished where that is among what is offered. */
const answerWith = (template: Template, below: Below, wishes: Wishes): Play => {
  const any = anyFill(template, below);
  const filled: Record<string, Json> = { ...any.with };
  for (const [field, value] of Object.entries(wishes)) if (takes(template, field, value)) filled[field] = value;
  return { do: any.do, with: filled };
};

/** The first question that is for this bot to answer; what it thinks about it comes from `wishes`. */
export const answer = (
  { view }: Viewer,
  templates: readonly Template[],
  below: Below,
  mine: (ask: ViewAsk) => boolean,
  wishes: (ask: ViewAsk, template: Template) => Wishes,
): Play | null => {
  for (const template of templates) {
    const ask = view.asks.find(({ id }) => id === template.ask);
    if (ask !== undefined && isOpen(template) && mine(ask)) return answerWith(template, below, wishes(ask, template));
  }
  return null;
};

// Sides

export const foesOf = (s: Sight, id: string): string[] =>
  characters(s).filter((other) => teamOf(s, other) !== teamOf(s, id) && isUp(s, other));
export const friendsOf = (s: Sight, id: string): string[] => characters(s).filter((other) => teamOf(s, other) === teamOf(s, id));
