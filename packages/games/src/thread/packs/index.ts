// What people may bring to a table of Thread in a pack: Characters of players, and people and beasts for the Weaver.

import type { BroughtEntry, JsonRecord } from '@pasteboard/kernel';
import { brings, kind, type Kind, type Objection } from '@pasteboard/packs';
import { flag, list, namedBy, oneOf, oneOfList, recordWith, whole } from '@pasteboard/values';
import { about } from '../about.ts';
import { SIZE_WORDS } from '../content/tables.ts';
import { FLAWS, PERKS } from '../content/traits.ts';
import { ASPECTS, DAMAGE_TYPES, RESERVED_IDS } from '../names.ts';

/** More than any sheet has, and few enough to be read. */
const MOST_RANK = 99;
const MOST = 999;

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const perkIds = ids(PERKS);
const flawIds = ids(FLAWS);

const RANKS = { ranks: namedBy(ASPECTS, whole(0, MOST_RANK)) };
const TRAITS = {
  size: oneOf(...SIZE_WORDS),
  perks: list(oneOfList(perkIds), 30),
  flaws: list(oneOfList(flawIds), 30),
  resist: namedBy(DAMAGE_TYPES, whole(0, MOST)),
  health: whole(1, MOST),
};

const character = recordWith(RANKS, { ...TRAITS, points: whole(0, MOST), sustenance: whole(0, MOST) });
const npc = recordWith(RANKS, {
  ...TRAITS,
  /** THR-X-EVENT-03: several who act as one. */
  members: whole(1, 99),
  /** THR-WEAVER-06 */
  ownDeck: flag,
});

type Bearer = { readonly ranks: JsonRecord; readonly perks?: readonly string[]; readonly flaws?: readonly string[] };

const twice = (words: readonly string[] = []): string | undefined => words.find((word, at) => words.indexOf(word) !== at);

/** What a shape cannot say: each Perk once (THR-X-POINT-01), and only with the ranks that it needs. */
const objections = ({ ranks, perks = [], flaws = [] }: Bearer): Objection[] => {
  const found: Objection[] = [];
  for (const [list, words] of [
    ['perks', perks],
    ['flaws', flaws],
  ] as const) {
    const word = twice(words);
    if (word !== undefined) found.push({ grade: 'misfit', path: [list], rule: null, why: `${word} stands there twice` });
  }
  perks.forEach((id, at) => {
    const needs = PERKS.find((perk) => perk.id === id)?.needs ?? {};
    for (const [aspect, least] of Object.entries(needs)) {
      const rank = Number(ranks[aspect] ?? 0);
      if (rank >= least) continue;
      const why = `${id} needs ${least} in ${aspect}, and there are ${rank}`;
      found.push({ grade: 'doubt', path: ['perks', at], rule: 'THR-X-POINT-01', why });
    }
  });
  return found;
};

const kinds: readonly Kind[] = [
  kind('character', ['Character', 'Characters'], character, { check: objections, reserved: RESERVED_IDS }),
  kind('npc', ['person or beast', 'people and beasts'], npc, { check: objections, reserved: RESERVED_IDS }),
];

/** The setup of a table at which these entries are. */
const setupOf = (entries: readonly BroughtEntry[]): JsonRecord => ({
  characters: entries.map(({ kind: of, id, name, data }) => ({
    ...(data as JsonRecord),
    id,
    name,
    control: of === 'character' ? 'player' : 'weaver',
  })),
});

export const broughtTo = brings(about, kinds, setupOf);
