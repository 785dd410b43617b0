// A Character as a file or a draft holds it: its shape, how it is read with care, and what it cost.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { ALONG, carried } from '@pasteboard/packs/along';
import { readMembers, something, tidied } from '@pasteboard/packs/making';
import { list, namedBy, oneOf, whole } from '@pasteboard/values';
import { SIZE_WORDS, type Size } from '../content/tables.ts';
import type { Traits } from '../content/brought-traits.ts';
import { ASPECTS, DAMAGE_TYPES, type Aspect, type DamageType } from '../names.ts';

/** More than any sheet has, and few enough to be read. */
export const MOST_SHEET_RANK = 99;
const MOST = 999;

export const RANKS = { ranks: namedBy(ASPECTS, whole(0, MOST_SHEET_RANK)) };
export const TRAITS = {
  size: oneOf(...SIZE_WORDS),
  perks: list(idOf('perk'), 30),
  flaws: list(idOf('flaw'), 30),
  resist: namedBy(DAMAGE_TYPES, whole(0, MOST)),
  health: whole(1, MOST),
};
export const OWN = { points: whole(0, MOST), sustenance: whole(0, MOST), ...ALONG };

/** Everything a Character of a player has. */
export interface Made {
  readonly ranks: { readonly [aspect in Aspect]: number };
  readonly perks: readonly string[];
  readonly flaws: readonly string[];
  readonly size: Size;
  readonly resist: { readonly [type in DamageType]?: number };
  readonly sustenance: number;
  /** Unspent; null where a draft does not say. */
  readonly points: number | null;
  readonly look: string;
  /** What is only carried along: the cards of its deck, and where it has been. */
  readonly along: JsonRecord;
}

const distinct = (words: readonly string[] = []): readonly string[] => [...new Set(words)];

/** What fits is read; the names of what does not are told. */
export const readMade = (data: JsonRecord): { readonly made: Made; readonly wrong: readonly string[] } => {
  const { read, wrong } = readMembers({ ...RANKS, ...TRAITS, ...OWN }, data);
  const made = {
    ranks: Object.fromEntries(ASPECTS.map((aspect) => [aspect, read.ranks?.[aspect] ?? 0])) as Made['ranks'],
    perks: distinct(read.perks),
    flaws: distinct(read.flaws),
    size: read.size ?? 'medium',
    resist: read.resist ?? {},
    sustenance: read.sustenance ?? 0,
    points: read.points ?? null,
    look: read.look?.trim() ?? '',
    along: carried(read),
  };
  return { made, wrong };
};

/** The one way in which a Character is written down. */
export const writtenDown = ({ ranks, perks, flaws, size, resist, sustenance, points, look, along }: Made): JsonRecord => ({
  ranks: something(ASPECTS, ranks),
  ...tidied({ perks, flaws, resist: something(DAMAGE_TYPES, resist), look, ...along }),
  ...(size === 'medium' ? {} : { size }),
  ...(points === null || points === 0 ? {} : { points }),
  ...(sustenance === 0 ? {} : { sustenance }),
});

/** THR-X-ASPECT-02: rank n cost 1, 2 and so on up to n. */
export const costOfRank = (rank: number): number => (rank * (rank + 1)) / 2;

export const costOfRanks = ({ ranks }: Pick<Made, 'ranks'>): number => ASPECTS.reduce((sum, aspect) => sum + costOfRank(ranks[aspect]), 0);
export const costOfPerks = ({ perks }: Pick<Made, 'perks'>, known: Traits): number =>
  known.perks.reduce((sum, { id, cost }) => (perks.includes(id) ? sum + cost : sum), 0);
