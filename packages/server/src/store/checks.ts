// What is checked before anything is written, alike in all stores.

import type { NewEntry } from './contract/store.ts';
import { mustBeKey, mustBeText } from './text.ts';

export const checkAppend = (table: string, entries: readonly NewEntry[]): void => {
  mustBeKey('a table id', table);
  for (const { id, body } of entries) {
    if (id !== null) mustBeKey('an entry id', id);
    mustBeText('a body', body);
  }
};

export const checkSnapshot = (table: string, body: string): void => {
  mustBeKey('a table id', table);
  mustBeText('a snapshot', body);
};

export const checkName = (name: string, table: string): void => {
  mustBeKey('a name', name);
  mustBeKey('a table id', table);
};
