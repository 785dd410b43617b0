// Characters as commands name them: how sentences tell of them, and for whom a seat may act.

import { choice, offer, param, type Fields, type Offer, type Reader, type Seat, type Word } from '@pasteboard/kernel';
import { characters, isWeaverRun } from '../read/characters.ts';

export const who = (id: string): Word => param('character', id);

/** The Characters a seat may act for: its own while a player runs them, or all of them for the Weaver. */
export const actsFor = (t: Reader, by: Seat): readonly string[] => {
  if (by.role === 'gm') return characters(t);
  return by.role === 'player' ? characters(t).filter((id) => by.plays.includes(id) && !isWeaverRun(t, id)) : [];
};

/** What only the Weaver may do, to any Character there is or to these. */
export const weaverOffers = (t: Reader, by: Seat, fields: Fields, cast: readonly string[] = characters(t)): Offer[] =>
  by.role !== 'gm' || cast.length === 0 ? [] : [offer({ who: choice('character', cast), ...fields })];
