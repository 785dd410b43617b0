// Who comes to the table, from the JSON of a setup. Nothing in it is trusted: what cannot be read is left out or takes its default.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { ASPECTS, WEAVER, type Aspect, type Sheet } from './characters.ts';
import { MOST_RANK } from './names.ts';
import { extrasOf } from './sheet.ts';

const MOST_CHARACTERS = 60;
/** Scopes of the table that no Character may be called by. */
const TAKEN: readonly string[] = [WEAVER, 'table', 'options'];

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 60;
const flag = (value: Json | undefined, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

const ranksOf = (given: Json | undefined): Partial<Record<Aspect, number>> => {
  const ranks: Partial<Record<Aspect, number>> = {};
  for (const aspect of ASPECTS) {
    const rank = isRecord(given) && Object.hasOwn(given, aspect) ? given[aspect] : undefined;
    ranks[aspect] = typeof rank === 'number' && Number.isInteger(rank) ? Math.min(MOST_RANK, Math.max(0, rank)) : 0;
  }
  return ranks;
};

const sheetOf = (given: Json): Sheet | null => {
  if (!isRecord(given)) return null;
  const { id, name, control: run } = given;
  if (!isWord(id) || id.includes('/') || TAKEN.includes(id)) return null;
  const control = run === 'weaver' ? 'weaver' : 'player';
  const pc = flag(given['pc'], control === 'player');
  return {
    id,
    name: isWord(name) ? name : id,
    control,
    pc,
    ownDeck: flag(given['ownDeck'], pc),
    ranks: ranksOf(given['ranks']),
    keepsDeck: flag(given['keepsDeck'], false),
    ...extrasOf(given),
  };
};

/** Every sheet that can be read, each id once. */
export const sheetsOf = (setup: JsonRecord): Sheet[] => {
  const given = setup['characters'];
  const sheets: Sheet[] = [];
  for (const each of Array.isArray(given) ? (given as readonly Json[]).slice(0, MOST_CHARACTERS) : []) {
    const sheet = sheetOf(each);
    if (sheet !== null && !sheets.some(({ id }) => id === sheet.id)) sheets.push(sheet);
  }
  return sheets;
};
