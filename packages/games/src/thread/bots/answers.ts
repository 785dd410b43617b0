// How a bot answers, whom it takes for a task, and what it does on its turn. A bot knows no more than a person in its seat.

import {
  anyFill,
  choicesIn,
  isOpen,
  offered,
  sightOf,
  type Below,
  type Play,
  type Sight,
  type Template,
  type View,
  type ViewAsk,
} from '@pasteboard/kernel/view';
import { sceneOf, type Beat } from '../content/scenes.ts';
import { ASPECTS, deckOf, type Aspect } from '../names.ts';
import { rank } from '../read/characters.ts';
import { base } from '../read/checks.ts';
import { turnOf } from '../read/events.ts';
import { health, isUnconscious } from '../read/health.ts';
import { sheet, table } from '../values.ts';

export const cardsIn = (view: View, pile: string): number => view.piles[pile]?.count ?? 0;

/** Characters that players have. */
export const playedIn = (view: View): Set<string> => new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
/** As far as a sheet tells: on its feet, and not below 0. */
export const isFit = (s: Sight, id: string): boolean => !isUnconscious(s, id) && health(s, id) >= 0;

/** The beat of the scene that is on, and the one that follows it. */
export const beatsAhead = (s: Sight): { readonly now: Beat | undefined; readonly next: Beat | undefined } | null => {
  const scene = sceneOf(table.scene.of(s));
  const beat = table.beat.of(s);
  return scene === undefined ? null : { now: scene.beats[beat - 1], next: scene.beats[beat] };
};

export const ranksIn = (s: Sight, id: string, aspects: readonly Aspect[]): number => base(s, { who: id, aspects, bonus: 0 });

/** A Character's two best Aspects. */
export const strengths = (s: Sight, id: string): readonly [Aspect, Aspect] => {
  const [first = 'body', second = 'mind'] = ASPECTS.toSorted((a, b) => rank(s, id, b) - rank(s, id, a));
  return [first, second];
};

/** The Character with the best hope of this, and cards to try it with. */
export const bestFor = (view: View, ids: readonly string[], beat: Beat | undefined): string | undefined => {
  const hope = (id: string): number => ranksIn(sightOf(view), id, beat?.aspects ?? []) + (cardsIn(view, deckOf(id)) > 0 ? 100 : 0);
  return ids.toSorted((a, b) => hope(b) - hope(a))[0];
};

/** Answers a question: any way that fits, but with these choices where they are among those offered. */
const answerWith = (template: Template, below: Below, wanted: { readonly [field: string]: string | number | undefined }): Play => {
  const any = anyFill(template, below);
  const filled: Record<string, Play['with'][string]> = { ...any.with };
  for (const [field, value] of Object.entries(wanted)) {
    const domain = template.fields[field];
    if (typeof value === 'string' && choicesIn(template, field).includes(value)) filled[field] = value;
    if (typeof value === 'number' && domain?.kind === 'integer') filled[field] = Math.max(domain.from, Math.min(domain.to, value));
  }
  return { do: any.do, with: filled };
};

/** The first question that is for this bot to answer; what it thinks about it comes from `wanted`. */
export const answer = (
  view: View,
  templates: readonly Template[],
  below: Below,
  mine: (ask: ViewAsk) => boolean,
  wanted: (ask: ViewAsk) => { readonly [field: string]: string | number | undefined },
): Play | null => {
  for (const template of templates) {
    const ask = view.asks.find(({ id }) => id === template.ask);
    if (ask !== undefined && isOpen(template) && mine(ask)) return answerWith(template, below, wanted(ask));
  }
  return null;
};

/** A player without a Character asks for one: a ready one if there is any, else one of their own, named like the player. */
export const seeksCharacter = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const you = view.seats[view.you];
  if (you === undefined || you.plays.length > 0) return null;
  const ways = templates.filter((template) => template.do === 'character.propose' && isOpen(template));
  const premade = ways.flatMap((template) => choicesIn(template, 'premade'));
  if (premade.length > 0) return { do: 'character.propose', with: { premade: premade[below(premade.length)] ?? '' } };
  const own = ways.find((template) => 'name' in template.fields);
  return own === undefined ? null : { do: own.do, with: { ...anyFill(own, below).with, name: you.name } };
};

/** More Stamina than anybody has: all of it, please. */
const ALL = 999;

/** How anybody answers: draw, and pay for blows with what comes back by itself. */
export const usually: { readonly [field: string]: string | number } = { choice: 'draw', stamina: ALL };

/** What a Character does on its turn of an Event, or null where it has no turn. */
export const turnPlay = (view: View, templates: readonly Template[], id: string, foes: readonly string[], below: Below): Play | null => {
  const s = sightOf(view);
  if (turnOf(s) !== id) return null;
  const started = offered(templates, 'turn.start', { who: id });
  if (started !== null) return started;
  const foe = foes.find((each) => offered(templates, 'action', { who: id, type: 'attack', target: each }) !== null);
  const strike = foe === undefined ? null : offered(templates, 'action', { who: id, type: 'attack', target: foe });
  // Nobody fights to the last breath: a turn is an attack or two, or a step out of reach.
  if (strike !== null && below(3) > 0) return strike;
  const owed = sheet.steps.of(s, id) < 0 ? offered(templates, 'action', { who: id, type: 'move' }) : null;
  return owed ?? offered(templates, 'turn.end', { who: id });
};
