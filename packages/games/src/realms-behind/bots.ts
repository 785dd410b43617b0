// A player and a GM who get through a day: scenes, checks, a fight now and then, rests, and a night. Both play from a view and the list of
// what may be done.

import { choicesIn, offered, type Below, type Bot, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { usually } from './bot-answers.ts';
import { answer, playedIn, some, standing } from './bot-sight.ts';
import { total } from './characters.ts';
import { SCENES, sceneOf } from './content/scenes.ts';
import { SKILLS, deckOf, handOf } from './names.ts';
import { castIn, creaturesIn, partyIn, sightOf, wordIn, wordsIn, type Sight } from './sight.ts';

const inEncounter = (t: Sight): boolean => t.fact('table', 'phase') === 'encounter';

/** An own turn: strike while there are points for it, then let the next one have theirs. */
const turnPlay = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const t = sightOf(view);
  if (!inEncounter(t) || t.fact('table', 'turn') !== id) return null;
  const foes = standing(t, t.hasPile(deckOf(id)) ? creaturesIn(view) : partyIn(view));
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

/** Between scenes: new cards for old ones, a calmer mind, and what has been learned. */
const leisure = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  const t = sightOf(view);
  if (t.count(id, 'madness') >= 2) {
    const calmed = offered(templates, 'calm', { who: id });
    if (calmed !== null) return calmed;
  }
  const debt = t.count(id, 'debt') > 0 ? some(templates, 'debt.pay', below, { who: id, n: 1 }) : null;
  if (debt !== null) return debt;
  if (t.count(id, 'experience') >= 6) {
    const trained = some(templates, 'train', below, { who: id, what: 'insight' });
    if (trained !== null) return trained;
  }
  const hand = view.piles[handOf(id)]?.slots ?? [];
  if (hand.length > 0 && hand.length <= THIN && t.size(deckOf(id)) > 8 && below(3) === 0)
    return offered(templates, 'will', { who: id, discard: [hand[0]?.h ?? 0] });
  if (t.fact('table', 'phase') !== 'downtime' || t.size(handOf(id)) === 0 || below(2) > 0) return null;
  if (below(8) === 0) return some(templates, 'deck.dream', below, { who: id });
  if (below(8) === 0) return some(templates, 'deck.sublimate', below, { who: id });
  const skill = SKILLS.toSorted((a, b) => total(t, id, b) - total(t, id, a))[0] ?? 'melee';
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
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  const t = sightOf(view);
  for (const id of view.seats[view.you]?.plays ?? []) {
    if (t.fact(id, 'name') === null) continue;
    const turn = turnPlay(view, templates, id, below);
    if (turn !== null) return turn;
    if (inEncounter(t) || sceneOf(t.fact('table', 'scene')) !== undefined) continue;
    const rested = leisure(view, templates, id, below);
    if (rested !== null) return rested;
  }
  return null;
};

/** Turns after which the GM lets a fight be over: about one chance in so many. */
const PATIENCE = 10;

/** Whose turn is next: the one behind whoever had the last. */
const nextOf = (t: Sight, cast: readonly string[]): string | undefined => {
  const fit = standing(t, cast);
  const last = cast.indexOf(wordIn(t, 'table', 'lastTurn'));
  return fit.find((id) => cast.indexOf(id) > last) ?? fit[0];
};

const runEncounter = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const t = sightOf(view);
  const turn = wordIn(t, 'table', 'turn');
  const [heroes, foes] = [standing(t, partyIn(view)), standing(t, creaturesIn(view))];
  if (heroes.length === 0 || foes.length === 0 || (turn === '' && below(PATIENCE) === 0))
    return offered(templates, 'phase', { phase: 'exploration' });
  if (turn === '') {
    const next = nextOf(t, castIn(view));
    return next === undefined ? null : offered(templates, 'turn.start', { who: next });
  }
  if (!playedIn(view).has(turn)) return turnPlay(view, templates, turn, below);
  // Whoever went down on their own turn cannot end it.
  return standing(t, [turn]).length === 0 ? offered(templates, 'turn.end', { who: turn }) : null;
};

/** Somebody who can still do something about a beat or a check. */
const heroFor = (t: Sight, heroes: readonly string[], skill: string): string | undefined =>
  heroes.toSorted((a, b) => total(t, b, skill) + t.size(handOf(b)) / 9 - total(t, a, skill) - t.size(handOf(a)) / 9)[0];

const beatSkill = (t: Sight, ahead: number): string => {
  const beat = sceneOf(t.fact('table', 'scene'))?.beats[t.count('table', 'beat') - 1 + ahead];
  return beat !== undefined && 'skill' in beat ? beat.skill : 'acrobatics';
};

/** The party is tired: an hour's rest while there is one left, else the night. */
const restPlay = (templates: readonly Template[]): Play | null =>
  offered(templates, 'rest.short', {}) ?? offered(templates, 'rest.long', {});

const anyDay = (view: View, templates: readonly Template[], below: Below, heroes: readonly string[]): Play | null => {
  const t = sightOf(view);
  const hero = heroes[below(heroes.length)] ?? '';
  const dice = below(10);
  if (dice === 0 && standing(t, creaturesIn(view)).length > 0) return offered(templates, 'phase', { phase: 'encounter' });
  if (dice === 1) return offered(templates, 'phase', { phase: t.fact('table', 'phase') === 'downtime' ? 'exploration' : 'downtime' });
  if (dice === 2) return offered(templates, 'rest.long', {});
  const skill = SKILLS[below(SKILLS.length)] ?? 'melee';
  return offered(templates, 'check', { who: hero, skill, threshold: 8 + below(9) });
};

/** Tells the scenes there are, runs those nobody plays, and lets the party rest when it has to. */
export const gm: Bot = (view, templates, below) => {
  const t = sightOf(view);
  const played = playedIn(view);
  const heroes = standing(t, partyIn(view));
  const asked = answer(
    view,
    templates,
    below,
    (ask) => !played.has(ask.to),
    (ask) => ({
      ...usually(view, ask, below),
      ...(ask.key === 'scene.judge'
        ? { how: ask.params['outcome']?.v === 'outcome.success' ? 'well' : 'badly', next: heroFor(t, heroes, beatSkill(t, 1)) }
        : {}),
      ...(ask.key === 'scene.night'
        ? { rest: heroes.some((id) => t.size(handOf(id)) > THIN) ? 'noRest' : below(2) === 0 ? 'short' : 'long' }
        : {}),
      ...(ask.key === 'action.threshold' ? { threshold: 12, hidden: 'open' } : {}),
    }),
  );
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  if (inEncounter(t)) return runEncounter(view, templates, below);
  if (sceneOf(t.fact('table', 'scene')) !== undefined)
    return offered(templates, 'scene.check', { who: heroFor(t, heroes, beatSkill(t, 0)) ?? 'nobody' });
  const fresh = heroes.filter((id) => t.size(handOf(id)) > 0);
  if (fresh.length === 0 || heroes.length < partyIn(view).length) return restPlay(templates);
  const told = wordsIn(t, 'table', 'told');
  const scene = SCENES.find(({ id }) => !told.includes(id));
  const [first] = scene?.beats ?? [];
  const hero = heroFor(t, fresh, first !== undefined && 'skill' in first ? first.skill : 'acrobatics');
  if (scene !== undefined && hero !== undefined) return offered(templates, 'scene.begin', { scene: scene.id, who: hero });
  return anyDay(view, templates, below, fresh);
};
