// The author's files, read into entries of a pack: feats, equipment and characters. Nothing here opens a file; nothing of theirs is kept here.

import type { JsonRecord } from '@pasteboard/kernel';
import { ABILITIES } from '../content/abilities.ts';
import { ARMORS, SHIELDS, WEAPONS } from '../content/equipment.ts';
import { ATTRIBUTES, SKILLS, isSkill } from '../names.ts';
import { readEdn, type Edn } from './edn.ts';

export interface EdnFile {
  readonly file: string;
  readonly text: string;
}

export interface EdnNote {
  readonly file: string;
  readonly line: number;
  readonly entry: string;
  /** `leftOut`: nothing of it comes in. `told`: it comes in, and this part is for the people at the table. */
  readonly verdict: 'leftOut' | 'told';
  readonly text: string;
}

export interface EdnImports {
  readonly entries: readonly JsonRecord[];
  readonly notes: readonly EdnNote[];
}

type EdnMap = Extract<Edn, { is: 'map' }>;

const OWN: ReadonlySet<string> = new Set([...ABILITIES, ...WEAPONS, ...ARMORS, ...SHIELDS].map(({ id }) => id));

const memberOf = (map: EdnMap, name: string): Edn | undefined => map.of.find(([key]) => key.is === 'word' && key.v === name)?.[1];
const wordIn = (map: EdnMap, name: string): string => {
  const value = memberOf(map, name);
  return value?.is === 'word' || value?.is === 'text' ? value.v.trim() : '';
};
const numberIn = (map: EdnMap, name: string): number | null => {
  const value = memberOf(map, name);
  return value?.is === 'number' ? Math.trunc(value.v) : null;
};
const wordsIn = (map: EdnMap, name: string): readonly string[] => {
  const value = memberOf(map, name);
  return value?.is === 'list' ? value.of.flatMap((each) => (each.is === 'word' ? [each.v] : [])) : [];
};
const mapIn = (map: EdnMap, name: string): EdnMap | null => {
  const value = memberOf(map, name);
  return value?.is === 'map' ? value : null;
};

/** Their ids as a pack has them; one that the game uses itself gets another. */
const idFor = (id: string): string => {
  const plain = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return OWN.has(plain) ? `authors-${plain}` : plain;
};

const LONGEST = 600;
const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
const within = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
const numbers = (map: EdnMap, names: readonly string[], least: number, most: number): JsonRecord =>
  Object.fromEntries(
    names.flatMap((name) => {
      const n = numberIn(map, name);
      return n === null ? [] : [[name, within(n, least, most)]];
    }),
  );

interface Claim {
  readonly file: string;
  readonly map: EdnMap;
  readonly id: string;
  readonly name: string;
  readonly kind: 'character' | 'ability' | 'item' | null;
}

const GEAR_SLOTS = ['weapon', 'armor', 'shield'];

const kindOf = (map: EdnMap, file: string): Claim['kind'] => {
  if (mapIn(map, 'attributes') !== null) return 'character';
  const slot = wordIn(map, 'slot');
  if (slot !== '') return GEAR_SLOTS.includes(slot) ? 'item' : null;
  return /feats?|features?/.test(file) && memberOf(map, 'level') !== undefined ? 'ability' : null;
};

/** Maps in the file, alone or in a list. */
const mapsIn = (all: readonly Edn[]): EdnMap[] =>
  all.flatMap((each) => (each.is === 'map' ? [each] : each.is === 'list' ? mapsIn(each.of) : []));

const nameOf = (map: EdnMap): string => {
  const bio = mapIn(map, 'bio');
  return (wordIn(map, 'name') || (bio === null ? '' : wordIn(bio, 'name')) || wordIn(map, 'id')).slice(0, 60);
};

const abilityData = ({ map }: Claim): JsonRecord => {
  const says = plainText(wordIn(map, 'description'));
  return { kind: 'feat', level: within(numberIn(map, 'level') ?? 0, 0, 20), ...(says === '' ? {} : { says }) };
};

const itemData = ({ map }: Claim): JsonRecord => {
  const says = plainText(wordIn(map, 'description'));
  const shared = { ...numbers(map, ['level', 'might'], 0, 20), ...(says === '' ? {} : { says }) };
  const slot = wordIn(map, 'slot');
  if (slot !== 'weapon') return { sort: slot, ...shared, ...numbers(map, ['resist', 'inertia', 'defense'], 0, 20) };
  const range = memberOf(map, 'range');
  const skill = range?.is === 'number' || range?.is === 'list' ? 'ranged' : 'melee';
  const damage = within(numberIn(map, 'damage') ?? 0, 0, 40);
  return { sort: 'weapon', skill, damage, ...shared, ...numbers(map, ['accuracy'], -9, 9), ...numbers(map, ['defense'], 0, 20) };
};

export const importEdn = (files: readonly EdnFile[]): EdnImports => {
  const notes: EdnNote[] = [];
  const claims: Claim[] = [];
  for (const { file, text } of files) {
    const { all, trouble } = readEdn(text);
    for (const map of mapsIn(all)) {
      const claim = { file, map, id: idFor(wordIn(map, 'id')), name: nameOf(map), kind: kindOf(map, file) };
      const leave = (why: string) => notes.push({ file, line: map.line, entry: claim.name, verdict: 'leftOut', text: why });
      if (claim.id === '' || claim.name === '') leave('it has no id or no name');
      else if (claim.kind === null) leave('neither feat, weapon, armor, shield nor character');
      else if (claims.some(({ kind, id }) => kind === claim.kind && id === claim.id)) leave('another entry has its id');
      else claims.push(claim);
    }
    if (trouble !== null)
      notes.push({ file, line: trouble.line, entry: '', verdict: 'leftOut', text: `the rest cannot be read: ${trouble.message}` });
  }
  const known = (kind: Claim['kind'], id: string): boolean => claims.some((each) => each.kind === kind && each.id === id);
  const characterData = (claim: Claim): JsonRecord => {
    const { map, file, name } = claim;
    const tell = (text: string) => notes.push({ file, line: map.line, entry: name, verdict: 'told', text });
    const [attributes, skills] = [mapIn(map, 'attributes'), mapIn(map, 'skills')];
    for (const [key] of skills?.of ?? []) if (key.is === 'word' && !isSkill(key.v)) tell(`the skill ${key.v} is unknown here`);
    const abilities = wordsIn(map, 'feats').flatMap((each) => {
      const id = idFor(each);
      if (known('ability', id)) return [id];
      tell(`the feat ${each} is in none of the files`);
      return [];
    });
    const worn = (slot: string): string | undefined =>
      wordsIn(map, 'equipped')
        .map(idFor)
        .find((id) => claims.some((each) => each.kind === 'item' && each.id === id && wordIn(each.map, 'slot') === slot));
    const gear = { weapon: worn('weapon'), armour: worn('armor'), shield: worn('shield') };
    const carried = new Set(Object.values(gear));
    for (const each of wordsIn(map, 'equipped'))
      if (!carried.has(idFor(each))) tell(`${each} is not put on: it is in none of the files, or another is worn`);
    return {
      attributes: attributes === null ? {} : numbers(attributes, ATTRIBUTES, 0, 20),
      ...(skills === null ? {} : { ranks: numbers(skills, SKILLS, 0, 20) }),
      ...Object.fromEntries(Object.entries(gear).flatMap(([slot, id]) => (id === undefined ? [] : [[slot, id]]))),
      ...(abilities.length === 0 ? {} : { abilities: [...new Set(abilities)] }),
      ...numbers(map, ['gold', 'experience'], 0, 999),
    };
  };
  const entries = claims.map((claim): JsonRecord => {
    const { kind, id, name, file, map } = claim;
    if (kind === 'ability')
      notes.push({ file, line: map.line, entry: name, verdict: 'told', text: 'what it does is kept as text for the people at the table' });
    const data = kind === 'character' ? characterData(claim) : kind === 'item' ? itemData(claim) : abilityData(claim);
    return { kind: kind ?? '', id, name, data };
  });
  return { entries, notes };
};
