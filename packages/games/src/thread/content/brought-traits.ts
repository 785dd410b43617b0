// Perks and Flaws that the Weaver brought, beside those of the game, on the same closed list of effects.

import { Memo, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { filledText, fitsShape, list, namedBy, oneOf, orNull, record, recordWith, taggedBy, whole } from '@pasteboard/values';
import { ASPECTS, CONDITIONS, DAMAGE_TYPES } from '../names.ts';
import { FLAWS, PERKS, flawOf, perkOf, type Active, type Flaw, type Passive, type Perk } from './traits.ts';

const MOST_EFFECTS = 8;
const some = { n: whole(-9, 9) };
const more = { n: whole(1, 20) };

const passive = taggedBy('do', {
  bonus: record({ aspect: oneOf(...ASPECTS), ...some }),
  maxHealth: record(some),
  maxStamina: record(some),
  resist: record({ type: oneOf(...DAMAGE_TYPES), ...some }),
  damage: record(some),
  appetite: record(some),
});
const active = taggedBy('do', {
  draw: record(more),
  burn: record(more),
  insert: record(more),
  boost: record(more),
  reroll: record({}),
  refresh: record(more),
  heal: record(more),
  ease: record({ condition: oneOf(...CONDITIONS), ...more }),
  mend: record(more),
  strike: record({ type: oneOf(...DAMAGE_TYPES), ...more }),
  inflict: record({ condition: oneOf(...CONDITIONS), ...more }),
  soothe: record({ condition: oneOf(...CONDITIONS), ...more }),
  aid: record(more),
  share: record(more),
});

const TRAIT = {
  /** What it does in words, for the people at the table. */
  says: filledText(600),
  passive: list(passive, MOST_EFFECTS),
  start: list(active, MOST_EFFECTS),
  end: list(active, MOST_EFFECTS),
};
const use = record({ as: oneOf('action', 'free'), stamina: whole(0, 20), times: whole(0, 20), effects: list(active, MOST_EFFECTS) });

export const perkShape = recordWith({ cost: whole(0, 20) }, { ...TRAIT, needs: namedBy(ASPECTS, whole(0, 20)), use: orNull(use) });
export const flawShape = recordWith({ points: whole(0, 20) }, TRAIT);

/** As the table keeps one. */
export const MOST_TRAITS = 200;
const keptShape = record({ kind: oneOf('perk', 'flaw'), id: filledText(60), data: recordWith({}, {}) });
export const traitList = list(
  { ...keptShape, misfit: (value: Json) => (readTrait(value) === null ? { path: [], why: 'it is neither a Perk nor a Flaw' } : null) },
  MOST_TRAITS,
);

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

type Read = { readonly kind: 'perk'; readonly trait: Perk } | { readonly kind: 'flaw'; readonly trait: Flaw };
type Lists = { readonly passive?: readonly Passive[]; readonly start?: readonly Active[]; readonly end?: readonly Active[] };

const listsOf = ({ passive: always = [], start = [], end = [] }: Lists) => ({ passive: always, start, end });

const readTrait = (kept: Json): Read | null => {
  if (!isRecord(kept) || typeof kept['id'] !== 'string') return null;
  const { id, kind, data = null } = kept;
  if (kind === 'perk' && fitsShape(perkShape, data)) {
    const { cost, needs = {}, use: used = null } = data;
    return { kind, trait: { id, cost, needs, use: used, ...listsOf(data as Lists) } };
  }
  if (kind === 'flaw' && fitsShape(flawShape, data)) return { kind, trait: { id, points: data.points, ...listsOf(data as Lists) } };
  return null;
};

export interface Traits {
  readonly perks: readonly Perk[];
  readonly flaws: readonly Flaw[];
}

const OWN: Traits = { perks: PERKS, flaws: FLAWS };
const read = new Memo((kept: readonly Json[]): Traits => {
  const all = kept.slice(0, MOST_TRAITS).flatMap((each) => readTrait(each) ?? []);
  return {
    perks: [...PERKS, ...all.flatMap((each) => (each.kind === 'perk' && perkOf(each.trait.id) === undefined ? [each.trait] : []))],
    flaws: [...FLAWS, ...all.flatMap((each) => (each.kind === 'flaw' && flawOf(each.trait.id) === undefined ? [each.trait] : []))],
  };
});

/** All Perks and Flaws there are at this table. `kept`: what it has brought along. */
export const traitsIn = (kept: Json | undefined): Traits =>
  Array.isArray(kept) && kept.length > 0 ? read.of(kept as readonly Json[]) : OWN;
