// What a fighter does besides striking: cards discarded, Fate turned into power, a turn put off, and cover for the hurt.

import { choicesIn, isOpen, type Below, type Play, type Template } from '@pasteboard/kernel/view';
import { MECHANIC_REACH, drawOf, type Mechanic } from '../names.ts';
import { characters, deckOwner, isUp, teamOf } from '../read/characters.ts';
import { mechanicsOf } from '../read/discarding.ts';
import { byMap, isOnMap, spacesBetween } from '../read/positions.ts';
import { usable } from '../read/traits.ts';
import { sheet, table } from '../values.ts';
import { payment } from './answers.ts';
import { cardsIn, fateHeld, foesOf, friendsOf, give, type Viewer } from './viewer.ts';

/** Health at which a bot protects itself first. */
export const LOW = 2;
/** Fate Cards at which a bot exchanges one for power. */
const SPARE = 3;
/** Cards a Deck must still hold to be thrown about. */
const PLENTY = 20;

/** The friend who gains most from Help: one who stands and has yet to take a turn. */
const helped = (s: Viewer, id: string): string | undefined =>
  friendsOf(s, id).find(
    (other) =>
      other !== id &&
      isUp(s, other) &&
      sheet.discardEffect.of(s, other) === 'none' &&
      (spacesBetween(s, id, other) ?? 0) <= MECHANIC_REACH.Help,
  );

/** DOA-DISCARD-08: the map tells how far away the friend is, where both have a token. */
const helpFields = (s: Viewer, id: string, friend: string): Play['with'] =>
  spacesBetween(s, id, friend) === null ? { target: friend, distance: 1 } : { target: friend };

/** DOA-DISCARD-06: the foes close enough, of whom the map tells where it can; null where there is none. */
const aggroFields = (s: Viewer, id: string, foes: readonly string[]): Play['with'] | null => {
  const { byWord } = byMap(
    s,
    id,
    characters(s).filter((other) => other !== id),
  );
  const close = foes.filter((other) => (spacesBetween(s, id, other) ?? 0) <= MECHANIC_REACH.Aggro);
  if (close.length === 0) return null;
  return byWord.length === 0 ? {} : { near: close.filter((other) => byWord.includes(other)) };
};

/** DOA-DISCARD-06, DOA-DISCARD-07, DOA-DISCARD-08, DOA-DISCARD-09: what a mechanic would be used for; nothing for a character who is under an effect already. */
const useOf = (s: Viewer, id: string, mechanic: Mechanic): Play['with'] | null => {
  const foes = foesOf(s, id).filter((other) => sheet.discardEffect.of(s, other) === 'none');
  const [foe] = foes;
  const friend = helped(s, id);
  switch (mechanic) {
    case 'Aggro':
      return friend === undefined ? null : aggroFields(s, id, foes);
    case 'Intensify':
      return sheet.discardEffect.of(s, id) === 'none' && sheet.major.of(s, id) === 0 ? {} : null;
    case 'Help':
      return friend === undefined ? null : helpFields(s, id, friend);
    case 'Thwart':
      return foe === undefined ? null : { target: foe };
  }
};

const mechanicFor = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  for (const mechanic of mechanicsOf(s, id)) {
    const aimed = useOf(s, id, mechanic);
    if (aimed !== null) return give(templates, 'discard', { who: id, n: '2', mechanic, ...aimed });
  }
  return null;
};

export const throwCards = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null =>
  below(3) > 0 || cardsIn(s, drawOf(deckOwner(s, id))) < PLENTY ? null : mechanicFor(s, templates, id);

/** DOA-FATE-07: no power left to use what one has, and Fate to spare. */
export const exchange = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  const cheapest = Math.min(...usable(s, id).map(({ use }) => (use.pp > 0 ? use.pp : Number.POSITIVE_INFINITY)));
  if (fateHeld(s, id) < SPARE || sheet.pp.of(s, id) >= cheapest || !Number.isFinite(cheapest)) return null;
  const template = templates.find((each) => each.do === 'exchangeFate' && isOpen(each) && choicesIn(each, 'who').includes(id));
  return template === undefined ? null : { do: 'exchangeFate', with: { who: id, pay: payment(s, id, template, 1) } };
};

/** A Power of this character that heals, with its cost. */
const isHealer = (s: Viewer, id: string): boolean =>
  usable(s, id).some(({ use }) => use.effects.some((effect) => effect.do === 'heal') && sheet.pp.of(s, id) >= use.pp);

/** DOA-COMBAT-07: a character low on health delays behind a friend who can heal, if that friend has yet to act in this round. */
export const waitForHealer = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  if (sheet.hp.of(s, id) > LOW || sheet.hpMax.of(s, id) <= LOW || isHealer(s, id)) return null;
  const acted = table.acted.of(s);
  const later = table.order.of(s).filter((other) => other !== id && !acted.includes(other));
  const healer = later.find((other) => teamOf(s, other) === teamOf(s, id) && isUp(s, other) && isHealer(s, other));
  return healer === undefined ? null : give(templates, 'turn.delay', { who: id, place: 'after', other: healer });
};

/** DOA-COVER-01: in their own turn those who are nearly beaten crouch behind something, against everybody who is after them. */
export const coverForTheHurt = (s: Viewer, templates: readonly Template[], id: string): Play | null => {
  const hp = sheet.hp.of(s, id);
  const isHurt = isUp(s, id) && hp <= 1 && hp < sheet.hpMax.of(s, id);
  // On a map the space decides the cover.
  if (!isHurt || sheet.partialCover.of(s, id).length > 0 || isOnMap(s, id)) return null;
  return give(templates, 'cover', { who: id, cover: 'partial', from: foesOf(s, id) });
};
