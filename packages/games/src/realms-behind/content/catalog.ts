// All feats, techniques, spells, weapons, armor and shields there are at a table: the game's own, and those that were brought.

import { Memo, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { either, filledText, fitsShape, list, oneOf, oneOfList, orNull, record, recordWith, taggedBy, whole } from '@pasteboard/values';
import { DEFENSES, ELEMENTS, SKILLS, STATUSES, SUITS } from '../names.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { ARMORS, SHIELDS, WEAPONS, type Armor, type Weapon } from './equipment.ts';

const MOST_HOOKS = 8;
const skill = oneOfList(SKILLS);
const when = either(oneOf('itself', 'attacks'), record({ skill }));
const n = whole(-9, 9);

const per = oneOf('once', 'success', ...SUITS);
const on = oneOf('self', 'target');
const status = oneOf(...STATUSES);

const hook = taggedBy('do', {
  advantage: record({ n, when }),
  successes: record({ n, per: oneOf('once', ...SUITS), when }),
  stacks: record({ status, n, per, on, when }),
  cure: record({ status, n: whole(1, 20), per, on, when }),
  damage: record({ n, per, when }),
  heal: record({ n: whole(1, 20), per, on, when }),
  regain: record({ fund: oneOf('will', 'fortune'), n: whole(1, 9), on, when }),
  calm: record({ n: whole(1, 9), on, when }),
  bonus: record({ n, when: either(oneOf('attacks'), record({ skill })) }),
  defense: record({ defense: oneOf(...DEFENSES), n }),
  resist: record({ element: oneOf(...ELEMENTS), n }),
  speed: record({ n }),
});
const use = recordWith(
  { ap: whole(0, 9), skill, against: either(oneOf(...DEFENSES), record({ threshold: whole(1, 40) })) },
  {
    attack: orNull(record({ damage: whole(0, 40), element: oneOf(...ELEMENTS) })),
    cost: recordWith({}, { fortune: whole(0, 20), will: whole(0, 20), madness: whole(0, 20) }),
  },
);
export const abilityShape = recordWith(
  { kind: oneOf('feat', 'technique', 'spell'), level: whole(0, 20) },
  { says: filledText(600), hooks: list(hook, MOST_HOOKS), use: orNull(use) },
);

const FIGURES = { says: filledText(600), level: whole(0, 20), might: whole(0, 20) };
const worn = recordWith({}, { ...FIGURES, resist: whole(0, 20), inertia: whole(0, 20), defense: whole(0, 20) });
export const itemShape = taggedBy('sort', {
  weapon: recordWith(
    { skill: oneOf('melee', 'ranged'), damage: whole(0, 40) },
    { ...FIGURES, accuracy: whole(-9, 9), defense: whole(0, 20), element: oneOf(...ELEMENTS) },
  ),
  armor: worn,
  shield: worn,
});

export interface Catalog {
  readonly abilities: readonly Ability[];
  readonly weapons: readonly Weapon[];
  readonly armors: readonly Armor[];
  readonly shields: readonly Armor[];
}
const OWN: Catalog = { abilities: ABILITIES, weapons: WEAPONS, armors: ARMORS, shields: SHIELDS };
const OWN_IDS: ReadonlySet<string> = new Set([...ABILITIES, ...WEAPONS, ...ARMORS, ...SHIELDS].map(({ id }) => id));

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

type Read = { readonly [list in keyof Catalog]?: Catalog[list][number] };

const readEntry = (kept: Json): Read | null => {
  if (!isRecord(kept) || typeof kept['id'] !== 'string' || OWN_IDS.has(kept['id'])) return null;
  const { id, kind, data = null } = kept;
  if (kind === 'ability' && fitsShape(abilityShape, data)) {
    const { hooks = [], use: used = null, kind: sort, level } = data;
    const whole = used === null ? null : { ...used, attack: used.attack ?? null, cost: { ...used.cost } };
    return { abilities: { id, kind: sort, level, hooks, use: whole } };
  }
  if (kind !== 'item' || !fitsShape(itemShape, data)) return null;
  const { level = 1, might = 0, defense = 0 } = data;
  if (data.sort === 'weapon') {
    const { skill: made, damage, accuracy = 0, element = 'physical' } = data;
    return { weapons: { id, skill: made, damage, accuracy, defense, element, level, might, bulk: 1 } };
  }
  const made = { id, resist: data.resist ?? 0, inertia: data.inertia ?? 0, defense, level, might, bulk: 1 };
  return data.sort === 'armor' ? { armors: made } : { shields: made };
};

const MOST_BROUGHT = 200;
const keptShape = record({ kind: oneOf('ability', 'item'), id: filledText(60), data: recordWith({}, {}) });
/** As the table keeps them. */
export const broughtList = list(
  { ...keptShape, misfit: (value: Json) => (readEntry(value) === null ? { path: [], why: 'it is neither a feat nor an item' } : null) },
  MOST_BROUGHT,
);

const read = new Memo((kept: readonly Json[]): Catalog => {
  const all = kept.slice(0, MOST_BROUGHT).flatMap((each) => readEntry(each) ?? []);
  return {
    abilities: [...ABILITIES, ...all.flatMap(({ abilities }) => abilities ?? [])],
    weapons: [...WEAPONS, ...all.flatMap(({ weapons }) => weapons ?? [])],
    armors: [...ARMORS, ...all.flatMap(({ armors }) => armors ?? [])],
    shields: [...SHIELDS, ...all.flatMap(({ shields }) => shields ?? [])],
  };
});

/** `kept`: what the table has brought along. */
export const catalogIn = (kept: Json | undefined): Catalog =>
  Array.isArray(kept) && kept.length > 0 ? read.of(kept as readonly Json[]) : OWN;
