// The authors have written the same thing in several ways over time. Here it becomes one.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { isRecord } from '../content/hooks.ts';

/** Written flat as `Prereq Skill`, `Prereq_Skill` or `Attrib_AGL`; meant as a record within the record. */
const GROUPS = new Map([
  ['prereq', 'prereq'],
  ['attrib', 'attribs'],
  ['skill', 'skills'],
  ['save', 'save'],
  ['use', 'use'],
]);

const OTHER_NAMES = new Map([
  ['xp cost', 'xp'],
  ['pp cost', 'pp'],
  ['skill mods', 'attribs'],
  ['attributes', 'attribs'],
  ['to hit', 'tohit'],
  ['target', 'targets'],
]);

interface Field {
  readonly value: Json;
  /** As the file spells it. */
  readonly as: string;
}

/** Keys in one spelling: words apart, letters small. */
const plainKey = (key: string): string =>
  key
    .trim()
    .replace(/[_\s]+/g, ' ')
    .toLowerCase();

/** Every field by its plain name. */
export const shaped = (fields: JsonRecord): Map<string, Field> => {
  const found = new Map<string, Field>();
  for (const [as, value] of Object.entries(fields)) {
    const plain = plainKey(as);
    const at = plain.indexOf(' ');
    const group = at < 0 || OTHER_NAMES.has(plain) ? undefined : GROUPS.get(plain.slice(0, at));
    if (group === undefined) {
      found.set(OTHER_NAMES.get(plain) ?? plain, { value, as });
      continue;
    }
    const before = found.get(group);
    const inner = as.trim().slice(at + 1);
    found.set(group, { value: { ...(isRecord(before?.value) ? before.value : {}), [inner]: value }, as: before?.as ?? as });
  }
  return found;
};
