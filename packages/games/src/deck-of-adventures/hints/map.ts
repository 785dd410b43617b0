// What the map tells about moves: how far the nearest foe is, and what an attack from here would come to.

import { decimal, type Hint, type ViewParam } from '@pasteboard/kernel/view';
import { foesOf, type Viewer } from '../bots/viewer.ts';
import { attackChance } from '../odds/attack-chance.ts';
import { attackAhead } from '../read/attack.ts';
import { inTurn, isUp } from '../read/characters.ts';
import { isOnMap, spacesBetween } from '../read/positions.ts';
import { movementLeft } from '../read/speed.ts';
import { hasActionLeft } from '../read/turns.ts';
import { table } from '../values.ts';
import { percent, wholePercent } from '../odds/percent.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });

/** As many foes as fit beside a move. */
const MOST_FOES = 8;

const attackHint = (s: Viewer, who: string, target: string): Hint[] => {
  const [ahead, chance] = [attackAhead(s, who, target), attackChance(s.view, s, who, target)];
  if (ahead === null) return [];
  const { stat, distance, cover, light } = ahead;
  const params = {
    n: number(distance),
    stat: { as: 'word', v: stat },
    cover: { as: 'word', v: `cover.${cover}` },
    light: { as: 'word', v: light },
  } as const;
  const play = { do: 'attack', with: { who, target } };
  if (chance === null) return [{ play, said: 'hint.attack', params }];
  const p = wholePercent(decimal(chance));
  return [
    {
      play,
      said: 'hint.attack.chance',
      params: { ...params, chance: { as: 'text', v: percent(decimal(chance)) }, from: number(p), to: number(p) },
    },
  ];
};

/** DOA-COMBAT-02: for those whose turn it is and who have a token. */
const mapHintsFor = (s: Viewer, who: string): Hint[] => {
  const foes = foesOf(s, who)
    .filter((other) => isOnMap(s, other))
    .toSorted((a, b) => (spacesBetween(s, who, a) ?? 0) - (spacesBetween(s, who, b) ?? 0));
  const [near] = foes;
  if (near === undefined) return [];
  const params = {
    left: number(movementLeft(s, who)),
    who: { as: 'character', v: near },
    n: number(spacesBetween(s, who, near) ?? 0),
  } as const;
  const attacks = hasActionLeft(s, who, 'major') ? foes.slice(0, MOST_FOES).flatMap((foe) => attackHint(s, who, foe)) : [];
  return [{ play: { do: 'move', with: { who } }, said: 'hint.move', params }, ...attacks];
};

/** A player sees them for their own characters, the GM for the character whose turn it is. */
export const mapHints = (s: Viewer): Hint[] => {
  const { plays = [], role } = s.view.seats[s.view.you] ?? {};
  const turn = table.turn.of(s);
  const mine = role === 'gm' ? (turn === 'none' ? [] : [turn]) : plays;
  return mine.filter((id) => inTurn(s, id) && isUp(s, id) && isOnMap(s, id)).flatMap((id) => mapHintsFor(s, id));
};
