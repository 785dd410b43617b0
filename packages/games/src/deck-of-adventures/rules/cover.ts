// Cover: who stands behind something, against whom, and what takes them out of it again.

import { choice, command, offer, param, subset, type Reader, type Table } from '@pasteboard/kernel';
import { COVERS, type Cover } from '../names.ts';
import { characters, distinct, teamOf } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';

/** Kept on the sheet of the covered character: the ids of those against whom the cover counts. */
const KEPT = { partial: sheet.partialCover, full: sheet.fullCover } as const;

export const declareCover = (t: Table, id: string): void => {
  for (const kept of Object.values(KEPT)) kept.declare(t, id);
};

/** DOA-COVER-05: what lies between the two, as far as the table knows. */
const coverBetween = (t: Reader, id: string, attacker: string): Cover => {
  if (distinct(KEPT.full.of(t, id)).includes(attacker)) return 'full';
  return distinct(KEPT.partial.of(t, id)).includes(attacker) ? 'partial' : 'none';
};

/** The better of what the attack names and what is known anyway. */
export const coverAgainst = (t: Reader, id: string, attacker: string, named: Cover): Cover => {
  const known = coverBetween(t, id, attacker);
  return COVERS.indexOf(known) > COVERS.indexOf(named) ? known : named;
};

/** DOA-COVER-01, DOA-COVER-05: against these alone; against everybody else it stays as it was. */
const layCover = (t: Table, id: string, cover: Cover, against: readonly string[]): void => {
  for (const degree of ['partial', 'full'] as const) {
    const others = distinct(KEPT[degree].of(t, id)).filter((other) => !against.includes(other));
    KEPT[degree].set(t, id, degree === cover ? [...others, ...against] : others);
  }
  t.say('cover.laid', { who: who(id), cover: param('word', `covered.${cover}`), against: param('character', against) });
};

/** What a Power grants holds against the whole other side. */
export const grantCover = (t: Table, id: string, cover: Cover): void => {
  const foes = characters(t).filter((other) => teamOf(t, other) !== teamOf(t, id));
  layCover(t, id, cover, foes);
};

/** DOA-COVER-04: a character who does something that takes a check has to look out of full cover. */
export const lookOut = (t: Table, id: string): void => {
  const hidden = distinct(KEPT.full.of(t, id));
  if (hidden.length === 0) return;
  KEPT.full.set(t, id, []);
  KEPT.partial.set(t, id, [...new Set([...distinct(KEPT.partial.of(t, id)), ...hidden])]);
  t.say('cover.lookedOut', { who: who(id) });
};

/** DOA-COVER-04: a character who moves leaves cover behind; the GM says where there is cover again. */
export const leaveCover = (t: Table, id: string): void => {
  if (distinct(KEPT.full.of(t, id)).length + distinct(KEPT.partial.of(t, id)).length === 0) return;
  for (const kept of Object.values(KEPT)) kept.set(t, id, []);
  t.say('cover.left', { who: who(id) });
};

const cover = command<{ readonly who: string; readonly cover: string; readonly from: readonly string[] }>({
  topic: 'surroundings',
  rule: 'DOA-COVER-01',
  offers: (t, by) => {
    const cast = characters(t);
    if (by.role !== 'gm' || cast.length < 2) return [];
    return cast.map((id) => {
      const others = cast.filter((other) => other !== id);
      return offer({ who: choice('character', [id]), cover: choice('word', COVERS), from: subset('character', others, 1, others.length) });
    });
  },
  run: (t, _, { who: id, cover: degree, from }) => {
    const found = COVERS.find((each) => each === degree);
    if (found !== undefined) layCover(t, id, found, from);
  },
});

export const coverCommands = { cover };
