// Registers `pasteboard serve`. Every flag has an environment variable, and --help names both.

import { OPEN_RULES } from '@pasteboard/protocol';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { wholeDays } from '../time-span.ts';
import { asTyped, dataOption, databaseOption, keyOption, publicUrlOption, webAddress } from '../shared-flags.ts';
import type { ServeFlags } from './flags.ts';

const whole =
  (least: number, most: number) =>
  (typed: string): number => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    if (value < least || value > most) throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
    return value;
  };

const metricsToken = (typed: string): string => {
  if (!/^[\w.~+/=-]{16,200}$/.test(typed))
    throw new InvalidArgumentError('It has 16 to 200 letters, digits and - . _ ~ + / =, and no blanks.');
  return typed;
};

const origins = (typed: string): readonly string[] =>
  typed
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => webAddress(each.trim()));

const number = (flag: string, env: string, says: string, usual: number, most = 1_000_000, least = 1): Option =>
  new Option(flag, says).env(env).default(usual).argParser(whole(least, most));

const onOff = (flag: string, env: string, says: string, usual: 'on' | 'off'): Option =>
  new Option(flag, says).env(env).choices(['on', 'off']).default(usual);

const OPTIONS: readonly Option[] = [
  number('--port <number>', 'PASTEBOARD_PORT', 'port to listen at; 0: any that is free', 8080, 65_535, 0),
  new Option('--host <address>', 'address to listen at; 0.0.0.0: all of this machine’s').env('PASTEBOARD_HOST').default('localhost'),
  dataOption('folder to keep tables in (default: pasteboard/tables in your state folder)'),
  databaseOption('keep them in this database instead: postgres://…'),
  number('--database-connections <number>', 'PASTEBOARD_DATABASE_CONNECTIONS', 'connections to the database at most', 10, 1_000),
  number('--database-seconds <number>', 'PASTEBOARD_DATABASE_SECONDS', 'how long the database may take for one statement', 10, 3_600),
  number(
    '--database-wait <seconds>',
    'PASTEBOARD_DATABASE_WAIT',
    'at the start, how long to wait for a database that does not answer yet; 0: not at all',
    60,
    3_600,
    0,
  ),
  keyOption('seal everything that is stored, with NAME:SECRET; better given by the environment'),
  publicUrlOption('where people reach this server; links begin with it, and it answers to this name beside the machine’s own'),
  number(
    '--trust-proxy <number>',
    'PASTEBOARD_TRUST_PROXY',
    'how many of your proxies are in front and report the client’s address',
    0,
    10,
    0,
  ),
  new Option('--allow-origin <urls>', 'other sites whose pages may play here, separated by commas')
    .env('PASTEBOARD_ALLOW_ORIGIN')
    .argParser(origins),
  new Option(
    '--open-with <rule>',
    'who may open tables: everybody; network: people in this network, others by invite link; password; link; operator (default: everybody if only this machine reaches the server, else network)',
  )
    .env('PASTEBOARD_OPEN_WITH')
    .choices([...OPEN_RULES]),
  new Option('--open-password-file <file>', 'a file with the password for --open-with password; or set PASTEBOARD_OPEN_PASSWORD').env(
    'PASTEBOARD_OPEN_PASSWORD_FILE',
  ),
  new Option('--keep-idle <time>', 'delete tables after this time without play, such as 180d; players are warned before (default: never)')
    .env('PASTEBOARD_KEEP_IDLE')
    .argParser(wholeDays('1d', '36500d')),
  new Option('--privacy <file>', 'a text file for the top of the privacy page: paragraphs, # headings and [links](https://…)').env(
    'PASTEBOARD_PRIVACY',
  ),
  onOff(
    '--behind-nat [on|off]',
    'PASTEBOARD_BEHIND_NAT',
    'many people share one address, as in a club room: raises what one address may do',
    'off',
  ).preset('on'),
  onOff('--hsts <on|off>', 'PASTEBOARD_HSTS', 'tell browsers to use TLS only; turn it on only if they do', 'off'),
  onOff('--metrics <on|off>', 'PASTEBOARD_METRICS', 'figures for Prometheus at /metrics, for this machine alone', 'on'),
  new Option('--metrics-token <token>', 'ask for this token at /metrics, and answer from anywhere; better given by the environment')
    .env('PASTEBOARD_METRICS_TOKEN')
    .argParser(metricsToken),
  onOff('--metrics-public [on|off]', 'PASTEBOARD_METRICS_PUBLIC', 'show /metrics to everybody', 'off').preset('on'),
  new Option('--log-level <level>', 'how much to log, as JSON on stderr')
    .env('PASTEBOARD_LOG_LEVEL')
    .choices(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn'),
  new Option('--log-addresses <how>', 'addresses in the log: hashed, with a key that changes every day, or plain')
    .env('PASTEBOARD_LOG_ADDRESSES')
    .choices(['hashed', 'plain'])
    .default('hashed'),
  new Option('--web <folder>', 'folder of the web client').env('PASTEBOARD_WEB'),
  number('--max-sockets <number>', 'PASTEBOARD_MAX_SOCKETS', 'open sockets, all together', 12_000),
  number('--max-sockets-per-address <number>', 'PASTEBOARD_MAX_SOCKETS_PER_ADDRESS', 'open sockets from one address', 200),
  number('--max-body <bytes>', 'PASTEBOARD_MAX_BODY', 'longest request', 65_536, 10_000_000),
  number('--max-file <bytes>', 'PASTEBOARD_MAX_FILE', 'how large a table may become, and its file', 67_108_864, 1_000_000_000),
  number('--seat-storage <megabytes>', 'PASTEBOARD_SEAT_STORAGE', 'what one seat may store within 24 hours', 16),
  number('--address-storage <megabytes>', 'PASTEBOARD_ADDRESS_STORAGE', 'what one address may store within 24 hours', 128),
  number(
    '--min-free <megabytes>',
    'PASTEBOARD_MIN_FREE',
    'below this much free disk space nothing new is accepted, below a quarter of it no commands; 0: no limit',
    256,
    1_000_000,
    0,
  ),
  number('--max-message <characters>', 'PASTEBOARD_MAX_MESSAGE', 'longest message over a socket', 65_536, 10_000_000),
  number('--max-depth <brackets>', 'PASTEBOARD_MAX_DEPTH', 'brackets within brackets in a message', 32, 100),
  number('--max-nodes <values>', 'PASTEBOARD_MAX_NODES', 'values in a message or a request', 5_000, 1_000_000),
  new Option('--memory <MB>', 'memory for open tables; above it the least recently used is closed (default: 45 % of the heap, less 64)')
    .env('PASTEBOARD_MEMORY')
    .argParser(whole(1, 1_000_000)),
  number('--max-unread <bytes>', 'PASTEBOARD_MAX_UNREAD', 'a client further behind than this is disconnected', 1_048_576, 100_000_000),
  number('--messages-per-second <number>', 'PASTEBOARD_MESSAGES_PER_SECOND', 'messages over one socket', 30),
  number(
    '--messages-per-second-per-address <number>',
    'PASTEBOARD_MESSAGES_PER_SECOND_PER_ADDRESS',
    'messages over all sockets of one address',
    300,
  ),
  number('--requests-per-second <number>', 'PASTEBOARD_REQUESTS_PER_SECOND', 'requests from one address', 10),
  number('--tables-per-minute <number>', 'PASTEBOARD_TABLES_PER_MINUTE', 'tables made from one address', 12),
  number('--joins-per-minute <number>', 'PASTEBOARD_JOINS_PER_MINUTE', 'joins from one address', 30),
  number('--sockets-per-minute <number>', 'PASTEBOARD_SOCKETS_PER_MINUTE', 'sockets opened from one address', 300),
  number(
    '--files-per-minute <megabytes>',
    'PASTEBOARD_FILES_PER_MINUTE',
    'exports and replays sent to one address, and imports from it; 2 ms of work count as 16 kB',
    60,
  ),
  number('--codes-per-minute <number>', 'PASTEBOARD_CODES_PER_MINUTE', 'join codes asked for from one address', 12),
  number('--wrong-codes-per-minute <number>', 'PASTEBOARD_WRONG_CODES_PER_MINUTE', 'wrong join codes, all together', 60),
  number(
    '--ping-seconds <number>',
    'PASTEBOARD_PING_SECONDS',
    'a socket that answers no ping for this long is dropped, and its person shows as away',
    9,
    3_600,
  ),
  number('--hello-seconds <number>', 'PASTEBOARD_HELLO_SECONDS', 'a socket must say hello within this time', 10, 3_600),
  number('--header-seconds <number>', 'PASTEBOARD_HEADER_SECONDS', 'how long the headers of a request may take to come', 10, 3_600),
  number('--sending-seconds <number>', 'PASTEBOARD_SENDING_SECONDS', 'how long a request, such as a file, may take to come', 120, 3_600),
  number('--stall-seconds <number>', 'PASTEBOARD_STALL_SECONDS', 'a request that sends nothing for this long is dropped', 15, 3_600),
  number('--reading-seconds <number>', 'PASTEBOARD_READING_SECONDS', 'an answer that is not read for this long is dropped', 30, 3_600),
  number(
    '--compare-seconds <number>',
    'PASTEBOARD_COMPARE_SECONDS',
    'how often tables are compared with the store, for notices that were lost',
    3,
    3_600,
  ),
  number('--idle-seconds <number>', 'PASTEBOARD_IDLE_SECONDS', 'a table without connections leaves memory after this time', 60),
  number('--bot-milliseconds <number>', 'PASTEBOARD_BOT_MILLISECONDS', 'how long a bot waits before it moves', 400, 60_000),
  number(
    '--closing-seconds <number>',
    'PASTEBOARD_CLOSING_SECONDS',
    'how long a stopping server may take to finish open requests',
    10,
    3_600,
  ),
];

export const registerServe = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  const command = root.command('serve').description('serve tables to other people over the network');
  for (const option of OPTIONS) command.addOption(option);
  command
    .addHelpText(
      'after',
      '\nSIGTERM or Ctrl-C finishes open requests and stops. Examples:\n  pasteboard serve --port 80 --host 0.0.0.0 --public-url https://cards.example\n  PASTEBOARD_PORT=9000 pasteboard serve\n  PASTEBOARD_ENCRYPTION_KEY="$(cat key)" pasteboard serve\nMake a key once, and keep it: the tables need it from then on.\n  echo "k1:$(openssl rand -base64 32)" > key',
    )
    // Loads the network only for this command.
    .action(async (flags: ServeFlags, serving: Command) => {
      finish(await (await import('./serve.ts')).serve(terminal, asTyped(serving, flags)));
    });
};
