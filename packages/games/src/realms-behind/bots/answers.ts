// How a bot answers what it is asked, from the same odds a person gets, and how it finds the offer it wants. A bot knows no more than a person
// in its seat.

import {
  anyFill,
  choicesIn,
  isOpen,
  sightOf,
  type Below,
  type Json,
  type Play,
  type Template,
  type View,
  type ViewAsk,
} from '@pasteboard/kernel/view';
import { playOf } from '../names.ts';
import { best, lines } from '../odds/index.ts';
import { checkTold } from '../read/check-told.ts';
import { cardRules, rankOf } from '../read/cards.ts';
import { bestSkills, cardsLeft, hasCards, roomFor } from '../read/characters.ts';
import { helpersLeft, isFoe, isHelpFull, netNow } from '../read/check-modifiers.ts';

type Wanted = { readonly [field: string]: Json | undefined };

/** Friends who might help and have not been asked; creatures are left alone. */
const friendsOf = (view: View, ask: ViewAsk): string[] => {
  const [s, check] = [sightOf(view), checkTold(ask)];
  if (check === null || !hasCards(s, check.who) || isHelpFull(s, check)) return [];
  return helpersLeft(s, check).filter((id) => hasCards(s, id));
};

/** Fortune and friends are for what matters: now and then. */
const before = (view: View, ask: ViewAsk, below: Below): Wanted => {
  const check = checkTold(ask);
  if (check !== null && netNow(sightOf(view), check) < 0 && below(2) === 0) return { way: 'fortune.counter' };
  if (friendsOf(view, ask).length > 0 && below(4) === 0) return { way: 'help' };
  return { way: below(6) === 0 ? 'fortune.advantage' : 'reveal' };
};

/** A deck from which a bot helps others. */
const AMPLE = 10;

const helps = (view: View, ask: ViewAsk): Wanted => {
  const [s, check] = [sightOf(view), checkTold(ask)];
  if (check !== null && isFoe(s, ask.to, check.who)) return { skill: 'decline' };
  // A thin deck is no place to be generous.
  const isGenerous = !hasCards(s, ask.to) || cardsLeft(s, ask.to) > AMPLE;
  return { skill: isGenerous ? bestSkills(s, ask.to)[0] : 'decline' };
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

/** Deep Health first, then the shallow layer, as far as there is room. */
const heals = (view: View, ask: ViewAsk): Wanted => {
  const [s, left] = [sightOf(view), ask.params['left']?.v];
  if (typeof left !== 'number') return {};
  return {
    deep: roomFor(s, ask.to, 'deep', left),
    shallow: left,
    points: left,
    layer: roomFor(s, ask.to, 'shallow', left) > 0 ? 'shallow' : 'deep',
  };
};

/** Cards that a bot leaves in its deck. */
const SPARE = 4;

/** No more than leaves something for the checks to come, and at least what must be drawn. */
const draws = (view: View, ask: ViewAsk): Wanted => ({ n: Math.max(0, cardsLeft(sightOf(view), ask.to) - SPARE) });

const defends = ({ params }: ViewAsk): Wanted => ({
  defense: Number(params['parry']?.v ?? 0) >= Number(params['dodge']?.v ?? 0) ? 'parry' : 'dodge',
});

/** What most players would answer; what is not named here is answered any way that fits. */
export const usually = (view: View, ask: ViewAsk, below: Below): Wanted => {
  switch (ask.key) {
    case 'check.prepare':
    case 'check.prepare.assist':
      return before(view, ask, below);
    case 'check.helper':
      return { helper: friendsOf(view, ask)[0] };
    case 'check.assist':
      return helps(view, ask);
    case 'check.sift':
      return sifts(view, ask);
    case 'check.late':
      return { way: 'settle' };
    case 'check.joker':
      return { suit: 'H' };
    case 'draw.empties':
      return draws(view, ask);
    case 'newcomer.asks':
      return { answer: 'yes' };
    case 'character.offered':
      return { ruling: ask.params['doubts']?.v === 0 ? 'welcome' : 'notYet', telling: '' };
    case 'attack.defend':
      return defends(ask);
    default:
      return ask.key.startsWith('heal.') ? heals(view, ask) : plays(view, ask);
  }
};

/** Any open play of this command, with these choices where they are among those offered. */
export const some = (templates: readonly Template[], name: string, below: Below, wanted: Wanted = {}): Play | null => {
  const open = templates.filter((template) => template.do === name && template.ask === null && isOpen(template));
  const template = open[below(Math.max(1, open.length))];
  return template === undefined ? null : filled(template, below, wanted);
};

const takes = (template: Template, field: string, value: Json): boolean => {
  const domain = template.fields[field];
  if (domain?.kind === 'integer') return typeof value === 'number' && value >= domain.from && value <= domain.to;
  if (domain?.kind === 'cards')
    return (
      Array.isArray(value) &&
      value.length >= domain.min &&
      value.length <= domain.max &&
      (value as readonly Json[]).every((h) => domain.of.some((option) => option.h === h && option.no === null))
    );
  return typeof value === 'string' && choicesIn(template, field).includes(value);
};

/** Any way that fits, but with these values where they are among those offered. */
const filled = (template: Template, below: Below, wanted: Wanted): Play => {
  const any = anyFill(template, below);
  const chosen = Object.entries(wanted).filter(([field, value]) => value !== undefined && takes(template, field, value));
  return { do: any.do, with: { ...any.with, ...Object.fromEntries(chosen) } as Play['with'] };
};

/** The first question that is for this bot to answer. */
export const answer = (
  view: View,
  templates: readonly Template[],
  below: Below,
  mine: (ask: ViewAsk) => boolean,
  wanted: (ask: ViewAsk) => Wanted,
): Play | null => {
  for (const template of templates) {
    const ask = view.asks.find(({ id }) => id === template.ask);
    if (ask !== undefined && isOpen(template) && mine(ask)) return filled(template, below, wanted(ask));
  }
  return null;
};

/** A player without a character asks for one: a ready one if there is any, else one of their own, named like the player. */
export const seeksCharacter = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const you = view.seats[view.you];
  if (you === undefined || you.plays.length > 0) return null;
  const ways = templates.filter((template) => template.do === 'character.propose' && isOpen(template));
  const premade = ways.flatMap((template) => choicesIn(template, 'premade'));
  if (premade.length > 0) return { do: 'character.propose', with: { premade: premade[below(premade.length)] ?? '' } };
  const own = ways.find((template) => 'name' in template.fields);
  return own === undefined ? null : { do: own.do, with: { ...anyFill(own, below).with, name: you.name } };
};
