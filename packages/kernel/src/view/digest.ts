// Digests, to compare two states or two copies of a view. They catch mistakes, not forgery.

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

/** JSON with sorted keys: equal values have equal text. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as { readonly [key: string]: unknown };
  const keys = Object.keys(record).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
};

/** Compares by content. Fast where both are the same object, as they mostly are. */
export const sameJson = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
