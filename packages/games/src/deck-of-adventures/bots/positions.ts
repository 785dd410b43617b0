// Where a bot goes on the map: toward the foe it is after, and behind cover where there is some.

import { choicesIn, isOpen, type Play, type Template } from '@pasteboard/kernel/view';
import { COVERS } from '../names.ts';
import { isGone, isUp } from '../read/characters.ts';
import { coverAgainst } from '../read/cover.ts';
import { spaceName, type Square } from '../read/map.ts';
import { gridOf, isOnMap, spacesBetween, squareOf, usualSpace, withTokenOn } from '../read/positions.ts';
import { destinations } from '../read/walking.ts';
import { sheet } from '../values.ts';
import { foesOf, give, type Viewer } from './viewer.ts';

/** What a step of cover is worth against a space of distance. */
const COVER_WORTH = 2;
/** Walking about for less than this is not worth the telling. */
const WORTH_A_MOVE = 0.5;

const coverSteps = (s: Viewer, id: string, attacker: string): number => COVERS.indexOf(coverAgainst(s, id, attacker));

/** How good a space is to fight from: near the foe who is aimed at, with a free line, and covered from all foes. One who is hurt keeps away. */
const worth = (s: Viewer, id: string, aim: string, foes: readonly string[], isHurt: boolean): number => {
  const covered = foes.reduce((sum, foe) => sum + coverSteps(s, id, foe), 0) / foes.length;
  const near = -(spacesBetween(s, id, aim) ?? 0);
  return COVER_WORTH * (covered - coverSteps(s, aim, id)) + (isHurt ? -near : near);
};

/** DOA-MOVE-01, DOA-COVER-01: a better space in reach; null where this one is as good. */
export const takePosition = (
  s: Viewer,
  templates: readonly Template[],
  id: string,
  { aim, isHurt }: { readonly aim: string | undefined; readonly isHurt: boolean },
): Play | null => {
  const here = squareOf(s, id);
  const foes = foesOf(s, id).filter((foe) => isOnMap(s, foe));
  if (here === null || aim === undefined || !foes.includes(aim) || sheet.moved.of(s, id) > 0) return null;
  const judge = (at: Square): number => worth({ ...s, ...withTokenOn(s, id, at) }, id, aim, foes, isHurt);
  const now = judge(here);
  const best = destinations(s, id)
    .filter(({ isShared }) => !isShared)
    .map(({ at, cost }) => ({ at, cost, worth: judge(at) }))
    .toSorted((a, b) => b.worth - a.worth || a.cost - b.cost)[0];
  return best === undefined || best.worth < now + WORTH_A_MOVE ? null : give(templates, 'move', { who: id, to: spaceName(best.at) });
};

/** DOA-COMBAT-02: the GM gives a token to those who came late. */
export const placeLate = (s: Viewer, templates: readonly Template[], cast: readonly string[]): Play | null => {
  if (gridOf(s) === null) return null;
  const late = cast.find((id) => !isGone(s, id) && isUp(s, id) && !isOnMap(s, id));
  const place = late === undefined ? null : usualSpace(s, late);
  const isPut = templates.some((each) => each.do === 'map.put' && isOpen(each) && choicesIn(each, 'at').length > 0);
  return late === undefined || place === null || !isPut ? null : give(templates, 'map.put', { who: late, at: spaceName(place) });
};
