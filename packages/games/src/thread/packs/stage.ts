// What the Weaver shows of what was brought: a Character joins the table.

import { param, type BroughtEntry, type Command, type Table } from '@pasteboard/kernel';
import { freeIdFor, showCommand } from '@pasteboard/packs';
import { RESERVED_IDS } from '../names.ts';
import { characters } from '../read/characters.ts';
import { addCharacter, charactersIn } from '../rules/setup.ts';
import { broughtTo } from './index.ts';

const bring = (t: Table, entry: BroughtEntry): void => {
  const id = freeIdFor(t, entry.id, RESERVED_IDS);
  for (const character of charactersIn(broughtTo.setupOf([{ ...entry, id }]))) addCharacter(t, character);
  t.say('stage.came', { who: param('character', id) });
};

export const stageCommands: { readonly 'stage.show': Command<{ readonly entry: string; readonly times: number }> } = {
  'stage.show': showCommand({ rule: null, brings: broughtTo, there: () => [], characters, bring }),
};
