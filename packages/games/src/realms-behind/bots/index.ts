// A player and a GM who get through a day: scenes, checks, a fight now and then, rests, and a night. Both play from a view and the list of
// what may be done.

import {
  choicesIn,
  offered,
  sightOf,
  type Below,
  type Bot,
  type Play,
  type Sight,
  type Template,
  type View,
} from '@pasteboard/kernel/view';
import { SCENES, sceneOf } from '../content/scenes.ts';
import { SKILLS, handOf, type Skill } from '../names.ts';
import { deckList } from '../read/cards.ts';
import { bestSkills, cardsLeft, cast, creatures, hasCards, maximum, party, total } from '../read/characters.ts';
import { isOut } from '../read/conditions.ts';
import { drawEmpties, shortRestOf, shortRestsLeft } from '../read/rests.ts';
import { isEncounter, turnOf } from '../read/time.ts';
import { sheet, table } from '../values.ts';
import { answer, seeksCharacter, some, usually } from './answers.ts';

/** Characters that players play. */
const playedIn = (view: View): Set<string> => new Set(view.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : [])));
const standing = (s: Sight, ids: readonly string[]): string[] => ids.filter((id) => !isOut(s, id));
const inHand = (s: Sight, id: string): number => s.cardsIn(handOf(id)) ?? 0;

/** An own turn: strike while there are points for it, then let the next one have theirs. */
const turnPlay = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const s = sightOf(view);
  if (!isEncounter(s) || turnOf(s) !== id) return null;
  const foes = standing(s, hasCards(s, id) ? creatures(s) : party(s));
  const foe = foes[below(Math.max(1, foes.length))];
  if (foe !== undefined && below(3) > 0) {
    const abilities = templates.filter((template) => template.do === 'ability' && choicesIn(template, 'who').includes(id));
    const ability = choicesIn(abilities[below(Math.max(1, abilities.length))] ?? NONE, 'ability')[0];
    const special = ability === undefined || below(2) === 0 ? null : offered(templates, 'ability', { who: id, ability, target: foe });
    const struck = special ?? offered(templates, 'attack', { who: id, target: foe });
    if (struck !== null) return struck;
  }
  return offered(templates, 'turn.end', { who: id });
};
const NONE: Template = { do: '', topic: '', rule: null, ask: null, fields: {}, no: null };

/** Cards below which a hand wants new ones. */
const THIN = 2;

/** A morning and two short rests that take half of the deck leave enough of it for the checks themselves (TRB-STUP-01). */
const drawsEnough = (s: Sight, id: string): boolean => 2 * (sheet.draw.of(s, id) + 2 * total(s, id, 'insight')) >= deckList(s, id).length;

/** Between scenes: new cards for old ones, a calmer mind, and what has been learned. */
const leisure = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const s = sightOf(view);
  if (sheet.madness.of(s, id) >= 2) {
    const calmed = offered(templates, 'calm', { who: id });
    if (calmed !== null) return calmed;
  }
  const debt = sheet.debt.of(s, id) > 0 ? some(templates, 'debt.pay', below, { who: id, n: 1 }) : null;
  if (debt !== null) return debt;
  if (sheet.experience.of(s, id) >= 6) {
    const what = drawsEnough(s, id) ? bestSkills(s, id).find((skill) => skill !== 'insight') : 'insight';
    const trained = some(templates, 'train', below, { who: id, what });
    if (trained !== null) return trained;
  }
  const hand = view.piles[handOf(id)]?.slots ?? [];
  if (hand.length > 0 && hand.length <= THIN && cardsLeft(s, id) > 8 && below(3) === 0)
    return offered(templates, 'will', { who: id, discard: [hand[0]?.h ?? 0] });
  if (table.phase.of(s) !== 'downtime' || inHand(s, id) === 0 || below(2) > 0) return null;
  if (below(8) === 0) return some(templates, 'deck.dream', below, { who: id });
  if (below(8) === 0) return some(templates, 'deck.sublimate', below, { who: id });
  const skill = bestSkills(s, id)[0] ?? 'melee';
  return offered(templates, 'labour', { who: id, skill });
};

/** Answers with the best card, fights on its turn, and looks after itself in between. */
export const player: Bot = (view, templates, below) => {
  const asked = answer(
    view,
    templates,
    below,
    () => true,
    (ask) => usually(view, ask, below),
  );
  if (asked !== null) return asked;
  const sought = seeksCharacter(view, templates, below);
  if (sought !== null || view.asks.some((ask) => !ask.answered)) return sought;
  const s = sightOf(view);
  for (const id of view.seats[view.you]?.plays ?? []) {
    if (!cast(s).includes(id)) continue;
    const turn = turnPlay(view, templates, id, below);
    if (turn !== null) return turn;
    if (isEncounter(s) || sceneOf(table.scene.of(s)) !== undefined) continue;
    const rested = leisure(view, templates, id, below);
    if (rested !== null) return rested;
  }
  return null;
};

/** Turns after which the GM lets a fight be over: about one chance in so many. */
const PATIENCE = 10;

/** Whose turn is next: the character behind the one that had the last. */
const nextOf = (s: Sight): string | undefined => {
  const everybody = cast(s);
  const fit = standing(s, everybody);
  const last = everybody.indexOf(table.lastTurn.of(s));
  return fit.find((id) => everybody.indexOf(id) > last) ?? fit[0];
};

const runEncounter = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const s = sightOf(view);
  const turn = turnOf(s);
  const [heroes, foes] = [standing(s, party(s)), standing(s, creatures(s))];
  if (heroes.length === 0 || foes.length === 0 || (turn === null && below(PATIENCE) === 0))
    return offered(templates, 'phase', { phase: 'exploration' });
  if (turn === null) {
    const next = nextOf(s);
    return next === undefined ? null : offered(templates, 'turn.start', { who: next });
  }
  if (!playedIn(view).has(turn)) return turnPlay(view, templates, turn, below);
  // A character that went down on its own turn cannot end it.
  return standing(s, [turn]).length === 0 ? offered(templates, 'turn.end', { who: turn }) : null;
};

/** The character with the best chance in a beat or a check. */
const heroFor = (s: Sight, heroes: readonly string[], skill: Skill): string | undefined =>
  heroes.toSorted((a, b) => total(s, b, skill) + inHand(s, b) / 9 - total(s, a, skill) - inHand(s, a) / 9)[0];

const beatSkill = (s: Sight, ahead: number): Skill => {
  const beat = sceneOf(table.scene.of(s))?.beats[table.beat.of(s) - 1 + ahead];
  return beat !== undefined && 'skill' in beat ? beat.skill : 'acrobatics';
};

/** Would an hour help: are cards, Health or Will gone that it brings back? */
const isTired = (s: Sight, id: string): boolean =>
  inHand(s, id) <= THIN ||
  2 * sheet.points('shallow').of(s, id) <= maximum(s, id, 'shallow') ||
  (sheet.points('will').of(s, id) === 0 && maximum(s, id, 'will') > 0);

/** TRB-SHORT-01: an hour's rest while there is one left that empties nobody's deck, else the night. */
const restPlay = (s: Sight, templates: readonly Template[]): Play | null => {
  const isSafe = party(s).every((id) => isOut(s, id) || !drawEmpties(s, id, shortRestOf(s, id).draw));
  return (isSafe ? offered(templates, 'rest.short', {}) : null) ?? offered(templates, 'rest.long', {});
};

const anyDay = (view: View, templates: readonly Template[], below: Below, heroes: readonly string[]): Play | null => {
  const s = sightOf(view);
  const hero = heroes[below(heroes.length)] ?? '';
  const dice = below(10);
  if (dice === 0 && standing(s, creatures(s)).length > 0) return offered(templates, 'phase', { phase: 'encounter' });
  if (dice === 1) return offered(templates, 'phase', { phase: table.phase.of(s) === 'downtime' ? 'exploration' : 'downtime' });
  if (dice === 2) return offered(templates, 'rest.long', {});
  const skill = SKILLS[below(SKILLS.length)] ?? 'melee';
  return offered(templates, 'check', { who: hero, skill, threshold: 8 + below(9) });
};

/** Tells the scenes there are, runs those nobody plays, and lets the party rest when it has to. */
export const gm: Bot = (view, templates, below) => {
  const s = sightOf(view);
  const played = playedIn(view);
  const heroes = standing(s, party(s));
  const asked = answer(
    view,
    templates,
    below,
    (ask) => !played.has(ask.to),
    (ask) => ({
      ...usually(view, ask, below),
      ...(ask.key === 'scene.judge'
        ? { how: ask.params['outcome']?.v === 'outcome.success' ? 'well' : 'badly', next: heroFor(s, heroes, beatSkill(s, 1)) }
        : {}),
      ...(ask.key === 'scene.night' ? { rest: !heroes.some((id) => isTired(s, id)) ? 'noRest' : below(3) > 0 ? 'short' : 'long' } : {}),
      ...(ask.key === 'action.threshold' ? { threshold: 12, hidden: 'open' } : {}),
      ...(ask.key === 'research.measure' ? { threshold: 12, steps: 3 } : {}),
    }),
  );
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  if (isEncounter(s)) return runEncounter(view, templates, below);
  if (sceneOf(table.scene.of(s)) !== undefined)
    return offered(templates, 'scene.check', { who: heroFor(s, heroes, beatSkill(s, 0)) ?? 'nobody' });
  const fresh = heroes.filter((id) => inHand(s, id) > 0);
  if (fresh.length === 0 || heroes.length < party(s).length) return restPlay(s, templates);
  // Half of the party would be glad of an hour, and there is one left.
  if (shortRestsLeft(s) > 0 && 2 * heroes.filter((id) => isTired(s, id)).length >= heroes.length && below(2) === 0)
    return restPlay(s, templates);
  const told = table.told.of(s);
  const scene = SCENES.find(({ id }) => !told.includes(id));
  const [first] = scene?.beats ?? [];
  const hero = heroFor(s, fresh, first !== undefined && 'skill' in first ? first.skill : 'acrobatics');
  if (scene !== undefined && hero !== undefined) return offered(templates, 'scene.begin', { scene: scene.id, who: hero });
  return anyDay(view, templates, below, fresh);
};
