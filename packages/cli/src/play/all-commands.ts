// Lists every command that can be typed at a table, beside the moves of the game.

import { folded } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { beside, pad, wrap } from '../screen/text-style.ts';
import { ownerLines } from '../screen/table.ts';
import { hand } from './hand-command.ts';
import { options } from './options-command.ts';
import { chosenSeat } from './opening.ts';
import { actionsMeant, explainActions, ruleLines, ruleNamed, rules, whyCommand } from './rules-command.ts';
import { freeName, loadTable, saveTable } from './save.ts';
import { bots, seat, wait } from './seat-commands.ts';
import type { Session } from './session.ts';
import { rest, type TypedCommand } from './typed-command.ts';
import { askUndo, undo } from './undo-commands.ts';
import { takeFile } from './take-command.ts';
import { all, log, look, odds, ownersNamed, sort, viewTable } from './view-commands.ts';

const help: TypedCommand = {
  also: ['?', 'h'],
  usage: '? [NAME]',
  help: 'this help, or more about a move, a command below, a rule by its id, or a person by name',
  aside: true,
  run: (session, words) => (words.length === 0 ? session.print(helpLines(session)) : explain(session, words)),
};

const HOW = [
  'Type a number or a name from the list. Choices are asked for, or typed after it:',
  '2 · draw · wager red · 2 1 3. Cards: 9h, 10s, or their number; several: 9h 3c, or all.',
  'The beginning of a name is enough. Enter cancels a choice, and so do “cancel” and Ctrl-C. Without a choice, Enter lists again what you can do.',
  'Tab completes a name. “? MOVE” explains a move and its rule, “all” lists every move.',
  'If a move of the game and a command below have the same name, the move is meant; /log is always the command.',
];

/** Everything that may be typed instead of the usage shown. */
const shortForms = (name: string, { also, usage }: TypedCommand): string => {
  const [shown] = usage.split(' ');
  const others = [name, ...also].filter((each) => each !== shown);
  return others.length === 0 ? '' : ` (also: ${others.join(', ')})`;
};

const helpLines = (session: Session): string[] => {
  const { width } = session.pen;
  const usages = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const words = Object.entries(COMMANDS).flatMap(([name, word]) =>
    beside(`  ${pad(word.usage, usages)}  `, (room) => wrap(word.help + shortForms(name, word), room), width),
  );
  return [...wrap(HOW.join(' '), width), ...words];
};

const explain = (session: Session, words: readonly string[]): void => {
  const actions = session.actions();
  const found = actionsMeant(actions, words);
  if (found.length > 0) return explainActions(session, found);
  const rule = ruleNamed(session, words.join(' '));
  if (rule.length > 0) return session.print(ruleLines(session.pen, rule));
  const command = commandNamed(words);
  if (command !== null) return session.say(`${command.word.usage}: ${command.word.help}`);
  const typed = words.join(' ');
  const sight = session.sight();
  const owners = ownersNamed(sight, folded(typed));
  if (owners.length > 0) return session.print(owners.flatMap((owner) => ownerLines(sight, owner, 'telling')));
  const names = [...actions.map(({ name }) => name), ...Object.keys(COMMANDS), ...session.host.game.rules.map(({ id }) => id)];
  throw new UserError(`There is no move, command, rule or name “${typed}”.${didYouMean(words[0] ?? '', names)}`);
};

const saving = (usage: string, text: string, over: boolean): TypedCommand => ({
  also: [],
  usage,
  help: text,
  aside: false,
  run: (session, words) => {
    const file = rest(words, `Into which file? For example: save ${freeName(session.host)}`);
    saveTable(session.host, file, { over });
    session.say(`Saved to ${file}. The file holds hidden cards too. “npx pasteboard play --load ${file}” plays on.`);
  },
});

const save = saving('save FILE', 'write the table to a file, hidden cards too', false);
const saveOver = saving('save! FILE', 'the same, replacing an older table of that name', true);

const load: TypedCommand = {
  also: [],
  usage: 'load FILE',
  help: 'play on from a saved file',
  aside: false,
  run: (session, words) => {
    const host = loadTable(session.games, rest(words, 'Type: load FILE'), session.chances.table, null);
    const seats = host.chair(host.seats[0] ?? '').view.seats.slice(1);
    session.replace(host, host.seats.includes(session.seat) ? session.seat : chosenSeat(seats, undefined));
  },
};

const again: TypedCommand = {
  also: [],
  usage: 'again',
  help: 'when a game is over: deal the same table again',
  aside: false,
  run: (session) => {
    if (!session.ended) throw new UserError('This game is not over yet: save it, or quit, which keeps it.');
    session.replace(session.host.again(), session.seat, 0);
  },
};

const unstick: TypedCommand = {
  also: [],
  usage: 'unstick',
  help: 'close all open questions when the rules are stuck',
  aside: false,
  run: (session) => {
    // Not through its template: if a rule is broken, the list of moves may be broken too.
    session.perform('table', { do: 'unstick', with: {} });
  },
};

const quit: TypedCommand = {
  also: ['q', 'exit'],
  usage: 'quit',
  help: 'leave the table; it is kept for “play --resume”',
  aside: true,
  leaves: true,
  run: (session) => {
    session.over = true;
  },
};

const COMMANDS: { readonly [name: string]: TypedCommand } = {
  help,
  view: viewTable,
  all,
  look,
  log,
  odds,
  rules,
  why: whyCommand,
  undo,
  ask: askUndo,
  options,
  hand,
  wait,
  seat,
  bots,
  unstick,
  sort,
  again,
  take: takeFile,
  save,
  'save!': saveOver,
  load,
  quit,
};

export const commandNames: readonly string[] = Object.keys(COMMANDS);

/** The command these words begin with; a slash before it is allowed. */
export const commandNamed = (words: readonly string[]): { readonly word: TypedCommand; readonly rest: readonly string[] } | null => {
  const first = (words[0] ?? '').toLowerCase().replace(/^\//, '');
  const found = Object.entries(COMMANDS).find(([name, { also }]) => name === first || also.includes(first));
  return found === undefined ? null : { word: found[1], rest: words.slice(1) };
};
