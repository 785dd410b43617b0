// A player who gets through a game: gathers a company, goes where something in hand can be had, fights, and sends hazards in turn.

import {
  currentAttack,
  canDefendOnBoard,
  positionOfSlot,
  prowessOf,
  stillToGiveOnBoard,
  strikeModifier,
  strikeOnSlot,
} from '../read/combat.ts';
import type { Odds } from '@pasteboard/kernel';
import {
  anyFill,
  decimal,
  fraction,
  isOpen,
  sightOf,
  type Below,
  type Bot,
  type Json,
  type Play,
  type Template,
  type View,
  type ViewDomain,
  type ViewSlot,
} from '@pasteboard/kernel/view';
import { handOf } from '../names.ts';
import { corruptionChances } from '../odds/index.ts';
import { influenceOdds } from '../odds/influence.ts';
import { houseRule } from '../options.ts';
import { boardIn, seatOf, uniqueTaken } from '../read/board.ts';
import { isPlayedAt, type Card } from '../read/cards.ts';
import { corruptionModifier, corruptionPoints } from '../read/corruption.ts';
import { isLongEnough, lengthNamed } from '../read/game-end.ts';
import { bearersIn, borneIn, cardIn, companyIdsIn, isHomeOf, lyingIn, membersIn, siteCardsOf, siteIn, slotIn } from '../read/companies.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { restrained } from './restraint.ts';

type Wants = { readonly [field: string]: (domain: ViewDomain, template: Template) => Json | undefined };

/** Fields that are for card texts and for show stay as they are unless there is a reason. */
const USUAL: Wants = {
  mod: () => 0,
  support: () => [],
  place: () => 'usual',
  choice: () => 'decline',
  back: () => [],
  in: () => [],
  take: () => [],
  mine: () => 0,
};

/** Any open way to give this command, with the fields as wanted. */
const give = (templates: readonly Template[], below: Below, name: string, wants: Wants = {}): Play | null => {
  const open = templates.filter((template) => template.do === name && isOpen(template));
  const template = open[below(Math.max(1, open.length))];
  return template === undefined ? null : filled(template, below, wants);
};

const filled = (template: Template, below: Below, wants: Wants): Play => {
  const play = anyFill(template, below);
  const fields: Record<string, Json> = { ...play.with };
  for (const [name, domain] of Object.entries(template.fields)) {
    const wanted = (wants[name] ?? USUAL[name])?.(domain, template);
    if (wanted !== undefined) fields[name] = wanted;
  }
  return { do: play.do, with: fields };
};

const openCards = (domain: ViewDomain): readonly number[] =>
  domain.kind === 'cards' ? domain.of.filter((each) => each.no === null).map(({ h }) => h) : [];
const most = (domain: ViewDomain): number[] => (domain.kind === 'cards' ? openCards(domain).slice(0, domain.max) : []);

/** What is asked: as many characters and items as may be, nothing given up. */
const answer = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const asked = templates.find((template) => template.ask !== null && isOpen(template));
  if (asked === undefined) return null;
  const heaviest = (domain: ViewDomain): Json =>
    openCards(domain)
      .toSorted((a, b) => mindOf(view, b) - mindOf(view, a))
      .slice(0, 1);
  return filled(asked, below, {
    card: heaviest,
    item: (domain) => most(domain).slice(0, 1),
    chars: most,
    shown: most,
    agree: () => 'yes',
    deck: (domain) => (domain.kind === 'choice' ? domain.of.filter(({ id }) => id !== 'own')[below(2)]?.id : undefined),
    json: () => '',
    // What real dice show.
    n: () => below(6) + below(6) + 2,
  });
};

const faceOf = (view: View, handle: number): Card | undefined => {
  const slot = slotIn(view, handle);
  return slot === undefined ? undefined : cardIn(view, slot);
};
const mindOf = (view: View, handle: number): number => faceOf(view, handle)?.mind ?? 0;

/** The open ways to give this command, card by card, with what is printed on the card. */
const openWith = (
  view: View,
  templates: readonly Template[],
  name: string,
): { readonly template: Template; readonly h: number; readonly card: Card }[] =>
  templates
    .filter((template) => template.do === name && isOpen(template))
    .flatMap((template) => {
      const domain = template.fields['card'];
      return (domain === undefined ? [] : openCards(domain)).flatMap((h) => {
        const card = faceOf(view, h);
        return card === undefined ? [] : [{ template, h, card }];
      });
    });

/** Gives this command with the card that is worth most, if any is worth something. */
const giveBest = (view: View, templates: readonly Template[], below: Below, name: string, worth: (card: Card) => number): Play | null => {
  const best = openWith(view, templates, name)
    .map((each) => ({ ...each, worth: worth(each.card) }))
    .filter((each) => each.worth > 0)
    .toSorted((one, other) => other.worth - one.worth)[0];
  return best === undefined ? null : filled(best.template, below, { card: () => [best.h] });
};

/** In how many of 36 rolls a character beats a strike. */
const waysToWin = (view: View, slot: ViewSlot, how: 'tap' | 'stay'): number => {
  const attack = currentAttack(boardIn(view));
  const needed = (attack?.prowess ?? 0) - prowessOf(boardIn(view), slot) - strikeModifier(positionOfSlot(slot), how);
  let n = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b > needed) n++;
  return n;
};
const FAIR_CHANCE = 18;
const GOOD_CHANCE = 28;

const waysFor = (view: View, h: number, how: 'tap' | 'stay' = 'tap'): number => {
  const slot = slotIn(view, h);
  return slot === undefined ? 0 : waysToWin(view, slot, how);
};
const isMine = (view: View): boolean => view.piles[currentAttack(boardIn(view))?.company ?? '']?.owner === seatOf(view);

/** Strikes go to the strongest, or from the attacker to the weakest. */
const byStrength =
  (view: View) =>
  (domain: ViewDomain): number[] => {
    const sorted = openCards(domain).toSorted((a, b) => waysFor(view, b) - waysFor(view, a));
    return (isMine(view) ? sorted : sorted.toReversed()).slice(0, domain.kind === 'cards' ? domain.max : 0);
  };

/** Whether strikes are left to give, and by whom: a table that leaves all to the players would take them without end. */
const mayAssign = (view: View): boolean => {
  const attack = currentAttack(boardIn(view));
  if (attack === null || stillToGiveOnBoard(boardIn(view), attack) === 0) return false;
  const defends = canDefendOnBoard(boardIn(view), attack);
  return isMine(view) ? defends : !defends;
};
const isStruck = (view: View, h: number): boolean => {
  const [slot, attack] = [slotIn(view, h), currentAttack(boardIn(view))];
  return slot !== undefined && attack !== null && strikeOnSlot(attack, slot) !== undefined;
};

/** A character who is strong enough stays untapped. */
const face = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const open = templates.filter(
    ({ do: name, fields: { char }, ...template }) =>
      name === 'strike.face' && template.no === null && char !== undefined && openCards(char).some((h) => isStruck(view, h)),
  );
  const sure = open.find((template) => {
    const { how, char } = template.fields;
    const stays = how?.kind === 'choice' && how.of.some(({ id }) => id === 'stay');
    return stays && char !== undefined && openCards(char).some((h) => waysFor(view, h, 'stay') >= GOOD_CHANCE);
  });
  const plain = open.find(({ fields: { how } }) => how?.kind === 'choice' && how.of.some(({ id }) => id === 'tap'));
  const chosen = sure ?? plain ?? open[0];
  return chosen === undefined ? null : filled(chosen, below, {});
};

/** A card that cancels the strike saves a character who would hardly win. */
const spare = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const template = templates.find((each) => each.do === 'card.use' && isOpen(each));
  const struck = template?.fields['char'];
  const weakest = struck === undefined ? undefined : openCards(struck).find((h) => waysFor(view, h) < FAIR_CHANCE);
  return template === undefined || weakest === undefined ? null : filled(template, below, { char: () => [weakest] });
};

const callsOff = (card: Card): number => (card.acts.some(({ hook }) => hook === 'cancel') ? 1 : 0);

const fight = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const attack = currentAttack(boardIn(view));
  const grave = isMine(view) && attack?.from === 'creature' && attack.strikesGiven.length === 0 && attack.prowess >= 9;
  return (
    (grave ? giveBest(view, templates, below, 'play.resource', callsOff) : null) ??
    (mayAssign(view) ? give(templates, below, 'assign', { chars: byStrength(view) }) : null) ??
    spare(view, templates, below) ??
    face(view, templates, below) ??
    (attack === null ? null : give(templates, below, 'attack.end'))
  );
};

/** As hazard player: draw what the site grants, play what fits, lay something on guard, and say when that is all. */
const hinder = (view: View, templates: readonly Template[], below: Below): Play | null =>
  give(templates, below, 'run.draw', MOST_DRAWN) ??
  giveBest(view, templates, below, 'play.creature', ({ strikes, prowess }) => prowess + strikes) ??
  giveBest(view, templates, below, 'play.hazard', (card) => (card.acts.some(({ hook }) => hook === 'limit') ? 0 : 1 + card.cp)) ??
  (below(2) === 0
    ? giveBest(view, templates, below, 'guard.place', ({ subtype, prowess }) => (subtype === 'creature' ? prowess : 0))
    : null) ??
  give(templates, below, 'run.done');

/** Would anything in hand be to be had at this site? */
const isWorthIt = (view: View, site: Card): boolean =>
  lyingIn(view, handOf(seatOf(view))).some((slot) => {
    const card = cardIn(view, slot);
    return (card.subtype === 'item' && site.items.includes(card.size)) || isPlayedAt(card, site.face);
  });

/** A company with a wounded character or an item to store is better off at a Haven. */
const longsForHaven = (view: View, company: string): boolean =>
  membersIn(view, company).some((slot) => slot.turn === 180 || borneIn(view, slot).some((each) => cardIn(view, each).storable));

/** From a Haven to a site with something to be had; from a site home again. */
const destination = (view: View, below: Below): Wants => ({
  to: (domain, { fields: { company } }) => {
    const open = openCards(domain);
    const havens = open.filter((h) => faceOf(view, h)?.haven === true);
    const going = company?.kind === 'choice' ? (company.of[0]?.id ?? '') : '';
    const at = siteIn(view, going);
    const away = at !== undefined && !cardIn(view, at).haven;
    if (away && havens.length > 0 && longsForHaven(view, going)) return [havens[below(havens.length)] ?? 0];
    const worth = open.filter((h) => {
      const site = faceOf(view, h);
      return site !== undefined && (site.haven || isWorthIt(view, site));
    });
    const afield = worth.filter((h) => faceOf(view, h)?.haven !== true);
    const from = afield.length > 0 ? afield : worth.length > 0 ? worth : open;
    return [from[below(from.length)] ?? 0];
  },
});

/** Points are brought home where the bearer most likely stands the check. */
const stored = (view: View, templates: readonly Template[]): Play | null => {
  for (const { h } of openWith(view, templates, 'store')) {
    const bearer = bearersIn(view, seatOf(view)).find(({ bears }) => bears.some((each) => each.h === h))?.slot;
    if (bearer === undefined) continue;
    const chances = corruptionChances(
      corruptionPoints(boardIn(view), bearer),
      corruptionModifier(boardIn(view), bearer),
      cardIn(view, bearer),
    );
    if (decimal(chances['outcome.passed'] ?? fraction(0)) >= SAFE) return { do: 'store', with: { card: [h] } };
  }
  return null;
};
const SAFE = 0.8;

/** MEC-LOC-03, MEC-ORG-03: with nobody in play, a Haven is brought to the table for a character in hand to come in at. */
const arrive = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const me = seatOf(view);
  if (companyIdsIn(view, me).length > 0 || siteCardsOf(boardIn(view), me).length > 0) return null;
  const fits = ({ kind, avatar, mind }: Card): boolean =>
    kind === 'character' && (avatar || mind <= playerSheet.influenceLeft.of(sightOf(view), me));
  const coming = lyingIn(view, handOf(me)).map((slot) => cardIn(view, slot));
  const guests = coming.filter((card) => fits(card) && uniqueTaken(boardIn(view), card) === null);
  const isHome = (site: Card): boolean => site.haven && guests.some((card) => isHomeOf(sightOf(view), me, card, site));
  const [way] = openWith(view, templates, 'site.take').filter(
    ({ template: { fields }, card }) => fields['purpose']?.kind === 'choice' && fields['purpose'].of[0]?.id === 'arrival' && isHome(card),
  );
  return way === undefined ? null : filled(way.template, below, { card: () => [way.h] });
};

const organize = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const tooMuch = templates.some(({ do: name, no }) => name === 'phase.next' && no?.key === 'E_INFLUENCE');
  if (tooMuch) return give(templates, below, 'dismiss');
  // A company at a site with nothing left to do goes home, others go and look.
  const restless = companyIdsIn(view, seatOf(view)).some(
    (company) => !companySheet.moves.of(sightOf(view), company) && siteIn(view, company) !== undefined,
  );
  return (
    give(templates, below, 'play.character') ??
    arrive(view, templates, below) ??
    stored(view, templates) ??
    giveBest(view, templates, below, 'play.resource', ({ subtype }) => (subtype === 'permanent-event' ? 1 : 0)) ??
    (restless ? give(templates, below, 'move.declare', destination(view, below)) : null)
  );
};

/** Only among these companies: at a table that leaves all to the players nothing else stops anybody. */
const oneOf =
  (these: readonly string[]) =>
  (domain: ViewDomain): Json | undefined =>
    domain.kind === 'choice' ? domain.of.find(({ id, no }) => no === null && these.includes(id))?.id : undefined;

const travel = (view: View, templates: readonly Template[], below: Below): Play | null => {
  if (table.run.of(sightOf(view)) !== '') return give(templates, below, 'run.draw', MOST_DRAWN) ?? give(templates, below, 'run.end');
  const waiting = companyIdsIn(view, seatOf(view)).filter(
    (company) => !companySheet.ran.of(sightOf(view), company) && membersIn(view, company).length > 0,
  );
  return waiting.length === 0 ? null : give(templates, below, 'run.start', { company: oneOf(waiting) });
};
const MOST_DRAWN: Wants = { n: (domain) => (domain.kind === 'integer' ? domain.to : 1) };

/** A card of the opponent is tried for where there is a fair chance; the odds know what may be tried. */
const winsOver = (view: View): Play | null => {
  const chance = ({ chances }: Odds): number => decimal(chances['outcome.success'] ?? fraction(0));
  const best = influenceOdds(view).toSorted((one, other) => chance(other) - chance(one))[0];
  return best === undefined || chance(best) < FAIR ? null : best.play;
};
const FAIR = 0.25;

const atSites = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const taken =
    giveBest(view, templates, below, 'play.faction', () => 1) ??
    giveBest(view, templates, below, 'play.item', ({ mp }) => 1 + mp) ??
    winsOver(view);
  if (taken !== null) return taken;
  const worth = companyIdsIn(view, seatOf(view)).filter((company) => {
    const site = siteIn(view, company);
    return (
      site !== undefined &&
      site.turn === 0 &&
      !companySheet.entered.of(sightOf(view), company) &&
      isWorthIt(view, cardIn(view, site)) &&
      membersIn(view, company).some(({ turn }) => turn === 0)
    );
  });
  return worth.length === 0 ? null : give(templates, below, 'enter', { company: oneOf(worth) });
};

/** What is rather kept: what gives points, then who fights, then what hinders. */
const worthKeeping = ({ kind, subtype, mp, avatar, prowess }: Card): number => {
  if (kind === 'character') return avatar ? 6 : 3;
  if (kind === 'resource') return subtype === 'faction' || subtype === 'ally' ? 5 : 2 + mp;
  return subtype === 'creature' ? prowess / 4 : 1;
};

/** With too many cards in hand, the bot discards the least useful one. With nobody in play it does so at the end of each turn: no run draws cards. */
const trim = (view: View, templates: readonly Template[]): Play | null => {
  const hand = lyingIn(view, handOf(seatOf(view)));
  const isStranded = companyIdsIn(view, seatOf(view)).length === 0 && !playerSheet.trimmed.of(sightOf(view), seatOf(view));
  if (hand.length <= houseRule(sightOf(view), 'handSize') && !(isStranded && table.phase.of(sightOf(view)) === 'endOfTurn')) return null;
  const sorted = hand.toSorted((a, b) => worthKeeping(cardIn(view, a)) - worthKeeping(cardIn(view, b)));
  const may = (h: number): boolean =>
    templates.some(
      ({ do: name, no, fields }) =>
        name === 'hand.trim' && no === null && fields['card'] !== undefined && openCards(fields['card']).includes(h),
    );
  const least = sorted.find(({ h }) => may(h));
  return least === undefined ? null : { do: 'hand.trim', with: { card: [least.h] } };
};

/** Once, and when it is time, also at a table that would let anybody call the end at any time. */
const mayCall = (view: View): boolean => {
  const [points, exhausted] = [playerSheet.total.of(sightOf(view), seatOf(view)), playerSheet.exhausted.of(sightOf(view), seatOf(view))];
  return table.lastTurn.of(sightOf(view)) === '' && isLongEnough(lengthNamed(houseRule(sightOf(view), 'gameLength')), points, exhausted);
};

const DOES: { readonly [phase: string]: (view: View, templates: readonly Template[], below: Below) => Play | null } = {
  organization: organize,
  longEvent: (_, templates, below) => give(templates, below, 'play.resource'),
  movementHazard: travel,
  site: atSites,
  endOfTurn: (view, templates, below) => (mayCall(view) ? give(templates, below, 'end.call') : null) ?? give(templates, below, 'turn.end'),
};

export const player: Bot = (view, all, below) => {
  const templates = restrained(view, all);
  const asked = answer(view, templates, below);
  if (asked !== null) return asked;
  const phase = table.phase.of(sightOf(view));
  if (typeof phase !== 'string' || phase === 'setup' || phase === 'over' || view.asks.some(({ answered }) => !answered)) return null;
  const word = table.word.of(sightOf(view));
  if (typeof word === 'string' && word !== '') return word === seatOf(view) ? give(templates, below, 'respond.pass') : null;
  if (currentAttack(boardIn(view)) !== null) return fight(view, templates, below);
  const mine = table.active.of(sightOf(view)) === seatOf(view);
  const full = phase === 'endOfTurn' || (phase === 'movementHazard' && table.done.of(sightOf(view))) ? trim(view, templates) : null;
  if (full !== null) return full;
  if (!mine && phase === 'site') return giveBest(view, templates, below, 'guard.show', () => 1);
  if (!mine)
    return phase === 'movementHazard' && table.run.of(sightOf(view)) !== '' && !table.done.of(sightOf(view))
      ? hinder(view, templates, below)
      : null;
  return DOES[phase]?.(view, templates, below) ?? give(templates, below, 'phase.next');
};
