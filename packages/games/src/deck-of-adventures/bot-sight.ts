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
  type ViewAsk,
} from '@pasteboard/kernel/view';
import { CONTENT, catalogue, type Catalogue } from './content/catalogue.ts';
import type { Use } from './content/types.ts';
import { GM, drawOf, fateOf, modOf } from './names.ts';

export const valueOf = (view: View, scope: string, key: string): unknown => view.values[scope]?.[key]?.value;
export const numberOf = (view: View, scope: string, key: string): number => {
  const value = valueOf(view, scope, key);
  return typeof value === 'number' ? value : 0;
};
export const listOf = (view: View, scope: string, key: string): string[] => {
  const value = valueOf(view, scope, key);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};
export const cardsIn = (view: View, pile: string): number => view.piles[pile]?.count ?? 0;

/** All Powers and things there are at this table. */
export const catalogueIn = (view: View): Catalogue => catalogue(view.values['table']?.[CONTENT]?.value);

/** Everybody with a sheet. */
export const castOf = (view: View): string[] => listOf(view, 'table', 'cast');
/** Whom somebody at the table plays. */
export const playedIn = (view: View): Set<string> => new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
export const teamOf = (view: View, id: string): unknown => valueOf(view, id, 'team');
export const deckOf = (view: View, id: string): string => {
  const owner = valueOf(view, id, 'deck');
  return typeof owner === 'string' && view.piles[drawOf(owner)] !== undefined ? owner : GM;
};
export const fateHeld = (view: View, id: string): number => cardsIn(view, fateOf(deckOf(view, id)));
export const modifier = (view: View, id: string, stat: string): number => numberOf(view, id, modOf(stat));

export const isDown = (view: View, id: string): boolean => valueOf(view, id, 'ko') !== 'none';
export const isGone = (view: View, id: string): boolean => valueOf(view, id, 'dead') === true || valueOf(view, id, 'out') === true;
export const isUp = (view: View, id: string): boolean => !isDown(view, id) && !isGone(view, id);
export const isFighting = (view: View): boolean => valueOf(view, 'table', 'combat') === true;

/** Whose turn is next, or under way: as the table passes over those who lie there and wait. */
export const nextUp = (view: View): string | undefined => {
  const acted = listOf(view, 'table', 'acted');
  const asleep = (id: string): boolean => isDown(view, id) && valueOf(view, id, 'stable') === true;
  return listOf(view, 'table', 'order').find((id) => !acted.includes(id) && !isGone(view, id) && !asleep(id));
};

/** Whoever is best at one of these things. */
export const bestAt = (view: View, id: string, stats: readonly string[]): string =>
  stats.toSorted((a, b) => modifier(view, id, b) - modifier(view, id, a))[0] ?? '';

/** Does a question wait for its answer? Then nobody moves. */
export const isWaiting = (view: View): boolean => view.asks.some((ask) => !ask.answered);

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
  view: View,
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

export const foesOf = (view: View, id: string): string[] =>
  castOf(view).filter((other) => teamOf(view, other) !== teamOf(view, id) && isUp(view, other));
export const friendsOf = (view: View, id: string): string[] => castOf(view).filter((other) => teamOf(view, other) === teamOf(view, id));

/** What somebody can use: Powers and things in hand. */
export const usesOf = (view: View, id: string): { readonly what: string; readonly use: Use }[] =>
  [
    ...catalogueIn(view).powers.filter((each) => listOf(view, id, 'powers').includes(each.id)),
    ...catalogueIn(view).items.filter((each) => listOf(view, id, 'items').includes(each.id)),
  ].flatMap(({ id: what, use }) => (use === null ? [] : [{ what, use }]));
