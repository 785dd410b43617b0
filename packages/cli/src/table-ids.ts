// Ids of tables and replays on the command line. Older ones may begin with a dash, as options do.

import type { Command } from 'commander';

const DASHED_ID = /^-[\w-]{15,}$/;

/** Lets a command take ids that begin with a dash. Other options that it does not know are refused as before. */
export const takesIds = (command: Command): Command =>
  command.allowUnknownOption().hook('preAction', (_, { args }) => {
    const unknown = args.find((typed) => typed.startsWith('--') || (/^-./.test(typed) && !DASHED_ID.test(typed)));
    if (unknown !== undefined) command.error(`error: unknown option '${unknown}'`);
  });
