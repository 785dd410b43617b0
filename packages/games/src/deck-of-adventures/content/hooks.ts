// Content that a table brings along, read from plain JSON. Nothing in it is trusted: every hook is one of the closed list, within bounds, or
// the whole entry is turned away.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { COVERS, NEEDS, isCondition, isPrimarySuit } from '../names.ts';
import type { Active, Passive, Requirement, Use } from './types.ts';

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWord = (value: Json | undefined, most = 60): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
export const isWhole = (value: Json | undefined, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const MOST_HOOKS = 12;

/** Every one of a list, or null where one of them cannot be read. */
export const allOf = <T>(value: Json | undefined, read: (each: Json) => T | null): readonly T[] | null => {
  if (!Array.isArray(value) || value.length > MOST_HOOKS) return null;
  const list: T[] = [];
  for (const each of value as readonly Json[]) {
    const found = read(each);
    if (found === null) return null;
    list.push(found);
  }
  return list;
};

const doing = ({ do: what }: JsonRecord): string => (typeof what === 'string' ? what : '');

export const passiveOf = (given: Json): Passive | null => {
  if (!isRecord(given)) return null;
  const what = doing(given);
  const { n, stat, need } = given;
  switch (what) {
    case 'hand':
      return isWord(stat) && isWhole(n, -9, 9) ? { do: what, stat, n } : null;
    case 'speed':
    case 'armorRange':
    case 'damage':
      return isWhole(n, -20, 20) ? { do: what, n } : null;
    case 'guard': {
      const found = NEEDS.find((each) => each === need);
      return found === undefined ? null : { do: what, need: found };
    }
    default:
      return null;
  }
};

const activeOf = (given: Json): Active | null => {
  if (!isRecord(given)) return null;
  const what = doing(given);
  const { n, damage, past, condition, turns, cover } = given;
  switch (what) {
    case 'strike':
      return isWhole(damage, 0, 20) && typeof past === 'boolean' ? { do: what, damage, past } : null;
    case 'heal':
    case 'shield':
      return isWhole(n, 0, 20) ? { do: what, n } : null;
    case 'favour':
      return isWhole(n, -9, 9) ? { do: what, n } : null;
    case 'impose':
      return typeof condition === 'string' && isCondition(condition) && isWhole(turns, 0, 99) ? { do: what, condition, turns } : null;
    case 'lift':
      return typeof condition === 'string' && isCondition(condition) ? { do: what, condition } : null;
    case 'cover': {
      const found = COVERS.find((each) => each === cover);
      return found === undefined ? null : { do: what, cover: found };
    }
    default:
      return null;
  }
};

/** Null where it is not used at all, undefined where it cannot be read. */
export const useOf = (given: Json | undefined): Use | null | undefined => {
  if (given === null || given === undefined) return null;
  if (!isRecord(given)) return undefined;
  const { as, pp, range } = given;
  const effects = allOf(given['effects'], activeOf);
  const kind = (['major', 'minor', 'free'] as const).find((each) => each === as);
  return kind === undefined || effects === null || !isWhole(pp, 0, 99) || !isWhole(range, 0, 99)
    ? undefined
    : { as: kind, pp, range, effects };
};

export const requirementOf = (given: Json): Requirement | null => {
  if (!isRecord(given)) return null;
  const { level, stat, least, suit, power } = given;
  if (isWhole(level, 1, 99)) return { level };
  if (isWord(stat) && isWhole(least, -9, 99)) return { stat, least };
  if (typeof suit === 'string' && isPrimarySuit(suit)) return { suit };
  return isWord(power) ? { power } : null;
};
