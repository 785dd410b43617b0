// Describes a stored value that does not fit the game's types, for the people who can correct it.

import type { Misfit } from '@pasteboard/kernel/view';
import { optionName, ownerName, valueName, wordFor } from './names.ts';
import type { Naming } from './options.ts';
import { plainValue } from './sheet.ts';

/** “Armor of Marl reads as none”, or “House rule Light reads as bright”. */
export const misfitText = ({ view, words }: Pick<Naming, 'view' | 'words'>, { scope, key, readsAs }: Misfit): string => {
  const value = plainValue({ view, words }, readsAs);
  if (scope === 'options') {
    const id = typeof readsAs === 'string' ? readsAs : JSON.stringify(readsAs);
    return `House rule “${optionName(words, key)}” reads as ${wordFor(words, `option.${key}.${id}`) ?? value}`;
  }
  const owner = scope === 'table' ? 'the table' : ownerName(view, words, scope);
  return `“${valueName(words, key).trim() || key}” of ${owner} reads as ${value}`;
};
