// `pasteboard doctor` on the command line. It reads the server's own environment variables, so that it looks at what the server would use.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { unknownVariables } from '../unknown-variables.ts';
import { asTyped, dataOption, databaseOption, keyOption } from '../shared-flags.ts';
import type { DoctorFlags } from './doctor.ts';

const count = (typed: string): number => {
  if (!/^\d{1,7}$/.test(typed)) throw new InvalidArgumentError('It is a whole number.');
  return Number(typed);
};

const origin = (typed: string): string => {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) throw new InvalidArgumentError('It begins with http:// or https://.');
  return new URL(typed).origin;
};

export const registerDoctor = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  root
    .command('doctor')
    .description('look at store, keys, build, address, clock, disk and limits, and say what to do')
    .addOption(dataOption('the folder the server keeps its tables in'))
    .addOption(databaseOption('its database: postgres://…'))
    .addOption(keyOption('the keys of a sealed store, as the server has them; better given by the environment'))
    .addOption(
      new Option('--public-url <url>', 'ask the running server there, through its proxy').env('PASTEBOARD_PUBLIC_URL').argParser(origin),
    )
    .addOption(new Option('--trust-proxy <number>', 'as the server has it').env('PASTEBOARD_TRUST_PROXY').default(0).argParser(count))
    .addOption(new Option('--max-sockets <number>', 'as the server has it').env('PASTEBOARD_MAX_SOCKETS').default(12_000).argParser(count))
    .addOption(new Option('--min-free <megabytes>', 'as the server has it').env('PASTEBOARD_MIN_FREE').default(256).argParser(count))
    .addOption(new Option('--web <folder>', 'folder of the web client').env('PASTEBOARD_WEB'))
    .option('--json', 'as JSON: [{check, state, what, todo}]')
    .addHelpText('after', '\nRun it as the user of the server, with the server’s environment. Exits with 1 where a check fails.')
    .action(async (flags: DoctorFlags, command: Command) =>
      finish(await (await import('./doctor.ts')).doctor(terminal, asTyped(command, flags), unknownVariables(root))),
    );
};
