// The GM adds a creature in the middle of play: by a name and a kind, and a few numbers where the usual ones do not fit.

import { choice, closed, command, integer, offer, param, refuse, text, type Domain, type JsonRecord, type Next } from '@pasteboard/kernel';
import { ATTRIBUTES, GM, drawOf, type Kind, type Team } from '../names.ts';
import { characters } from '../read/characters.ts';
import { bringCharacter } from './companions.ts';
import { freeId, whyNotName } from './ids.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { giveDeck } from './deck.ts';
import { MOST_CHARACTERS } from './setup.ts';

/** DOA-ROLE-01, DOA-ROLE-02, DOA-ROLE-03, DOA-ROLE-04: a Bystander is a Minion who is nobody's enemy, and a Dealer of the GM's is the party's match. */
const CREATURE_KINDS = {
  minion: { kind: 'minion', team: 'enemy' },
  bystander: { kind: 'minion', team: 'party' },
  dealer: { kind: 'dealer', team: 'enemy' },
  companion: { kind: 'companion', team: 'party' },
} as const satisfies { readonly [name: string]: { readonly kind: Kind; readonly team: Team } };
type CreatureKind = keyof typeof CREATURE_KINDS;

const kinds = (): Domain => {
  const domain = choice('word', Object.keys(CREATURE_KINDS));
  return domain.kind === 'choice' ? { ...domain, under: 'choice.creature' } : domain;
};

const NUMBERS = { hp: integer(1, 99), ap: integer(0, 20), ar: integer(0, 12), speed: integer(0, 20) };
const MODIFIERS = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, integer(-9, 9)]));

type Creature = { readonly name: string; readonly kind: CreatureKind } & JsonRecord;

/** DOA-TABLE-11: what is not said is as usual for the kind. */
const add = command<Creature>({
  topic: 'people',
  rule: 'DOA-TABLE-11',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (characters(t).length >= MOST_CHARACTERS) return [closed(refuse('no.moreCharacters', 'DOA-CREATE-01', { most: MOST_CHARACTERS }))];
    const named = { name: text(60), kind: kinds() };
    return [offer(named), offer({ ...named, ...NUMBERS }), offer({ ...named, ...NUMBERS, ...MODIFIERS })];
  },
  whyNot: (_, __, { name }) => whyNotName(name, 'name'),
  run: (t, _, { name, kind, ...numbers }): Next => {
    const mods = Object.fromEntries(
      ATTRIBUTES.flatMap((attribute) => (numbers[attribute] === undefined ? [] : [[attribute, numbers[attribute]]])),
    );
    return bringCharacter(t, { ...numbers, ...CREATURE_KINDS[kind], mods, name: name.trim(), id: freeId(t, name) });
  },
});

/** DOA-ROLE-01, DOA-DECK-02: a Bystander may draw a knife, and a Minion come to matter. A Dealer has a deck of its own from then on. */
const change = command<{ readonly who: string; readonly kind: CreatureKind }>({
  topic: 'people',
  rule: 'DOA-ROLE-01',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0 ? [] : [offer({ who: choice('character', characters(t)), kind: kinds() })],
  run: (t, _, { who: id, kind: to }) => {
    const { kind, team } = CREATURE_KINDS[to];
    if (kind === 'dealer' && !t.hasPile(drawOf(id))) giveDeck(t, id);
    sheet.deck.set(t, id, kind === 'dealer' ? id : GM);
    sheet.kind.set(t, id, kind);
    sheet.team.set(t, id, team);
    if (kind !== 'minion') sheet.members.set(t, id, 0);
    t.say('character.kind', { who: who(id), kind: param('word', `creature.${to}`) });
  },
});

export const creatureCommands = { 'creature.add': add, 'character.kind': change };
