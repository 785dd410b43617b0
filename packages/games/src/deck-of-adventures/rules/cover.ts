// Cover: who stands behind something, against whom, and what takes them out of it again.

import { choice, command, offer, param, subset, type Table } from '@pasteboard/kernel';
import { COVERS, type Cover } from '../names.ts';
import { characters, distinct, teamOf } from '../read/characters.ts';
import { KEPT_COVER } from '../read/cover.ts';
import { who } from './characters.ts';

export const declareCover = (t: Table, id: string): void => {
  for (const kept of Object.values(KEPT_COVER)) kept.declare(t, id);
};

/** DOA-COVER-01, DOA-COVER-05: against these alone; against everybody else it stays as it was. */
const layCover = (t: Table, id: string, cover: Cover, against: readonly string[]): void => {
  for (const degree of ['partial', 'full'] as const) {
    const others = distinct(KEPT_COVER[degree].of(t, id)).filter((other) => !against.includes(other));
    KEPT_COVER[degree].set(t, id, degree === cover ? [...others, ...against] : others);
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
  const hidden = distinct(KEPT_COVER.full.of(t, id));
  if (hidden.length === 0) return;
  KEPT_COVER.full.set(t, id, []);
  KEPT_COVER.partial.set(t, id, [...new Set([...distinct(KEPT_COVER.partial.of(t, id)), ...hidden])]);
  t.say('cover.lookedOut', { who: who(id) });
};

/** DOA-COVER-04: a character who moves leaves cover behind; the GM says where there is cover again. */
export const leaveCover = (t: Table, id: string): void => {
  if (distinct(KEPT_COVER.full.of(t, id)).length + distinct(KEPT_COVER.partial.of(t, id)).length === 0) return;
  for (const kept of Object.values(KEPT_COVER)) kept.set(t, id, []);
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
