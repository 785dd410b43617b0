// What the GM shows of what was brought: a character or a creature joins the table.

import { param, type BroughtEntry, type Command, type Table } from '@pasteboard/kernel';
import { freeIdFor, showCommand } from '@pasteboard/packs';
import { RESERVED_IDS } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast } from '../read/characters.ts';
import { addCharacter } from '../rules/characters.ts';
import { readSheets } from '../rules/setup.ts';
import { broughtTo } from './index.ts';

const bring = (t: Table, entry: BroughtEntry): void => {
  const id = freeIdFor(t, entry.id, RESERVED_IDS);
  const { characters } = broughtTo.setupOf([{ ...entry, id }]);
  for (const sheet of readSheets(characters, houseRule(t, 'statSource')).sheets) addCharacter(t, sheet);
  t.say('stage.came', { who: param('character', id) });
};

export const stageCommands: { readonly 'stage.show': Command<{ readonly entry: string; readonly times: number }> } = {
  'stage.show': showCommand({ rule: null, brings: broughtTo, there: () => [], characters: cast, bring }),
};
