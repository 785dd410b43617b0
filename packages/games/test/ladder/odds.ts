// The odds of Ladder, calculated from a view, from docs/write-a-game.md.

import type { Odds } from '@pasteboard/kernel';
import { fraction, playingCard, type View } from '@pasteboard/kernel/view';

/** The faces the next card may have, equally likely; empty if this viewer's record does not say. */
const nextFaces = (view: View): readonly string[] => {
  const top = view.piles['deck']?.known.find(([at]) => at === 0);
  const [pool, ...others] = view.pools.filter(({ piles }) => piles.includes('deck'));
  const unknown = (id: string | null): number => (view.piles[id ?? '']?.count ?? 0) - (view.piles[id ?? '']?.known.length ?? 0);
  if (top !== undefined) return [top[1]];
  if (pool === undefined || others.length > 0) return [];
  return pool.piles.reduce((n, id) => n + unknown(id), 0) === pool.faces.length ? pool.faces : [];
};

export const ladderOdds = (view: View): Odds[] => {
  const you = view.seats[view.you];
  const target = Number(view.values['options']?.['target']?.value);
  const over = view.seats.some(({ id, role }) => role === 'player' && Number(view.values[id]?.['score']?.value) >= target);
  const now = view.piles['ladder']?.slots?.[0]?.face;
  const faces = nextFaces(view);
  if (you?.role !== 'player' || over || typeof now !== 'string' || view.asks.some(({ key }) => key === 'together')) return [];
  return (faces.length === 0 ? [] : ['higher', 'lower']).map((way) => {
    const right = faces.filter((face) => isRight(way, now, face)).length;
    const chances = { right: fraction(right, faces.length), wrong: fraction(faces.length - right, faces.length) };
    return { play: { do: 'guess', with: { way } }, of: { said: 'guessed', param: 'verdict' }, chances };
  });
};

const worth = (face = ''): number => playingCard(face)?.value ?? 0;
export const isRight = (way: string, before: string | undefined, after: string): boolean =>
  way === 'higher' ? worth(after) > worth(before) : worth(after) < worth(before);
