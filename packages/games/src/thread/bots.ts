// A Player and a Weaver who get through a day: scenes, Checks, an Event now and then, and a rest at the end. Both play from a view and the
// list of what may be done.

import { offered, type Bot, type Play, type Template, type View, type ViewAsk } from '@pasteboard/kernel/view';
import {
  answer,
  beatsAhead,
  bestFor,
  cardsIn,
  castOf,
  isFit,
  isResting,
  playedIn,
  ranksIn,
  strengths,
  turnPlay,
  usually,
} from './bot-sight.ts';
import { anyTime, beforeCheck, learns } from './bot-perks.ts';
import { SCENES } from './content/scenes.ts';
import { bandOf } from './difficulty.ts';
import { ASPECTS, deckOf, discardOf } from './names.ts';
import { numberOf, valueOf } from './sight.ts';

/** Spent cards after which a Character wants a rest, and a Deck so thin that only a whole day of it will do. */
const TIRED = 10;
const WORN_OUT = 20;

const isEventOn = (view: View): boolean => valueOf(view, 'table', 'event') === 'on';
const isIn = (view: View, id: string): boolean => valueOf(view, id, 'inEvent') === true;
/** Are there Points for an Aspect? They are spent in a Full-Rest. */
const canLearn = (view: View, id: string): boolean => ASPECTS.some((aspect) => numberOf(view, id, 'points') > numberOf(view, id, aspect));
const restFor = (view: View, id: string): string =>
  cardsIn(view, deckOf(id)) < WORN_OUT || canLearn(view, id) || !isFit(view, id) ? 'full' : 'partial';

/** A Full-Rest is the time to learn: the lowest Aspect there are Points for; then it is completed. */
const whileResting = (view: View, templates: readonly Template[], id: string): Play | null => {
  const weakest = ASPECTS.toSorted((a, b) => numberOf(view, id, a) - numberOf(view, id, b));
  for (const aspect of weakest) {
    const raised = offered(templates, 'aspect.raise', { who: id, aspect });
    if (raised !== null) return raised;
  }
  return offered(templates, 'rest.complete', { who: id, insert: 'yes' });
};

const RESTFUL = ['communicate', 'move', 'manipulate'] as const;

/** Draws when called to a Check, fights when it has to, does something now and then, and rests when tired. */
export const player: Bot = (view, templates, below) => {
  const aimed = beforeCheck(view, templates, below);
  if (aimed !== null) return aimed;
  const asked = answer(
    view,
    templates,
    below,
    () => true,
    () => usually,
  );
  if (asked !== null) return asked;
  const played = playedIn(view);
  const foes = castOf(view).filter((id) => isIn(view, id) && !played.has(id) && valueOf(view, id, 'pc') !== true);
  for (const id of view.seats[view.you]?.plays ?? []) {
    if (isResting(view, id)) {
      const done = learns(templates, id, below) ?? whileResting(view, templates, id);
      if (done !== null) return done;
    }
    const turn = anyTime(view, templates, id) ?? turnPlay(view, templates, id, foes, below);
    if (turn !== null) return turn;
    // In a scene and in another's turn one waits.
    if (isEventOn(view) || beatsAhead(view) !== null) continue;
    const tired = cardsIn(view, discardOf(id)) >= TIRED || cardsIn(view, deckOf(id)) === 0 || !isFit(view, id);
    const rest = tired ? offered(templates, 'rest.begin', { who: id, kind: restFor(view, id) }) : null;
    const type = RESTFUL[below(RESTFUL.length)] ?? 'move';
    const acts = rest ?? (below(2) === 0 ? offered(templates, 'action', { who: id, type }) : null);
    if (acts !== null) return acts;
  }
  return null;
};

/** How the Weaver answers what is asked of everybody nobody plays: as the cards fell, and whoever is best goes on. */
const judgement = (view: View, heroes: readonly string[], ask: ViewAsk): { readonly [field: string]: string | number | undefined } => ({
  ...usually,
  how: ask.params['outcome']?.v === 'outcome.success' ? 'well' : 'badly',
  next: ask.key === 'scene.judge' ? bestFor(view, heroes, beatsAhead(view)?.next) : undefined,
  rest: heroes.some((id) => restFor(view, id) === 'full') ? 'full' : 'partial',
});

/** Rounds after which the Weaver lets a fight be over. */
const LONGEST_FIGHT = 2;

/** What the Weaver does while an Event runs: the turns of those nobody plays, and an end to it. */
const runEvent = (view: View, templates: readonly Template[], below: (n: number) => number): Play | null => {
  const played = playedIn(view);
  const others = castOf(view).filter((id) => !played.has(id));
  const foes = [...played].filter((id) => isIn(view, id));
  const turn = valueOf(view, 'table', 'turn');
  const over = numberOf(view, 'table', 'round') > LONGEST_FIGHT || foes.some((id) => !isFit(view, id));
  if (over || (typeof turn === 'string' && played.has(turn) && !isFit(view, turn))) return offered(templates, 'event.end', {});
  for (const id of others) {
    const play = turnPlay(view, templates, id, isFit(view, id) ? foes : [], below);
    if (play !== null) return play;
  }
  return null;
};

/** Tells the scenes there are, then calls one Check at a time, about as hard as is fair, and lets the others at the table move as well. */
export const gm: Bot = (view, templates, below) => {
  const played = playedIn(view);
  const cast = castOf(view);
  const party = cast.filter((id) => valueOf(view, id, 'pc') === true);
  const fit = party.filter((id) => isFit(view, id));
  const asked = answer(
    view,
    templates,
    below,
    (ask) => !played.has(ask.to),
    (ask) => judgement(view, fit, ask),
  );
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  if (isEventOn(view)) return runEvent(view, templates, below);
  const beats = beatsAhead(view);
  if (beats !== null) return offered(templates, 'scene.check', { who: bestFor(view, fit, beats.now) ?? 'nobody' });
  // Whoever the Weaver looks after for a while wakes with the others.
  for (const id of party)
    if (!played.has(id) && isResting(view, id)) return offered(templates, 'rest.complete', { who: id, insert: 'yes' });
  const heroes = fit.filter((id) => played.has(id) && !isResting(view, id) && cardsIn(view, deckOf(id)) > 0);
  if (heroes.length === 0) return null;
  const told = valueOf(view, 'table', 'told');
  const scene = SCENES.find(({ id }) => !(Array.isArray(told) && told.includes(id)));
  const hero = bestFor(view, heroes, scene?.beats[0]);
  if (scene !== undefined && hero !== undefined) return offered(templates, 'scene.begin', { scene: scene.id, who: hero });
  return anyDay(
    view,
    templates,
    below,
    heroes,
    cast.filter((id) => !party.includes(id) && isFit(view, id)),
  );
};

/** An ordinary day, once there is no scene left to tell. */
const anyDay = (
  view: View,
  templates: readonly Template[],
  below: (n: number) => number,
  heroes: readonly string[],
  others: readonly string[],
): Play | null => {
  const hero = heroes[below(heroes.length)] ?? '';
  const other = others[below(Math.max(1, others.length))];
  const dice = below(12);
  if (other !== undefined && dice === 0) return offered(templates, 'event.begin', { who: [hero, other] });
  const [first, second] = strengths(view, hero);
  if (other !== undefined && dice < 3) {
    // Now openly, now in secret.
    const how = dice === 1 ? 'open' : 'secret';
    const [bFirst, bSecond] = strengths(view, other);
    const a = { aFirst: first, aSecond: second, aHow: how, aBonus: 0 };
    return offered(templates, 'contest', { sides: [hero, other], ...a, bFirst, bSecond, bHow: how, bBonus: 0 });
  }
  if (other !== undefined && dice < 5) return offered(templates, 'action', { who: other, type: 'move' });
  const difficulty = ranksIn(view, hero, [first, second]) + 4 + below(5);
  return offered(templates, 'check', { who: hero, first, second, rating: bandOf(difficulty), difficulty, bonus: 0 });
};
