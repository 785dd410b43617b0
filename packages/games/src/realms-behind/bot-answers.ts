// How a bot answers what it is asked, from the same odds a person gets.

import type { Below, Json, View, ViewAsk } from '@pasteboard/kernel/view';
import { cardRules, rankOf } from './cards.ts';
import { total } from './characters.ts';
import type { Check } from './check.ts';
import { best, lines } from './odds.ts';
import { SKILLS, deckOf, playOf } from './names.ts';
import { partyIn, sightOf } from './sight.ts';

type Wanted = { readonly [field: string]: Json | undefined };

const checkIn = (ask: ViewAsk): Check | null => {
  const told = ask.params['check']?.v;
  return typeof told === 'object' && told !== null && !Array.isArray(told) ? (told as unknown as Check) : null;
};

/** Fortune and friends are for what matters: now and then. */
const before = (view: View, ask: ViewAsk, below: Below): Wanted => {
  const net = ask.params['net']?.v;
  const bad = typeof net === 'string' && net.startsWith('net.disadvantage');
  if (bad && below(2) === 0) return { way: 'fortune.counter' };
  const check = checkIn(ask);
  const friends =
    check !== null && partyIn(view).includes(check.who) && partyIn(view).some((id) => id !== check.who && !check.helpers.includes(id));
  if (friends && below(4) === 0) return { way: 'help' };
  return { way: below(6) === 0 ? 'fortune.advantage' : 'reveal' };
};

const helps = (view: View, ask: ViewAsk): Wanted => {
  const t = sightOf(view);
  const skill = SKILLS.toSorted((a, b) => total(t, ask.to, b) - total(t, ask.to, a))[0];
  // A thin deck is no place to be generous.
  return { skill: t.size(deckOf(ask.to)) > 10 || !t.hasPile(deckOf(ask.to)) ? skill : 'decline' };
};

const plays = (view: View, ask: ViewAsk): Wanted => {
  const line = best(view, lines(view, ask));
  if (ask.key === 'check.extra') {
    if (line === undefined) return { from: 'deck' };
    return { from: line.how === 'stop' || line.how === 'deck' ? line.how : 'hand' };
  }
  return line === undefined ? {} : { card: line.card === 0 ? [] : [line.card] };
};

/** Low cards are sifted away, the others come again. */
const sifts = (view: View, ask: ViewAsk): Wanted => {
  const rules = cardRules(sightOf(view));
  const slots = view.piles[playOf(ask.to)]?.slots ?? [];
  return { discard: slots.flatMap(({ h, face }) => (face !== null && rankOf(rules, face) <= 5 ? [h] : [])) };
};

const heals = (view: View, ask: ViewAsk): Wanted => {
  const left = ask.params['left']?.v;
  const [shallow, deep] = [view.values[ask.to]?.['shallow'], view.values[ask.to]?.['deep']];
  const missing = typeof deep?.value === 'number' ? (deep.max ?? 0) - deep.value : 0;
  if (typeof left !== 'number') return {};
  const flesh = Math.min(left, missing);
  return {
    deep: flesh,
    shallow: left,
    points: left,
    layer: typeof shallow?.value === 'number' && shallow.value < (shallow.max ?? 0) ? 'shallow' : 'deep',
  };
};

const defends = ({ params }: ViewAsk): Wanted => ({
  defense: Number(params['parry']?.v ?? 0) >= Number(params['dodge']?.v ?? 0) ? 'parry' : 'dodge',
});

/** What anybody would answer; what is not named here is answered any way that fits. */
export const usually = (view: View, ask: ViewAsk, below: Below): Wanted => {
  switch (ask.key) {
    case 'check.prepare':
    case 'check.prepare.assist':
      return before(view, ask, below);
    case 'check.helper':
      return { helper: partyIn(view).find((id) => id !== ask.to && checkIn(ask)?.helpers.includes(id) !== true) };
    case 'check.assist':
      return helps(view, ask);
    case 'check.sift':
      return sifts(view, ask);
    case 'check.late':
      return { way: 'settle' };
    case 'check.joker':
      return { suit: 'H' };
    case 'attack.defend':
      return defends(ask);
    default:
      return ask.key.startsWith('heal.') ? heals(view, ask) : plays(view, ask);
  }
};
