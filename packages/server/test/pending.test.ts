import { expect, test } from 'vitest';
import { refused, type Command, type Outcome } from '../src/table-log/command.ts';
import { entered } from '../src/room/commands.ts';
import { EMPTY, type Whole } from '../src/table-log/entries.ts';
import { Pending } from '../src/room/pending.ts';
import { HOUSEKEEPING, TableStorage } from '../src/room/storage.ts';

const says =
  (text: string): Command =>
  (tip) => ({ ok: true, changes: [entered(tip, { kind: 'chat', at: 0, by: 'ann', to: null, text })], reply: null });

const pending = (head: Whole = EMPTY): Pending => {
  const storage = new TableStorage({ table: Infinity }, () => null);
  storage.learn(0, 0);
  return new Pending(head, storage, (where, error) => {
    throw new Error(where, { cause: error });
  });
};

const decidedOn = (all: Pending): readonly (number | undefined)[] =>
  all.takeAll().map(({ verdict }) => (verdict?.ok === true ? verdict.changes[0]?.before.n : undefined));

test('[R3] what waits is decided again in its order, on the table as it is now', () => {
  const all = pending();
  for (const id of ['a', 'b', 'c']) all.add(id, null, says(id), () => {}, HOUSEKEEPING, { decides: true });
  all.decideAgain({ ...EMPTY, n: 7 });
  expect(decidedOn(all)).toEqual([7, 8, 9]);
});

test('[R2] whoever comes while others are told that theirs was stored waits with the rest, and is not lost', () => {
  const all = pending();
  const heard: Outcome[] = [];
  all.add('stored', null, says('x'), () => all.add('next', null, says('y'), () => {}, HOUSEKEEPING, { decides: true }), HOUSEKEEPING, {
    decides: true,
  });
  all.add('other', null, says('z'), () => {}, HOUSEKEEPING, { decides: true });
  all.know('stored', 1, null);
  all.decideAgain({ ...EMPTY, n: 1 });
  expect(all.size).toBe(2);
  expect(all.repeats('next', null, (outcome) => heard.push(outcome))).toBe(true);
  expect(decidedOn(all)).toEqual([1, 2]);
  expect(heard).toEqual([]);
});

test('[R2] what is done stays known, and what came to nothing does not', () => {
  const all = pending();
  const commands: readonly (readonly [string, Command])[] = [
    ['done', says('x')],
    ['nothing', () => ({ ok: true, changes: [], reply: null })],
    ['refused', () => refused('table.paused')],
  ];
  for (const [id, command] of commands) all.add(id, null, command, () => {}, HOUSEKEEPING, { decides: true });
  for (const item of all.takeAll()) all.tell(item, 5);
  const known = commands.map(([id]) => {
    const heard: Outcome[] = [];
    return [all.repeats(id, null, (outcome) => heard.push(outcome)), heard];
  });
  expect(known).toEqual([
    [true, [{ kind: 'done', n: 5, reply: null }]],
    [false, []],
    [false, []],
  ]);
});
