// What a Power takes and asks for, in a few words. What it does stands in the words of the game, or was told by who brought it.

import type { Teller } from '@pasteboard/packs/making';
import type { Power, Requirement } from '../content/types.ts';
import { ROLES, ROLE_NAMES } from '../names.ts';

export const useText = ({ say }: Teller, { use }: Pick<Power, 'use'>): string => {
  if (use === null) return say('making.use.always');
  const reach = use.range === 0 ? say('making.reach.self') : say('making.reach', { n: use.range });
  return say(`making.use.${use.as}`, { cost: say('making.cost', { n: use.pp }), reach });
};

export const needText = ({ say, word }: Teller, need: Requirement): string => {
  if ('level' in need) return say('making.need.level', { n: need.level });
  if ('stat' in need) return say('making.need.stat', { stat: word(need.stat), n: need.least });
  if ('power' in need) return say('making.need.power', { power: word(need.power) });
  return say('making.need.suit', { role: word(ROLE_NAMES.find((role) => ROLES[role] === need.suit) ?? need.suit) });
};
