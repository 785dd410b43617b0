// Epic Events: a race for suits between those who step forward and the GM, one Target Card after the other.

import {
  choice,
  closed,
  command,
  frame,
  integer,
  offer,
  playingCard,
  refuse,
  said,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { range, resolveTarget, stats, targetDomains, whyNotAct } from './calling.ts';
import { actsFor, characters, gmDeck, is, isDealer, isUp, teamOf, who, word, words } from './characters.ts';
import { follow, plainSpec, type Outcome } from './check.ts';
import { putAway } from './deck.ts';
import type { Label } from './degrees.ts';
import { clearPrice, declarePrice, markRace } from './epic-price.ts';
import { decidedBy } from './house.ts';
import { EPIC_PILE, GM } from './names.ts';

const isOn = (t: Reader): boolean => t.fact('table', 'epic') === true;
const isRacing = (t: Reader): boolean => isOn(t) && typeof t.fact('table', 'epicTc') === 'string';
const volunteers = (t: Reader): readonly string[] => words(t, 'table', 'volunteers');
const racers = (t: Reader): string[] => [...volunteers(t), GM];

/** What somebody has stepped forward with, kept as `who:stat`. */
export const statFor = (t: Reader, id: string): string => {
  const kept = words(t, 'table', 'epicStats').find((each) => each.startsWith(`${id}:`));
  return kept === undefined ? '' : kept.slice(id.length + 1);
};

/** Whose draw it is; those who are down are passed over. */
const drawer = (t: Reader): string | undefined => {
  if (!isRacing(t) || volunteers(t).length === 0) return undefined;
  const all = racers(t);
  const at = t.count('table', 'epicAt');
  const turns = all.map((_, i) => all[(at + i) % all.length]);
  return turns.find((id) => id === GM || (id !== undefined && isUp(t, id)));
};

export const openEpic = (t: Table): void => {
  t.declare('table', 'epic', 'fact', false);
  t.declare('table', 'epicTc', 'fact', null);
  t.declare('table', 'epicFrom', 'fact', 'none');
  t.declare('table', 'epicStats', 'fact', []);
  for (const key of ['epicDr', 'epicAt', 'epicWins', 'epicLosses', 'epicWinsAt', 'epicLossesAt'])
    t.declare('table', key, 'counter', 0, { min: 0, max: 99 });
  t.declare('table', 'compelled', 'fact', false);
  t.declare('table', 'volunteers', 'fact', []);
  t.declare('table', 'lastVolunteers', 'fact', []);
  declarePrice(t);
};

/** DOA-EPIC-01, -02 */
const begin = command<{ readonly successes: number; readonly failures: number }>({
  topic: 'epic',
  rule: 'DOA-EPIC-01',
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [isOn(t) ? closed(refuse('no.epicOn', 'DOA-EPIC-01')) : offer({ successes: integer(1, 20), failures: integer(1, 20) })],
  run: (t, _, { successes, failures }) => {
    t.set('table', 'epic', true);
    t.set('table', 'epicWins', 0);
    t.set('table', 'epicLosses', 0);
    t.set('table', 'epicWinsAt', successes);
    t.set('table', 'epicLossesAt', failures);
    t.set('table', 'lastVolunteers', []);
    clearPrice(t);
    t.say('epic.begun', { successes, failures });
  },
});

/** The Target Card of the race is over, won or dropped. */
const clearCard = (t: Table): void => {
  const from = word(t, 'table', 'epicFrom');
  putAway(t, gmDeck(t, from), t.cards(EPIC_PILE), 'used');
  t.set('table', 'epicTc', null);
  t.set('table', 'epicFrom', 'none');
  t.set('table', 'volunteers', []);
  t.set('table', 'epicStats', []);
  t.set('table', 'epicAt', 0);
};

/** DOA-EPIC-02: a new task, with its card and how hard it is. A task nobody has finished is dropped for it. */
const card = command<{ readonly tc: string; readonly dr: number; readonly compelled: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-02',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (!isOn(t)) return [closed(refuse('no.epic', 'DOA-EPIC-01'))];
    return targetDomains(t)
      .slice(0, 2)
      .map((tc) =>
        offer({
          tc: tc.kind === 'choice' ? { ...tc, of: tc.of.filter(({ id }) => id !== 'self') } : tc,
          dr: range(false),
          compelled: choice('word', ['volunteers', 'compelled']),
        }),
      );
  },
  run: (t, _, { tc, dr, compelled }) => {
    if (isRacing(t)) t.set('table', 'lastVolunteers', volunteers(t));
    clearCard(t);
    const target = resolveTarget(t, tc, GM, EPIC_PILE);
    if (target === null) return t.say('check.noTarget', { who: who(GM) });
    // A card that was turned up beforehand lies with the task from now on.
    if (target.lent !== null) t.move([target.lent.card], EPIC_PILE);
    t.set('table', 'epicTc', target.tc);
    t.set('table', 'epicFrom', target.lent?.owner ?? 'none');
    t.set('table', 'epicDr', dr);
    t.set('table', 'compelled', compelled === 'compelled');
    t.say('epic.card', { tc: said('card', target.tc), dr });
  },
});

/** DOA-EPIC-06: not twice in a row, unless the GM names who takes part or nobody else could. */
const whyNotJoin = (t: Reader, id: string): Refusal | null => {
  const no = whyNotAct(t, id);
  if (no !== null) return no;
  if (volunteers(t).includes(id)) return refuse('no.joined', 'DOA-EPIC-03', { who: id });
  if (t.count('table', 'epicAt') > 0) return refuse('no.epicStarted', 'DOA-EPIC-04');
  const last = words(t, 'table', 'lastVolunteers');
  if (t.fact('table', 'compelled') === true || !last.includes(id)) return null;
  const free = characters(t).some(
    (other) => other !== id && isDealer(t, other) && teamOf(t, other) === 'party' && isUp(t, other) && !last.includes(other),
  );
  return free ? refuse('no.twiceRunning', 'DOA-EPIC-06', { who: id }) : null;
};

/** DOA-EPIC-03: in the order in which they step forward. */
const join = command<{ readonly who: string; readonly stat: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-03',
  offers: (t, by) => {
    if (!isRacing(t)) return [];
    const cast = actsFor(t, by).map((id) => ({ id, no: whyNotJoin(t, id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast), stat: stats(t) })];
  },
  run: (t, _, { who: id, stat }) => {
    t.set('table', 'volunteers', [...volunteers(t), id]);
    t.set('table', 'epicStats', [...words(t, 'table', 'epicStats'), `${id}:${stat}`]);
    t.say('epic.joined', { who: who(id), stat: said('word', stat), order: said('data', racers(t)) });
  },
});

/** DOA-EPIC-04: in turn and not otherwise, until the first Suited Hit. */
const whyNotDraw = (t: Reader, id: string): Refusal | null =>
  drawer(t) === id ? null : refuse(isRacing(t) ? 'no.epicTurn' : 'no.epicOver', 'DOA-EPIC-04', { who: id });

const draw = command<{ readonly who: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-04',
  offers: (t, by) => {
    if (!isOn(t)) return [];
    const cast = [...actsFor(t, by), ...(by.role === 'gm' ? [GM] : [])].map((id) => ({ id, no: whyNotDraw(t, id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }): Next => {
    const stat = id === GM ? '' : statFor(t, id);
    const spec = { ...plainSpec(id, stat, word(t, 'table', 'epicTc'), t.count('table', 'epicDr')), need: 'suit' as const };
    t.set('table', 'epicAt', (racers(t).indexOf(id) + 1) % racers(t).length || racers(t).length);
    return follow(spec, frame(drawn, { who: id }));
  },
});

const MISSES: readonly Label[] = ['suitedMiss', 'colorMiss', 'miss'];

/** DOA-EPIC-05: in range and of the suit, whatever else the check asks for; where the table says so, the rank of the Target Card will do. */
export const isSuitedHit = (t: Reader, outcome: Outcome): boolean =>
  isOfTheSuit(outcome) || (outcome.label === 'major' && is(t, 'epicMajorCounts', true));

const isOfTheSuit = ({ used, tc, label }: Outcome): boolean =>
  used !== null && !MISSES.includes(label) && playingCard(used)?.suit === playingCard(tc)?.suit;

const drawn = step<{ readonly who: string }, Outcome>('doa.epic.drawn', (t, { who: id }, outcome) => {
  const hit = isSuitedHit(t, outcome);
  if (hit && !isOfTheSuit(outcome)) decidedBy(t, 'epicMajorCounts');
  t.say(hit ? 'epic.hit' : 'epic.nothing', {
    who: who(id),
    hit: said('data', hit),
    winner: said('data', hit ? (id === GM ? 'gm' : 'party') : null),
  });
  if (hit) won(t, id !== GM);
});

const won = (t: Table, party: boolean): void => {
  t.set('table', 'lastVolunteers', volunteers(t));
  clearCard(t);
  const n = t.add('table', party ? 'epicWins' : 'epicLosses', 1);
  const end = n >= t.count('table', party ? 'epicWinsAt' : 'epicLossesAt');
  t.say(party ? 'epic.success' : 'epic.failure', { n });
  markRace(t, party);
  if (!end) return;
  t.set('table', 'epic', false);
  t.say(party ? 'epic.won' : 'epic.lost');
};

/** When it is over is the GM's to say. */
const finish = command({
  topic: 'epic',
  rule: 'DOA-EPIC-01',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isOn(t) ? offer() : closed(refuse('no.epic', 'DOA-EPIC-01'))]),
  run: (t) => {
    clearCard(t);
    t.set('table', 'epic', false);
    t.say('epic.ended', { successes: t.count('table', 'epicWins'), failures: t.count('table', 'epicLosses') });
  },
});

export const epicCommands = { 'epic.begin': begin, 'epic.card': card, 'epic.join': join, 'epic.draw': draw, 'epic.end': finish };
export const epicSteps: readonly Step[] = [drawn];
