// Checks that the record of what a viewer knows is true: odds (P9) are computed from it, and other worlds (P4) are dealt from it.

import { NONE, NOWHERE, hasViewer, recordOf, type State, type ViewPool } from '@pasteboard/kernel';
import { promise } from './report.ts';
import type { TableRun } from './table-run.ts';

/** Checks that every face on a viewer's record lies unseen, copy by copy, in one of the piles named there, or in no visible pile if that is named. */
export const checkRecord = (run: TableRun, viewer: number): void => {
  if (!run.on('P9')) return;
  const hidden = hiddenFrom(run.state, viewer, run.faces);
  for (const pool of recordOf(run.state, viewer)) {
    for (const [face, n] of counted(pool)) {
      const lie = pool.piles.reduce((sum, pile) => sum + (hidden.get(`${pile} ${face}`) ?? 0), 0);
      promise(
        'P9',
        n <= lie,
        () =>
          `viewer ${viewer} has on record ${n} times ${face} in ${pool.piles.map((id) => id || 'no visible pile').join(' or ')}, where ${lie} lie`,
      );
    }
  }
  run.counts.recordsChecked++;
};

const counted = ({ faces }: ViewPool): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
};

const hiddenFrom = (s: State, viewer: number, ever: ReadonlyMap<number, string>): Map<string, number> => {
  const found = new Map<string, number>();
  const add = (pile: string, face: string): void => void found.set(`${pile} ${face}`, (found.get(`${pile} ${face}`) ?? 0) + 1);
  const here = new Set<number>();
  for (const [id, { slots, levels }] of Object.entries(s.piles)) {
    const place = (levels[viewer] ?? NONE) === NONE ? NOWHERE : id;
    for (const { card, face, knows } of slots) {
      here.add(card);
      if (!hasViewer(knows, viewer)) add(place, face);
    }
  }
  for (const [card, face] of ever) if (!here.has(card)) add(NOWHERE, face);
  return found;
};
