// THR-X-CHECK-01: the Weaver calls several Characters to the same Check at once.

import { choice, command, integer, offer, subset, type Offer, type Reader } from '@pasteboard/kernel';
import { LEAST_TOGETHER, MOST_TOGETHER, groupChecks } from '@pasteboard/scenes/group-checks';
import { BANDS, type Rating } from '../content/tables.ts';
import { ASPECTS, type Aspect } from '../names.ts';
import { characters } from '../read/characters.ts';
import { table } from '../values.ts';
import { BONUS, callCheck } from './checks.ts';
import { whyDead } from './health.ts';
import { withReasons } from './offers.ts';

type Called = { readonly aspects: readonly [Aspect, Aspect]; readonly difficulty: number; readonly bonus: number };

export const group = groupChecks<Called>({
  name: 'thread.group',
  running: table.groupChecks,
  call: callCheck,
  succeeded: (result) => result === true,
});

const offersFor = (t: Reader, cast: readonly string[]): Offer[] => {
  const able = cast.filter((id) => whyDead(t, id) === null);
  if (able.length < LEAST_TOGETHER) return [];
  const aspect = choice('word', ASPECTS);
  const who = subset(
    'character',
    withReasons(cast, (id) => whyDead(t, id)),
    LEAST_TOGETHER,
    Math.min(MOST_TOGETHER, able.length),
  );
  const secret = t.gms().length === 1;
  return BANDS.flatMap(({ word, from, to }) => {
    const fields = { who, first: aspect, second: aspect, rating: choice('word', [word]), difficulty: integer(from, to, { secret }) };
    return [offer(fields), offer({ ...fields, bonus: BONUS })];
  });
};

type Params = {
  readonly who: readonly string[];
  readonly first: Aspect;
  readonly second: Aspect;
  readonly rating: Rating;
  readonly difficulty: number;
  readonly bonus?: number;
};

export const checkGroup = command<Params>({
  topic: 'check',
  rule: 'THR-X-CHECK-01',
  offers: (t, by) => (by.role === 'gm' ? offersFor(t, characters(t)) : []),
  run: (t, _, { who: ids, first, second, difficulty, bonus = 0 }) =>
    group.begin(
      t,
      ids.map((who) => ({ who, aspects: [first, second] as const, difficulty, bonus })),
    ),
});
