// Cover: what a character has against one attacker, as far as the table knows.

import type { Sight } from '@pasteboard/kernel/view';
import { COVERS, type Cover } from '../names.ts';
import { sheet } from '../values.ts';
import { distinct } from './characters.ts';
import { coverOnMap } from './positions.ts';

/** Kept on the sheet of the covered character: the ids of those against whom the cover counts. */
export const KEPT_COVER = { partial: sheet.partialCover, full: sheet.fullCover } as const;

/** DOA-COVER-05: what lies between the two, as the GM or a Power has it. */
const coverLaid = (s: Sight, id: string, attacker: string): Cover => {
  if (distinct(KEPT_COVER.full.of(s, id)).includes(attacker)) return 'full';
  return distinct(KEPT_COVER.partial.of(s, id)).includes(attacker) ? 'partial' : 'none';
};

/** The best of what the attack names, what is known anyway, and what the map shows. */
export const coverAgainst = (s: Sight, id: string, attacker: string, named: Cover = 'none'): Cover => {
  const covers = [named, coverLaid(s, id, attacker), coverOnMap(s, id, attacker) ?? 'none'];
  return COVERS.findLast((each) => covers.includes(each)) ?? 'none';
};
