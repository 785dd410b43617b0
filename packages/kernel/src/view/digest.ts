// A digest tells whether two tables, or two copies of a view, are the same. It guards against mistakes, not against forgers.

import type { Json } from './types.ts';

/** Two 32-bit lanes of a multiplicative hash over canonical JSON (sorted keys), as 16 hex digits. */
export const digest = (value: Json | object): string => {
  const text = canonical(value);
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ (c + i), 0x5bd1e995) ^ (b >>> 13);
  }
  return hex(a ^ (a >>> 15)) + hex(b ^ (b >>> 15));
};

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** JSON with sorted keys, so that equal values have equal text however they were built. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as { readonly [key: string]: unknown };
  const keys = Object.keys(record).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
};

/** Equal however they were built. The same object most of the time, and then there is nothing to write out. */
export const sameJson = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
