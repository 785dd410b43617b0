// MEC-MAN-01: where a table leaves everything to the players, a bot still keeps to the rules it can read off its own view.

import { sightOf, type Template, type View, type ViewDomain, type ViewSlot } from '@pasteboard/kernel/view';
import { guardOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { boardIn, isHandTooFull, isUntappedSlot, otherSeat, seatOf, uniqueTaken } from '../read/board.ts';
import type { Card } from '../read/cards.ts';
import { currentAttack, strikeOnSlot } from '../read/combat.ts';
import {
  bearersIn,
  cardIn,
  companyIdsIn,
  isAtHazardLimit,
  isCompany,
  isAvatarElsewhere,
  isAvatarTaken,
  isHomeOf,
  isTooLargeToMove,
  isWayTaken,
  lyingIn,
  membersIn,
  siteCardsOf,
  siteIn,
  slotIn,
  whyNotHad,
  whyNotStored,
} from '../read/companies.ts';
import { duplicateTaken } from '../read/duplicates.ts';
import { keysOf, meetsKey, printedPath, isPrintedThere, type Way } from '../read/sites.ts';
import { companySheet, playerSheet, table } from '../values.ts';

type Keep = (view: View, template: Template) => Template | null;

const narrowed = (template: Template, field: string, keep: (h: number) => boolean): Template | null => {
  const domain = template.fields[field];
  if (domain?.kind !== 'cards') return template;
  const of = domain.of.filter(({ h }) => keep(h));
  return of.length < Math.max(1, domain.min) ? null : { ...template, fields: { ...template.fields, [field]: { ...domain, of } } };
};
const narrowedWords = (template: Template, field: string, keep: (id: string) => boolean): Template | null => {
  const domain = template.fields[field];
  if (domain?.kind !== 'choice') return template;
  const of = domain.of.filter(({ id }) => keep(id));
  return of.length === 0 ? null : { ...template, fields: { ...template.fields, [field]: { ...domain, of } } };
};

const firstCard = (view: View, domain: ViewDomain | undefined): Card | null => {
  const h = domain?.kind === 'cards' ? domain.of[0]?.h : undefined;
  const slot = h === undefined ? undefined : slotIn(view, h);
  return slot === undefined ? null : cardIn(view, slot);
};
const firstWord = (domain: ViewDomain | undefined): string => (domain?.kind === 'choice' ? (domain.of[0]?.id ?? '') : '');

const companyWith = (view: View, h: number): string | undefined =>
  [seatOf(view), otherSeat(view, seatOf(view))]
    .flatMap((who) => companyIdsIn(view, who))
    .find((company) => membersIn(view, company).some((slot) => slot.h === h));

const isThere = (view: View, card: Card): boolean => uniqueTaken(boardIn(view), card) !== null;
const unlessThere = (view: View, template: Template): Template | null =>
  narrowed(template, 'card', (h) => {
    const slot = slotIn(view, h);
    return slot === undefined || !isThere(view, cardIn(view, slot));
  });

type On = { readonly character?: ViewSlot; readonly company?: string | undefined };
const isDuplicate = (view: View, card: Card, { character, company = companyWith(view, character?.h ?? 0) }: On): boolean => {
  const site = company === undefined ? null : (siteIn(view, company) ?? null);
  const aim = { by: seatOf(view), character: character ?? null, company: company ?? null, site };
  return duplicateTaken(boardIn(view), card, aim) !== null;
};

/** MEC-LOC-03: where nobody is in play a character may come in at a site that was brought for that. */
const arrivalIn = (view: View, at: ViewDomain | undefined): ViewSlot | undefined => {
  const h = at?.kind === 'cards' ? at.of[0]?.h : undefined;
  return h === undefined || companyIdsIn(view, seatOf(view)).length > 0 ? undefined : slotIn(view, h);
};

/** One a turn, at a Haven, and nobody beyond what influence is left for. */
const character: Keep = (view, template) => {
  const { company, control, at } = template.fields;
  const site = company === undefined ? arrivalIn(view, at) : siteIn(view, firstWord(company));
  if (control !== undefined || site === undefined || !cardIn(view, site).haven || table.characters.of(sightOf(view)) > 0) return null;
  const fitting = narrowed(template, 'card', (h) => {
    const slot = slotIn(view, h);
    const card = slot === undefined ? null : cardIn(view, slot);
    if (card === null || !isHomeOf(sightOf(view), seatOf(view), card, cardIn(view, site))) return false;
    if (card.avatar) return !isAvatarTaken(boardIn(view), seatOf(view));
    return (
      !isAvatarElsewhere(boardIn(view), seatOf(view), cardIn(view, site)) &&
      card.mind <= playerSheet.influenceLeft.of(sightOf(view), seatOf(view))
    );
  });
  return fitting === null ? null : unlessThere(view, fitting);
};

/** Needs an untapped character in a company that has entered an untapped site where the card is playable. */
const atSite: Keep = (view, template) => {
  const card = firstCard(view, template.fields['card']);
  if (card === null || isThere(view, card) || firstWord(template.fields['extra']) === 'further') return null;
  return narrowed(template, 'char', (h) => {
    const char = slotIn(view, h);
    const had = whyNotHad(boardIn(view), companyWith(view, h) ?? null, (place) => isPrintedThere(card, place)) === null;
    return char !== undefined && isUntappedSlot(char) && had && !isDuplicate(view, card, { character: char });
  });
};

const runIn = (view: View): string => {
  const run = table.run.of(sightOf(view));
  return typeof run === 'string' ? run : '';
};
const isBelowLimit = (view: View): boolean => !isAtHazardLimit(sightOf(view), runIn(view));

/** MEC-SIDE-05, MEC-MH-08: what needs a target is played on one of that kind, a hazard within the run, a resource on the own side. */
const aimed = (view: View, template: Template, companies: readonly string[]): Template | null => {
  const card = firstCard(view, template.fields['card']);
  if (card === null) return null;
  const { target } = card;
  if (template.fields['on'] !== undefined) {
    const characters = companies.flatMap((company) => membersIn(view, company).map(({ h }) => h));
    const isFree = (h: number): boolean => {
      const character = slotIn(view, h);
      return character !== undefined && !isDuplicate(view, card, { character });
    };
    return target === 'character' ? narrowed(template, 'on', (h) => characters.includes(h) && isFree(h)) : null;
  }
  if (template.fields['company'] !== undefined)
    return target === 'company'
      ? narrowedWords(template, 'company', (company) => companies.includes(company) && !isDuplicate(view, card, { company }))
      : null;
  return narrowed(template, 'card', (h) => {
    const slot = slotIn(view, h);
    return slot !== undefined && cardIn(view, slot).target === null && !isDuplicate(view, cardIn(view, slot), {});
  });
};
const within: Keep = (view, template) => {
  const fitting = isBelowLimit(view) ? aimed(view, template, [runIn(view)]) : null;
  return fitting === null ? null : unlessThere(view, fitting);
};

/** By what is printed on the sites between which a company goes. */
const wayOf = (view: View): Way => {
  const run = runIn(view);
  const owner = view.piles[run]?.owner;
  const from = siteIn(view, run);
  const others = siteCardsOf(boardIn(view), owner ?? '').filter((slot) => slot.face !== null && slot.h !== from?.h);
  const moves = companySheet.moves.of(sightOf(view), run);
  // With several sites on the table a viewer is not told which of them the company goes to.
  if (moves && others.length !== 1) return { path: [], siteType: null };
  const [to] = others;
  const [here, there] = [from, moves ? to : from].map((slot: ViewSlot | undefined) => (slot === undefined ? null : cardIn(view, slot)));
  const path = moves && here && there ? printedPath(here, there) : null;
  return { path: path ?? [], siteType: there?.siteType ?? null };
};
const creature: Keep = (view, template) => {
  const card = firstCard(view, template.fields['card']);
  if (card === null || !isBelowLimit(view) || isThere(view, card) || isDuplicate(view, card, { company: runIn(view) })) return null;
  const way = wayOf(view);
  const keys = keysOf(card).filter((key) => meetsKey(card, way, key));
  return narrowedWords(template, 'key', (key) => keys.includes(key));
};

const movement: Keep = (view, template) => {
  const company = firstWord(template.fields['company']);
  const site = siteIn(view, company);
  if (site === undefined || companySheet.moves.of(sightOf(view), company) || isTooLargeToMove(boardIn(view), company)) return null;
  return narrowed(template, 'to', (h) => {
    const to = slotIn(view, h);
    if (to === undefined) return false;
    const place = cardIn(view, to);
    return printedPath(cardIn(view, site), place) !== null && !isWayTaken(boardIn(view), company, place);
  });
};

/** What can be stored, at a Haven. */
const storing: Keep = (view, template) =>
  narrowed(template, 'card', (h) => {
    const bearer = bearersIn(view, seatOf(view)).find(({ bears }) => bears.some((slot) => slot.h === h));
    const slot = slotIn(view, h);
    return slot !== undefined && bearer !== undefined && whyNotStored(boardIn(view), bearer.company, slot) === null;
  });

/** Long-events have a phase of their own, which is for nothing else. */
const resource: Keep = (view, template) => {
  const phase = table.phase.of(sightOf(view));
  const fitting = narrowed(template, 'card', (h) => {
    const slot = slotIn(view, h);
    return slot !== undefined && (cardIn(view, slot).subtype === 'long-event') === (phase === 'longEvent');
  });
  const free = fitting === null ? null : unlessThere(view, fitting);
  return free === null ? null : aimed(view, free, companyIdsIn(view, seatOf(view)));
};

const guard: Keep = (view, template) =>
  houseRule(sightOf(view), 'profile') === 'standard' && !companySheet.guarded.of(sightOf(view), runIn(view)) && isBelowLimit(view)
    ? template
    : null;

/** The other player says first that nothing more is to come. */
const runOver: Keep = (view, template) =>
  table.done.of(sightOf(view)) && !view.seats.some(({ id, role }) => role === 'player' && isHandTooFull(sightOf(view), id))
    ? template
    : null;

/** A phase of runs ends when no company is running any more. */
const phaseOver: Keep = (view, template) =>
  table.phase.of(sightOf(view)) === 'movementHazard' && isCompany(sightOf(view), runIn(view)) ? null : template;

/** MEC-COMB-03: one strike for each; the defender gives them to untapped characters. */
const strikes: Keep = (view, template) => {
  const b = boardIn(view);
  const attack = currentAttack(b);
  if (attack === null) return null;
  const defends = b.ownerOfPile(attack.company) === seatOf(view);
  return narrowed(template, 'chars', (h) => {
    const slot = slotIn(view, h);
    return slot !== undefined && strikeOnSlot(attack, slot) === undefined && (!defends || isUntappedSlot(slot));
  });
};

/** MEC-COMB-05: only an untapped character can stay untapped. */
const facing: Keep = (view, template) =>
  firstWord(template.fields['how']) === 'stay'
    ? narrowed(template, 'char', (h) => {
        const slot = slotIn(view, h);
        return slot !== undefined && isUntappedSlot(slot);
      })
    : template;

/** MEC-MH-10: hazards, on the company that is at its site now. */
const shown: Keep = (view, template) =>
  isCompany(sightOf(view), runIn(view))
    ? narrowed(template, 'card', (h) => {
        const slot = lyingIn(view, guardOf(runIn(view))).find((each) => each.h === h);
        return slot !== undefined && cardIn(view, slot).kind === 'hazard';
      })
    : null;

const KEEPS: { readonly [command: string]: Keep } = {
  'play.character': character,
  'play.item': atSite,
  'play.faction': atSite,
  'play.creature': creature,
  'play.hazard': within,
  'play.resource': resource,
  'guard.place': guard,
  'move.declare': movement,
  'run.end': runOver,
  'phase.next': phaseOver,
  assign: strikes,
  'strike.face': facing,
  'guard.show': shown,
  store: storing,
};

export const restrained = (view: View, templates: readonly Template[]): readonly Template[] =>
  houseRule(sightOf(view), 'enforcement') !== 'free'
    ? templates
    : templates.flatMap((template) => {
        const keep = KEEPS[template.do];
        const kept = keep === undefined || template.ask !== null || template.no !== null ? template : keep(view, template);
        return kept === null ? [] : [kept];
      });
