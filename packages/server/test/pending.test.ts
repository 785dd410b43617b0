// Tests of commands that are decided and not yet stored.

import { expect, test } from 'vitest';
import { refused, type RoomCommand, type CommandOutcome } from '../src/table-log/command.ts';
import { entered } from '../src/room/commands.ts';
import { EMPTY_TABLE, type Whole } from '../src/table-log/entries.ts';
import { Pending } from '../src/room/pending.ts';
import { HOUSEKEEPING, TableStorage, type Charge, type SpaceGuard } from '../src/room/storage.ts';

const says =
  (text: string): RoomCommand =>
  (tip) => ({ ok: true, changes: [entered(tip, { kind: 'chat', at: 0, by: 'ann', to: null, text })], reply: null });

const pending = (head: Whole = EMPTY_TABLE): Pending => {
  const storage = new TableStorage({ table: Infinity }, () => null);
  storage.learn(0, 0);
  return new Pending(head, storage, (where, error) => {
    throw new Error(where, { cause: error });
  });
};

const decidedOn = (all: Pending): readonly (number | undefined)[] =>
  all.takeAll().map(({ verdict }) => (verdict?.ok === true ? verdict.changes[0]?.before.n : undefined));

test('[R3] pending commands are decided again in their order, on the current table', () => {
  const all = pending();
  for (const id of ['a', 'b', 'c']) all.add(id, null, says(id), () => {}, HOUSEKEEPING, { decides: true });
  all.decideAgain({ ...EMPTY_TABLE, n: 7 });
  expect(decidedOn(all)).toEqual([7, 8, 9]);
});

test('[R2] a command that arrives while others learn that theirs was stored waits with the rest, and is not lost', () => {
  const all = pending();
  const heard: CommandOutcome[] = [];
  all.add('stored', null, says('x'), () => all.add('next', null, says('y'), () => {}, HOUSEKEEPING, { decides: true }), HOUSEKEEPING, {
    decides: true,
  });
  all.add('other', null, says('z'), () => {}, HOUSEKEEPING, { decides: true });
  all.know('stored', 1, null);
  all.decideAgain({ ...EMPTY_TABLE, n: 1 });
  expect(all.size).toBe(2);
  expect(all.repeats('next', null, (outcome) => heard.push(outcome))).toBe(true);
  expect(decidedOn(all)).toEqual([1, 2]);
  expect(heard).toEqual([]);
});

test('[R2] ids of stored commands stay known, and ids of commands without effect do not', () => {
  const all = pending();
  const twice: RoomCommand = (tip) => {
    const one = entered(tip, { kind: 'chat', at: 0, by: 'ann', to: null, text: 'one' });
    return { ok: true, changes: [one, entered(one.after, { kind: 'chat', at: 0, by: 'ann', to: null, text: 'two' })], reply: null };
  };
  all.add('a', 'its print', twice, () => {}, HOUSEKEEPING, { decides: true });
  all.add('b', null, says('three'), () => {}, HOUSEKEEPING, { decides: true });
  const stored = all.takeAll().flatMap(({ bodies }) => bodies);
  expect(stored.map((body) => [/one|two|three/.exec(body)?.[0], body.includes('its print')])).toEqual([
    ['one', false],
    ['two', true],
    ['three', false],
  ]);
});

test('[R2] what is done stays known, and what came to nothing does not', () => {
  const all = pending();
  const commands: readonly (readonly [string, RoomCommand])[] = [
    ['done', says('x')],
    ['nothing', () => ({ ok: true, changes: [], reply: null })],
    ['refused', () => refused('table.paused')],
  ];
  for (const [id, command] of commands) all.add(id, null, command, () => {}, HOUSEKEEPING, { decides: true });
  for (const item of all.takeAll()) all.tell(item, 5);
  const known = commands.map(([id]) => {
    const heard: CommandOutcome[] = [];
    return [all.repeats(id, null, (outcome) => heard.push(outcome)), heard];
  });
  expect(known).toEqual([
    [true, [{ kind: 'done', n: 5, reply: null }]],
    [false, []],
    [false, []],
  ]);
});

/** A payer who writes down what is paid, and a table whose stored bytes are known. */
const paying = (table = Infinity, guard: SpaceGuard = () => null) => {
  const storage = new TableStorage({ table }, guard);
  const faults: string[] = [];
  const all = new Pending(EMPTY_TABLE, storage, (where) => faults.push(where));
  let paid = 0;
  const charge: Charge = {
    kind: 'play',
    payer: {
      charge: (bytes) => {
        paid += bytes;
        return null;
      },
      giveBack: (bytes) => {
        paid -= bytes;
      },
    },
  };
  const heard: CommandOutcome[] = [];
  const hear = (outcome: CommandOutcome): void => void heard.push(outcome);
  return { storage, faults, all, charge, heard, hear, paid: () => paid };
};

const BLOCK = 512;
const REUSED: CommandOutcome = { kind: 'refused', refusal: { key: 'id.reused', rule: null, params: {} } };

test('[N18] a command is paid for once it is decided, once only however often it is decided again, and not at all where it is given up', () => {
  const { storage, all, charge, hear, heard, paid } = paying();
  storage.learn(0, 0);
  all.add('a', null, says('x'), hear, charge, { decides: true });
  expect(paid()).toBe(BLOCK);
  all.decideAgain({ ...EMPTY_TABLE, n: 3 });
  expect(paid()).toBe(BLOCK);
  all.putBack(all.takeAll());
  all.giveUp(EMPTY_TABLE, { kind: 'unsure' });
  expect([paid(), all.size, heard]).toEqual([0, 0, [{ kind: 'unsure' }]]);
  // What was set aside for it is free again, and its id may be sent anew.
  expect(all.repeats('a', null, hear)).toBe(false);
});

test('[N18] what waits fills a table as what is stored does, and makes room where it is given up', () => {
  const room = 100;
  const { storage, all, charge, hear, heard, paid } = paying(Math.ceil((room * 16) / 15) + 1);
  storage.learn(0, 0);
  const fill = (): void => all.add(null, null, says(''), hear, charge, { decides: true });
  fill();
  fill();
  const [first, second] = all.takeAll();
  if (first === undefined || second === undefined) throw new Error('two wait');
  expect(first.verdict?.ok).toBe(true);
  expect(second.verdict).toMatchObject({ ok: false, refusal: { key: 'storage.table' } });
  expect(paid()).toBe(BLOCK);
  all.tell(first, 1);
  all.tell(second, 1);
  expect(heard).toEqual([
    { kind: 'done', n: 1, reply: null },
    { kind: 'refused', refusal: (second.verdict as { readonly refusal: object }).refusal },
  ]);
  // Stored bytes stay taken.
  fill();
  expect(all.takeAll()[0]?.verdict?.ok).toBe(false);
  const other = paying(Math.ceil((room * 16) / 15) + 1);
  other.storage.learn(0, 0);
  other.all.add(null, null, says(''), other.hear, other.charge, { decides: true });
  other.all.giveUp(EMPTY_TABLE, { kind: 'unsure' });
  other.all.add(null, null, says(''), other.hear, other.charge, { decides: true });
  expect(other.all.takeAll()[0]?.verdict?.ok).toBe(true);
});

test('[N18] until it is known how much a table holds nothing is decided, and then all of it is', () => {
  const { storage, all, charge, hear, paid } = paying();
  all.add('a', null, says('x'), hear, charge, { decides: true });
  expect([all.hasUndecided, all.size, paid()]).toEqual([true, 1, 0]);
  storage.learn(10, 1);
  all.add('b', null, says('y'), hear, charge, { decides: false });
  expect(all.hasUndecided).toBe(true);
  all.decideAgain(EMPTY_TABLE);
  expect([all.hasUndecided, all.size, paid()]).toEqual([false, 2, 2 * BLOCK]);
});

test('[R2] what was stored without our knowing is done, stays paid, and tells its secret; another command under its id is refused', () => {
  const { storage, all, charge, hear, heard, paid } = paying();
  storage.learn(0, 0);
  const reply = { seat: 'ann', secret: 'told once' };
  const joins: RoomCommand = (tip) => ({ ...(says('x')(tip) as Extract<ReturnType<RoomCommand>, { ok: true }>), reply });
  all.add('a', 'print of a', joins, hear, charge, { decides: true });
  all.add('b', 'print of b', says('y'), hear, charge, { decides: true });
  all.know('a', 4, 'print of a');
  all.know('b', 5, 'another print');
  all.decideAgain({ ...EMPTY_TABLE, n: 5 });
  expect(heard).toEqual([{ kind: 'done', n: 4, reply }, REUSED]);
  expect([all.size, paid()]).toEqual([0, 2 * BLOCK]);
});

test('[R2] the same id again hears what the first hears; with other content it is refused, and not before the first is settled', () => {
  const { storage, all, charge, hear, heard } = paying();
  storage.learn(0, 0);
  const again: CommandOutcome[] = [];
  const other: CommandOutcome[] = [];
  all.add('a', 'one', says('x'), hear, charge, { decides: true });
  expect(all.repeats('a', 'one', (outcome) => again.push(outcome))).toBe(true);
  expect(all.repeats('a', 'two', (outcome) => other.push(outcome))).toBe(true);
  expect([again, other]).toEqual([[], []]);
  for (const item of all.takeAll()) all.tell(item, 9);
  expect([heard, again, other]).toEqual([[{ kind: 'done', n: 9, reply: null }], [{ kind: 'done', n: 9, reply: null }], [REUSED]]);
  expect(all.repeats('a', 'two', (outcome) => other.push(outcome))).toBe(true);
  expect(other).toEqual([REUSED, REUSED]);
  all.add('u', 'one', says('x'), hear, charge, { decides: true });
  all.repeats('u', 'two', (outcome) => other.push(outcome));
  all.giveUp(EMPTY_TABLE, { kind: 'unsure' });
  expect(other.at(-1)).toEqual({ kind: 'unsure' });
});

test('[R3] a command that makes the rules fail is refused and reported; a listener that fails keeps nobody else from hearing', () => {
  const { storage, all, charge, hear, heard, faults, paid } = paying();
  storage.learn(0, 0);
  const fails: RoomCommand = () => {
    throw new Error('a rule fails');
  };
  all.add('a', null, fails, hear, charge, { decides: true });
  all.repeats('a', null, fails as () => never);
  all.repeats('a', null, hear);
  for (const item of all.takeAll()) all.tell(item, 1);
  const failed: CommandOutcome = { kind: 'refused', refusal: { key: 'internal', rule: null, params: {} } };
  expect(heard).toEqual([failed, failed]);
  expect([faults, paid()]).toEqual([['room.deed', 'room.settle'], 0]);
});
