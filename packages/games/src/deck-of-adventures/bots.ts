// A Dealer and a GM who get through a day: checks, a fight now and then, rests, and the night. Both play from a view and the list of what
// may be done.

import type { Below, Bot, Play, Template, View, ViewAsk } from '@pasteboard/kernel/view';
import { wishesFor } from './bot-answers.ts';
import { callEpic, isEpic, runEpic, stepForward } from './bot-epic.ts';
import { enemiesUp, isDecided, isFairFight, isFairScene, toughness } from './bot-fair.ts';
import { recover, toughen, turnPlay, usePower } from './bot-fight.ts';
import {
  answer,
  bestAt,
  cardsIn,
  castOf,
  deckOf,
  give,
  isDown,
  isFighting,
  isGone,
  isUp,
  isWaiting,
  listOf,
  modifier,
  nextUp,
  numberOf,
  playedIn,
  teamOf,
  valueOf,
  type Wishes,
} from './bot-sight.ts';
import { coverForTheHurt } from './bot-tactics.ts';
import { SCENES, isFight, sceneOf, type Beat } from './content/scenes.ts';
import { GM, SKILL_NAMES, discardOf, drawOf, targetOf } from './names.ts';

// The Dealer

/** Spent cards after which one shuffles them in again, and a draw pile from which one would rather not draw for points. */
const TIRED = 18;
const THIN = 12;

/** Has the day been long enough? Nothing left to rest with while hurt, worn out, or down. */
const isSpent = (view: View, id: string): boolean => {
  const hurt = numberOf(view, id, 'hp') * 2 <= numberOf(view, id, 'hpMax');
  return isDown(view, id) || numberOf(view, id, 'fatigue') > 1 || (hurt && numberOf(view, id, 'rest') === 0);
};

/** DOA-REST-03, -05 to -08: points first, armour then; a shuffle when tired, and the night when there is nothing else for it. */
const rest = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const missing = (key: string): number => numberOf(view, id, `${key}Max`) - numberOf(view, id, key);
  const asleep = (): Play | null => give(templates, 'rest.full', { who: id });
  if (isSpent(view, id)) return asleep();
  const [draw, discard] = [cardsIn(view, drawOf(deckOf(view, id))), cardsIn(view, discardOf(deckOf(view, id)))];
  const points = missing('hp') > 0 || (missing('pp') > 1 && draw > THIN) ? give(templates, 'rest.card', { who: id }) : null;
  if (points !== null) return points;
  const stat = bestAt(view, id, ['Craft', 'Knowledge']);
  const armor = missing('ap') > 0 && draw > THIN && below(2) === 0 ? give(templates, 'rest.armor', { who: id, stat, points: 1 }) : null;
  if (armor !== null) return armor;
  if (discard < TIRED) return null;
  const shuffles = valueOf(view, 'options', 'quickRestShuffle') === 'standard' && below(2) === 0;
  return shuffles ? give(templates, 'rest.quick', { who: id }) : asleep();
};

/** Out of a fight: back on one's feet first. In the middle of a scene nobody lies down. */
const between = (view: View, templates: readonly Template[], id: string, below: Below): Play | null =>
  isEpic(view)
    ? stepForward(view, templates, id, below)
    : (recover(view, templates, id) ?? (valueOf(view, 'table', 'scene') === undefined ? rest(view, templates, id, below) : null));

/** Draws when called to a check, fights when it has to, and rests when hurt or tired. */
export const player: Bot = (view, templates, below) => {
  const plays = view.seats[view.you]?.plays ?? [];
  const asked = answer(
    view,
    templates,
    below,
    ({ to }) => plays.includes(to),
    (ask, template) => wishesFor(view, ask, template),
  );
  if (asked !== null) return asked;
  for (const id of plays) {
    const tough = toughen(view, templates, id);
    if (tough !== null) return tough;
    if (isWaiting(view) || valueOf(view, id, 'dead') === true) continue;
    const play = isFighting(view) ? turnPlay(view, templates, id, below) : between(view, templates, id, below);
    if (play !== null) return play;
  }
  return null;
};

// The GM

/** The turns of those nobody plays; whoever cannot take a turn is passed over. */
const runFight = (view: View, templates: readonly Template[], party: readonly string[], below: Below): Play | null => {
  const played = playedIn(view);
  const turn = valueOf(view, 'table', 'turn');
  if (turn === 'none' && isDecided(view, party)) return give(templates, 'combat.end', {});
  for (const id of castOf(view)) {
    if (played.has(id) || isGone(view, id)) continue;
    const cover = turn === id && below(3) === 0 ? coverForTheHurt(view, templates, id) : null;
    if (cover !== null) return cover;
    const play = (isDown(view, id) ? toughen(view, templates, id) : null) ?? turnPlay(view, templates, id, below);
    if (play !== null) return play;
  }
  // DOA-EPIC-10: whoever lies there and has no fight to fight cannot announce a turn.
  const next = nextUp(view);
  const idle = next !== undefined && isDown(view, next) && give(templates, 'ko.turn', { who: next }) === null;
  if (turn === 'none' && next !== undefined && (idle || isGone(view, next)))
    return give(templates, 'turn.skip', { who: next }) ?? give(templates, 'round.close', {});
  return turn !== 'none' && typeof turn === 'string' && !isUp(view, turn) ? give(templates, 'turn.end', { who: turn }) : null;
};

/** The beat of the scene that is on, and the one that follows it. */
const beatsAhead = (view: View): { readonly now: Beat | undefined; readonly next: Beat | undefined } => {
  const beats = sceneOf(valueOf(view, 'table', 'scene'))?.beats ?? [];
  const beat = numberOf(view, 'table', 'beat');
  return { now: beats[beat - 1], next: beats[beat] };
};

/** Whoever has the best hope of this; in a fight whoever can take most of it. */
const bestFor = (view: View, heroes: readonly string[], beat: Beat | undefined): string => {
  const hope = (id: string): number => (beat === undefined || isFight(beat) ? toughness(view, id) : modifier(view, id, beat.stat));
  return heroes.toSorted((a, b) => hope(b) - hope(a))[0] ?? 'nobody';
};

/** How the GM judges: as the cards fell or as the fight went; and a night's sleep where somebody needs it. */
const judgement = (view: View, party: readonly string[], heroes: readonly string[], ask: ViewAsk, below: Below): Wishes => {
  const next = bestFor(view, heroes, beatsAhead(view).next);
  const tired = party.some((id) => !isUp(view, id) || numberOf(view, id, 'hp') < numberOf(view, id, 'hpMax'));
  switch (ask.key) {
    case 'scene.judge':
      return { how: ask.params['verdict']?.v === 'verdict.success' ? 'well' : 'badly', next };
    default:
      return { rest: tired || below(2) === 0 ? 'night' : 'pause' };
  }
};

/** Tells the scenes there are; then one check at a time, about as hard as is fair, and a fight where there is somebody to fight. */
export const gm: Bot = (view, templates, below) => {
  const played = playedIn(view);
  const party = castOf(view).filter((id) => teamOf(view, id) === 'party');
  const heroes = party.filter((id) => isUp(view, id) && valueOf(view, id, 'kind') === 'dealer');
  const asked = answer(
    view,
    templates,
    below,
    ({ to }) => !played.has(to),
    (ask, template) => (ask.key.startsWith('scene.') ? judgement(view, party, heroes, ask, below) : wishesFor(view, ask, template)),
  );
  if (asked !== null || isWaiting(view)) return asked;
  if (isFighting(view)) return runFight(view, templates, party, below);
  if (isEpic(view)) return runEpic(view, templates);
  if (valueOf(view, 'table', 'scene') !== undefined)
    return give(templates, 'scene.check', { who: bestFor(view, heroes, beatsAhead(view).now) });
  const mine = heroes.filter((id) => played.has(id));
  const hero = mine[below(Math.max(1, mine.length))];
  if (hero === undefined) return null;
  // Whoever is there from the beginning is whom the table has come to meet. Target Cards stay after a fight, so that one can tell.
  const isFirst = castOf(view).every((id) => cardsIn(view, targetOf(id)) === 0) && enemiesUp(view).length > 0;
  if (isFirst && isFairFight(view, mine)) return give(templates, 'combat.begin', {});
  const untold = SCENES.filter(({ id }) => !listOf(view, 'table', 'told').includes(id));
  const scene = untold.find((each) => isFairScene(view, mine, each));
  if (scene === undefined) return anyDay(view, templates, mine, hero, below);
  return give(templates, 'scene.begin', { scene: scene.id, who: bestFor(view, mine, scene.beats[0]) });
};

/** The best three things somebody can do: those are what adventures turn on. */
const talent = (view: View, id: string, below: Below): string => {
  const sorted = SKILL_NAMES.toSorted((a, b) => modifier(view, id, b) - modifier(view, id, a));
  return sorted[below(3)] ?? 'Athletics';
};

const anyDay = (view: View, templates: readonly Template[], heroes: readonly string[], hero: string, below: Below): Play | null => {
  const enemies = castOf(view).filter((id) => teamOf(view, id) === 'enemy' && valueOf(view, id, 'dead') !== true);
  const beaten = enemies.find((id) => !isUp(view, id));
  const dice = below(8);
  if (dice === 0 && enemies.some((id) => isUp(view, id)) && isFairFight(view, heroes)) return give(templates, 'combat.begin', {});
  if (dice === 1 && beaten !== undefined) return give(templates, 'heal', { who: beaten, amount: 2 });
  if (dice === 2) return give(templates, 'damage', { who: hero, amount: 1, type: 'physical', armor: 'first' });
  if (dice === 4 && below(2) === 0) return callEpic(templates);
  const healer = dice === 3 ? usePower(view, templates, hero, below) : null;
  if (healer !== null) return healer;
  const stat = talent(view, hero, below);
  return give(templates, 'check', { who: hero, stat, tc: GM, dr: Math.max(0, 1 + below(4) - Math.min(0, modifier(view, hero, stat))) });
};
