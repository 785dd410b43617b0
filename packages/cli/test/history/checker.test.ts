// Tests that the history checker accepts a good history and finds every planted violation.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judge } from './checker.ts';
import type { History } from './history.ts';
import { PLANTED, TABLE, draftOf, historyOf } from './planted.ts';
import { PROMISE } from './violation.ts';

/** Recorded by history.test.ts with HISTORY_KEEP: four seconds at one table, with a pause, cuts, and a command that was never answered. */
const recorded = join(import.meta.dirname, '../../../../fixtures/history/good.json.gz');
const good = JSON.parse(gunzipSync(readFileSync(recorded)).toString()) as History;

describe('the checker of histories', () => {
  test('[T40] [T41] [T42] [T43] a sound history passes, whether a command without an answer counts or not', () => {
    expect(judge(good)).toEqual([]);
    const draft = draftOf(good);
    const last = draft.commands.reduce((latest, each) => (each.sent > latest.sent ? each : latest));
    draft.commands.push({ ...last, name: 'a command that never arrived', key: 'never', answered: null, outcome: 'unknown', n: null });
    expect(judge(historyOf(draft))).toEqual([]);
  });

  test.each(PLANTED.map((each) => ({ ...each, promise: PROMISE[each.kind] })))(
    '[$promise] it finds that $title',
    ({ plant, kind, sentence }) => {
      const draft = draftOf(good);
      plant(draft);
      const found = judge(historyOf(draft)).filter((each) => each.kind === kind);
      expect(found.map((each) => each.sentence)).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
    },
  );

  test('[T40] it finds the loss and the doubling of any acknowledged command', () => {
    for (const command of good.commands.filter(({ outcome }) => outcome === 'done')) {
      const [lost, doubled] = [draftOf(good), draftOf(good)];
      lost.log[command.n! - 1]!.key = null;
      doubled.log.push({ n: doubled.log.length + 1, mark: 'again', key: command.key });
      expect(judge(historyOf(lost)).map(({ sentence }) => sentence)).toEqual([
        `${command.name} was acknowledged as entry ${command.n} and is not in the log`,
      ]);
      expect(judge(historyOf(doubled)).map(({ kind }) => kind)).toContain('doubled');
    }
  });

  test('[T41] it finds any two neighbors of the log that change places', () => {
    for (let at = 1; at < good.logs[TABLE]!.length; at++) {
      const draft = draftOf(good);
      const [one, other] = [draft.log[at - 1]!, draft.log[at]!];
      [draft.log[at - 1], draft.log[at]] = [
        { ...other, n: one.n },
        { ...one, n: other.n },
      ];
      expect(judge(historyOf(draft)).map(({ kind }) => kind)).toContain('reordered');
    }
  });
});
