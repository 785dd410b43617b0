// Sessions: their days, who was there, and what the GM tells of them.

import { recapCommand, sessionCommands as sessions } from '@pasteboard/scenes/sessions';
import { table } from '../values.ts';

const { begin, end } = sessions({ topic: 'rulings', cells: table });

export const sessionCommands = {
  'session.begin': begin,
  'session.end': end,
  'session.recap': recapCommand({ topic: 'rulings', cells: table }),
};
