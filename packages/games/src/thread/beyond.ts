// Everything beyond the Deck and the Discard, topic by topic.

import type { Command, Step, Table } from '@pasteboard/kernel';
import { actionCommands } from './actions.ts';
import { contest } from './calling-contests.ts';
import { clockCommands } from './clocks.ts';
import { conditionCommands } from './conditions.ts';
import { clearDrawn, contestSteps } from './contest.ts';
import { eventCommands } from './events.ts';
import { groupCommands } from './groups.ts';
import { healthCommands, healthSteps } from './health.ts';
import { hourCommands } from './hours.ts';
import { perkCommands, perkSteps } from './perks.ts';
import { placeCommands } from './places.ts';
import { pointCommands } from './points.ts';
import { sceneCommands, sceneSteps } from './scenes.ts';
import { survivalCommands } from './survival.ts';
import { travelCommands } from './travel.ts';
import { turnCommands, turnSteps } from './turns.ts';
import { walkCommands } from './walking.ts';

export const beyondCommands: { readonly [name: string]: Command } = {
  ...sceneCommands,
  contest,
  ...actionCommands,
  ...walkCommands,
  ...perkCommands,
  ...eventCommands,
  ...turnCommands,
  ...placeCommands,
  ...groupCommands,
  ...healthCommands,
  ...conditionCommands,
  ...pointCommands,
  ...clockCommands,
  ...travelCommands,
  ...survivalCommands,
  ...hourCommands,
};

export const beyondSteps: readonly Step[] = [...contestSteps, ...perkSteps, ...turnSteps, ...healthSteps, ...sceneSteps];

/** All questions were closed by hand: no drawn card is left lying in secret. */
export const unstickBeyond = (t: Table): void => clearDrawn(t);
