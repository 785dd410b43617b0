// The handouts that lie on the table, as this viewer sees them.

import type { Json, View } from '@pasteboard/kernel/view';
import { valuesOf } from '@pasteboard/phrasing';
import { isJsonRecord } from './schema.ts';

export interface ShownHandout {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly seen: string;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export const handoutsOn = (view: View): readonly ShownHandout[] => {
  const all = valuesOf(view, 'table')['handouts']?.value;
  return (Array.isArray(all) ? (all as readonly Json[]) : [])
    .filter(isJsonRecord)
    .map(({ id, title, text, picture, seen }) => ({
      id: textOf(id),
      title: textOf(title),
      text: textOf(text),
      picture: textOf(picture),
      seen: textOf(seen),
    }));
};
