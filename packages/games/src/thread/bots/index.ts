// A player and a Weaver who get through a day: scenes, Checks, an Event now and then, and a rest at the end. Both play from a view and the
// list of what may be done.

import { offered, sightOf, type Bot, type Play, type Sight, type Template, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { SCENES } from '../content/scenes.ts';
import { ASPECTS, deckOf, discardOf, type RestKind } from '../names.ts';
import { castIn, raiseCost, rank } from '../read/characters.ts';
import { bandOf } from '../read/checks.ts';
import { inEvent, isEventOn, turnOf } from '../read/events.ts';
import { REST_ASK, askedToRest, isResting } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { answer, beatsAhead, bestFor, cardsIn, isFit, playedIn, ranksIn, seeksCharacter, strengths, turnPlay, usually } from './answers.ts';
import { anyTime, beforeCheck, learns } from './perks.ts';

/** Spent cards after which a Character wants a rest, and a Deck so thin that only a whole day of it will do. */
const TIRED = 10;
const WORN_OUT = 20;

/** Are there Points for an Aspect? They are spent in a Full-Rest. */
const canLearn = (s: Sight, id: string): boolean => ASPECTS.some((aspect) => sheet.points.of(s, id) >= raiseCost(s, id, aspect));
const restFor = (view: View, id: string): RestKind => {
  const s = sightOf(view);
  return cardsIn(view, deckOf(id)) < WORN_OUT || canLearn(s, id) || !isFit(s, id) ? 'full' : 'partial';
};

/** A Full-Rest is the time to learn: the lowest Aspect there are Points for; then it is completed. */
const whileResting = (view: View, templates: readonly Template[], id: string): Play | null => {
  const s = sightOf(view);
  const weakest = ASPECTS.toSorted((a, b) => rank(s, id, a) - rank(s, id, b));
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
  const sought = seeksCharacter(view, templates, below);
  if (sought !== null) return sought;
  const played = playedIn(view);
  const s = sightOf(view);
  const foes = castIn(view).filter((id) => inEvent(s, id) && !played.has(id) && !sheet.pc.of(s, id));
  for (const id of view.seats[view.you]?.plays ?? []) {
    if (isResting(s, id)) {
      const done = learns(templates, id, below) ?? whileResting(view, templates, id);
      if (done !== null) return done;
    }
    const turn = anyTime(view, templates, id) ?? turnPlay(view, templates, id, foes, below);
    if (turn !== null) return turn;
    // In a scene and in another's turn one waits.
    if (isEventOn(s) || beatsAhead(s) !== null) continue;
    const tired = cardsIn(view, discardOf(id)) >= TIRED || cardsIn(view, deckOf(id)) === 0 || !isFit(s, id);
    // THR-FULL-01: the Weaver decides now. If they declined, a shorter rest is better than none.
    if (askedToRest(view.asks).includes(id)) continue;
    const kinds: readonly RestKind[] = restFor(view, id) === 'full' ? ['full', 'partial'] : ['partial'];
    const [rest = null] = tired ? kinds.flatMap((kind) => offered(templates, 'rest.begin', { who: id, kind }) ?? []) : [];
    const type = RESTFUL[below(RESTFUL.length)] ?? 'move';
    const acts = rest ?? (below(2) === 0 ? offered(templates, 'action', { who: id, type }) : null);
    if (acts !== null) return acts;
  }
  return null;
};

/** How the Weaver answers what is asked of the Characters no player has: as the cards fell, and the best one goes on. */
const judgement = (view: View, heroes: readonly string[], ask: ViewAsk): { readonly [field: string]: string | number | undefined } => ({
  ...usually,
  how: ask.params['outcome']?.v === 'outcome.success' ? 'well' : 'badly',
  next: ask.key === 'scene.judge' ? bestFor(view, heroes, beatsAhead(sightOf(view))?.next) : undefined,
  rest: heroes.some((id) => restFor(view, id) === 'full') ? 'full' : 'partial',
  // THR-FULL-01: a whole day is for those who need it, so that a deck lasts.
  // What is legal is welcome.
  ruling: ask.params['doubts']?.v === 0 ? 'welcome' : 'notYet',
  answer: ask.key === REST_ASK && askedToRest([ask]).every((id) => restFor(view, id) === 'partial') ? 'no' : 'yes',
});

/** Rounds after which the Weaver lets a fight be over. */
const LONGEST_FIGHT = 2;

/** What the Weaver does while an Event runs: the turns of those nobody plays, and an end to it. */
const runEvent = (view: View, templates: readonly Template[], below: (n: number) => number): Play | null => {
  const played = playedIn(view);
  const s = sightOf(view);
  const others = castIn(view).filter((id) => !played.has(id));
  const foes = [...played].filter((id) => inEvent(s, id));
  const turn = turnOf(s);
  const over = table.round.of(s) > LONGEST_FIGHT || foes.some((id) => !isFit(s, id));
  if (over || (turn !== null && played.has(turn) && !isFit(s, turn))) return offered(templates, 'event.end', {});
  for (const id of others) {
    const play = turnPlay(view, templates, id, isFit(s, id) ? foes : [], below);
    if (play !== null) return play;
  }
  return null;
};

/** Tells the scenes there are, then calls one Check at a time, about as hard as is fair, and lets the others at the table move as well. */
export const gm: Bot = (view, templates, below) => {
  const played = playedIn(view);
  const s = sightOf(view);
  const cast = castIn(view);
  const party = cast.filter((id) => sheet.pc.of(s, id));
  const fit = party.filter((id) => isFit(s, id));
  const asked = answer(
    view,
    templates,
    below,
    (ask) => !played.has(ask.to),
    (ask) => judgement(view, fit, ask),
  );
  if (asked !== null || view.asks.some((ask) => !ask.answered)) return asked;
  if (isEventOn(s)) return runEvent(view, templates, below);
  const beats = beatsAhead(s);
  if (beats !== null) return offered(templates, 'scene.check', { who: bestFor(view, fit, beats.now) ?? 'nobody' });
  // A Character that the Weaver runs for a while wakes with the others.
  for (const id of party) if (!played.has(id) && isResting(s, id)) return offered(templates, 'rest.complete', { who: id, insert: 'yes' });
  // THR-REST-02: no scene and nothing else is begun while one of them still rests.
  if (party.some((id) => isResting(s, id))) return null;
  const heroes = fit.filter((id) => played.has(id) && cardsIn(view, deckOf(id)) > 0);
  if (heroes.length === 0) return null;
  const scene = SCENES.find(({ id }) => !table.told.of(s).includes(id));
  const hero = bestFor(view, heroes, scene?.beats[0]);
  if (scene !== undefined && hero !== undefined) return offered(templates, 'scene.begin', { scene: scene.id, who: hero });
  return anyDay(
    view,
    templates,
    below,
    heroes,
    cast.filter((id) => !party.includes(id) && isFit(s, id)),
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
  const s = sightOf(view);
  const [first, second] = strengths(s, hero);
  if (other !== undefined && dice < 3) {
    // Now openly, now in secret.
    const how = dice === 1 ? 'open' : 'secret';
    const [bFirst, bSecond] = strengths(s, other);
    const a = { aFirst: first, aSecond: second, aHow: how, aBonus: 0 };
    return offered(templates, 'contest', { sides: [hero, other], ...a, bFirst, bSecond, bHow: how, bBonus: 0 });
  }
  if (other !== undefined && dice < 5) return offered(templates, 'action', { who: other, type: 'move' });
  const difficulty = ranksIn(s, hero, [first, second]) + 4 + below(5);
  return offered(templates, 'check', { who: hero, first, second, rating: bandOf(difficulty), difficulty, bonus: 0 });
};
