// A Dealer and a GM who get through a day: checks, a fight now and then, rests, and the night. Both play from a s and the list of what
// may be done.

import type { Below, Bot, Play, Template, ViewAsk } from '@pasteboard/kernel/view';
import { SCENES, isFightBeat, sceneOf, type Beat } from '../content/scenes.ts';
import { GM, SKILL_NAMES, discardOf, drawOf, targetOf, type Fund } from '../names.ts';
import { characters, deckOwner, inCombat, isGone, isKnockedOut, isUp, mod, teamOf } from '../read/characters.ts';
import { isEpic } from '../read/epic.ts';
import { missing, quickRestShuffles } from '../read/rest.ts';
import { nextUp } from '../read/turns.ts';
import { sheet, table } from '../values.ts';
import { wishesFor } from './answers.ts';
import { callEpic, runEpic, stepForward } from './epic.ts';
import { enemiesUp, isDecided, isFairFight, isFairScene, toughness } from './fairness.ts';
import { recover, toughen, turnPlay, usePower } from './fight.ts';
import { placeLate } from './positions.ts';
import { coverForTheHurt } from './tactics.ts';
import { seeksCharacter } from './talk.ts';
import { answer, bestAt, cardsIn, give, isWaiting, playedIn, viewerOf, type Viewer, type Wishes } from './viewer.ts';

// The Dealer

/** Spent cards after which one shuffles them in again, and a draw pile from which one would rather not draw for points. */
const TIRED = 18;
const THIN = 12;

/** Has the day been long enough? Nothing left to rest with while hurt, worn out, or down. */
const isSpent = (s: Viewer, id: string): boolean => {
  const hurt = sheet.hp.of(s, id) * 2 <= sheet.hpMax.of(s, id);
  return isKnockedOut(s, id) || sheet.fatigue.of(s, id) > 1 || (hurt && sheet.rest.of(s, id) === 0);
};

/** DOA-REST-03, DOA-REST-05, DOA-REST-06, DOA-REST-07, DOA-REST-08: points first, armor then; a shuffle when tired, and the night when there is nothing else for it. */
const rest = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null => {
  const lacks = (fund: Fund): number => missing(s, id, fund);
  // DOA-REST-01: what the GM has declined is not asked for again.
  const asleep = (): Play | null => (sheet.restDeclined.of(s, id) ? null : give(templates, 'rest.full', { who: id }));
  if (isSpent(s, id)) return asleep();
  const [draw, discard] = [cardsIn(s, drawOf(deckOwner(s, id))), cardsIn(s, discardOf(deckOwner(s, id)))];
  const points = lacks('hp') > 0 || (lacks('pp') > 1 && draw > THIN) ? give(templates, 'rest.card', { who: id }) : null;
  if (points !== null) return points;
  const stat = bestAt(s, id, ['Craft', 'Knowledge']);
  const armor = lacks('ap') > 0 && draw > THIN && below(2) === 0 ? give(templates, 'rest.armor', { who: id, stat, points: 1 }) : null;
  if (armor !== null) return armor;
  if (discard < TIRED) return null;
  const shuffles = quickRestShuffles(s) && below(2) === 0;
  return shuffles ? give(templates, 'rest.quick', { who: id }) : asleep();
};

/** Outside a fight: get up first. In the middle of a scene nobody rests. */
const between = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null =>
  isEpic(s)
    ? stepForward(s, templates, id, below)
    : (recover(s, templates, id) ?? (table.scene.of(s) === null ? rest(s, templates, id, below) : null));

/** Draws when called to a check, fights when it has to, and rests when hurt or tired. */
export const player: Bot = (view, templates, below) => {
  const s = viewerOf(view);
  const plays = view.seats[view.you]?.plays ?? [];
  const asked = answer(
    s,
    templates,
    below,
    ({ to }) => plays.includes(to),
    (ask, template) => wishesFor(s, ask, template),
  );
  if (asked !== null) return asked;
  const sought = seeksCharacter(view, templates, below);
  if (sought !== null) return sought;
  for (const id of plays) {
    const tough = toughen(s, templates, id);
    if (tough !== null) return tough;
    if (isWaiting(s) || sheet.dead.of(s, id)) continue;
    const play = inCombat(s) ? turnPlay(s, templates, id, below) : between(s, templates, id, below);
    if (play !== null) return play;
  }
  return null;
};

// The GM

/** The turns of characters without a player; the bot skips those who cannot take a turn. */
const runFight = (s: Viewer, templates: readonly Template[], party: readonly string[], below: Below): Play | null => {
  const played = playedIn(s);
  const turn = table.turn.of(s);
  if (turn === 'none' && isDecided(s, party)) return give(templates, 'combat.end', {});
  const late = placeLate(s, templates, characters(s));
  if (late !== null) return late;
  for (const id of characters(s)) {
    if (played.has(id) || isGone(s, id)) continue;
    const cover = turn === id && below(3) === 0 ? coverForTheHurt(s, templates, id) : null;
    if (cover !== null) return cover;
    const play = (isKnockedOut(s, id) ? toughen(s, templates, id) : null) ?? turnPlay(s, templates, id, below);
    if (play !== null) return play;
  }
  // DOA-EPIC-10: a Knocked Out character who does not fight for life cannot announce a turn.
  const next = nextUp(s);
  const idle = next !== undefined && isKnockedOut(s, next) && give(templates, 'ko.turn', { who: next }) === null;
  if (turn === 'none' && next !== undefined && (idle || isGone(s, next)))
    return give(templates, 'turn.skip', { who: next }) ?? give(templates, 'round.close', {});
  return turn !== 'none' && !isUp(s, turn) ? give(templates, 'turn.end', { who: turn }) : null;
};

/** The beat of the scene that is on, and the one that follows it. */
const beatsAhead = (s: Viewer): { readonly now: Beat | undefined; readonly next: Beat | undefined } => {
  const beats = sceneOf(table.scene.of(s))?.beats ?? [];
  const beat = table.beat.of(s);
  return { now: beats[beat - 1], next: beats[beat] };
};

/** The character with the best chance of this; in a fight, the one who can take the most damage. */
const bestFor = (s: Viewer, heroes: readonly string[], beat: Beat | undefined): string => {
  const hope = (id: string): number => (beat === undefined || isFightBeat(beat) ? toughness(s, id) : mod(s, id, beat.stat));
  return heroes.toSorted((a, b) => hope(b) - hope(a))[0] ?? 'nobody';
};

/** How the GM judges a scene: by the check or by the fight. A Full Rest follows where a character needs one. */
const judgment = (s: Viewer, party: readonly string[], heroes: readonly string[], ask: ViewAsk, below: Below): Wishes => {
  const next = bestFor(s, heroes, beatsAhead(s).next);
  const tired = party.some((id) => !isUp(s, id) || sheet.hp.of(s, id) < sheet.hpMax.of(s, id));
  switch (ask.key) {
    case 'scene.judge':
      return { how: ask.params['verdict']?.v === 'verdict.success' ? 'well' : 'badly', next };
    default:
      return { rest: tired || below(2) === 0 ? 'night' : 'pause' };
  }
};

/** Tells the scenes there are; then calls one fair check at a time, and begins a fight where there are enemies. */
export const gm: Bot = (view, templates, below) => {
  const s = viewerOf(view);
  const played = playedIn(s);
  const party = characters(s).filter((id) => teamOf(s, id) === 'party');
  const heroes = party.filter((id) => isUp(s, id) && sheet.kind.of(s, id) === 'dealer');
  const asked = answer(
    s,
    templates,
    below,
    ({ to }) => !played.has(to),
    (ask, template) => (ask.key.startsWith('scene.') ? judgment(s, party, heroes, ask, below) : wishesFor(s, ask, template)),
  );
  if (asked !== null || isWaiting(s)) return asked;
  if (inCombat(s)) return runFight(s, templates, party, below);
  if (isEpic(s)) return runEpic(s, templates);
  if (table.scene.of(s) !== null) return give(templates, 'scene.check', { who: bestFor(s, heroes, beatsAhead(s).now) });
  const mine = heroes.filter((id) => played.has(id));
  const hero = mine[below(Math.max(1, mine.length))];
  if (hero === undefined) return null;
  // Enemies present from the beginning are meant for a fight. Target Cards stay after a fight and show that it has taken place.
  const isFirst = characters(s).every((id) => cardsIn(s, targetOf(id)) === 0) && enemiesUp(s).length > 0;
  if (isFirst && isFairFight(s, mine)) return give(templates, 'combat.begin', {});
  const untold = SCENES.filter(({ id }) => !table.told.of(s).includes(id));
  const scene = untold.find((each) => isFairScene(s, mine, each));
  if (scene === undefined) return anyDay(s, templates, mine, hero, below);
  return give(templates, 'scene.begin', { scene: scene.id, who: bestFor(s, mine, scene.beats[0]) });
};

/** The three best attributes or skills of a character: the bot calls checks of these. */
const talent = (s: Viewer, id: string, below: Below): string => {
  const sorted = SKILL_NAMES.toSorted((a, b) => mod(s, id, b) - mod(s, id, a));
  return sorted[below(3)] ?? 'Athletics';
};

const anyDay = (s: Viewer, templates: readonly Template[], heroes: readonly string[], hero: string, below: Below): Play | null => {
  const enemies = characters(s).filter((id) => teamOf(s, id) === 'enemy' && !sheet.dead.of(s, id));
  const beaten = enemies.find((id) => !isUp(s, id));
  const dice = below(8);
  if (dice === 0 && enemies.some((id) => isUp(s, id)) && isFairFight(s, heroes)) return give(templates, 'combat.begin', {});
  if (dice === 1 && beaten !== undefined) return give(templates, 'heal', { who: beaten, amount: 2 });
  if (dice === 2) return give(templates, 'damage', { who: hero, amount: 1, type: 'physical', armor: 'first' });
  if (dice === 4 && below(2) === 0) return callEpic(templates);
  const healer = dice === 3 ? usePower(s, templates, hero, below) : null;
  if (healer !== null) return healer;
  const stat = talent(s, hero, below);
  return give(templates, 'check', { who: hero, stat, tc: GM, dr: Math.max(0, 1 + below(4) - Math.min(0, mod(s, hero, stat))) });
};
