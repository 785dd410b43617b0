// What all manual commands share.

import type { Command } from '../game.ts';
import { param, type Word } from '../reader.ts';
import type { Seat } from '../state.ts';
import type { JsonRecord } from '../view/types.ts';

export const verb = <P extends JsonRecord>(spec: Pick<Command<P>, 'offers' | 'run'>): Command<P> => ({
  topic: 'manual',
  rule: null,
  ...spec,
});

/** The log names the author of every manual command. */
export const author = (by: Seat): Word => param('seat', by.id);
