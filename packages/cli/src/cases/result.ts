// Compares what a case expects with what happened: the answer to each command, then piles and values at the end.

import { paramsOf, type Accepted, type CaseFailure, type Loose, type Spoken } from '@pasteboard/cases';
import type { Decision, Json, State } from '@pasteboard/kernel';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { compareParam, comparePile, differs, sameCaseValue } from './compare.ts';
import { BadCase, field, only, recordAt, textAt } from './shape.ts';

const spokenIn = (decision: Accepted): Spoken[] => decision.group.events.flatMap((e) => (e.type === 'Said' ? [e] : []));

export const compareResult = (where: string, value: unknown, decision: Decision): CaseFailure[] => {
  if (value === null) return [];
  const expected = only(value, `then.${where}`, ['refused', 'said']);
  if (Object.hasOwn(expected, 'refused')) {
    if (Object.hasOwn(expected, 'said')) throw new BadCase(`then.${where}`, 'a refused command says nothing');
    const key = textAt(expected['refused'], `then.${where}.refused`);
    if (decision.ok) return [{ where, why: 'should be refused and was accepted', expected: { refused: key }, actual: saidOf(decision) }];
    return decision.refusal.key === key ? [] : [differs(`${where}.refused`, key, decision.refusal.key)];
  }
  if (!decision.ok)
    return [
      {
        where,
        why: 'should be accepted and was refused',
        expected,
        actual: { refused: decision.refusal.key, rule: decision.refusal.rule, ...decision.refusal.params },
      },
    ];
  const said = spokenIn(decision);
  return Object.entries(recordAt(field(expected, 'said') ?? {}, `then.${where}.said`)).flatMap(([key, params]) => {
    const wanted = recordAt(params, `then.${where}.said.${key}`);
    const spoken = said.filter((each) => each.key === key).map(paramsOf);
    if (spoken.length === 0) return [{ where: `${where}.said.${key}`, why: 'was not said', expected: wanted, actual: saidOf(decision) }];
    const tries = spoken.map((actual) =>
      Object.entries(wanted).flatMap(([name, v]) => compareParam(`${where}.said.${key}.${name}`, v, field(actual, name))),
    );
    return tries.reduce((a, b) => (b.length < a.length ? b : a));
  });
};

const saidOf = (decision: Accepted): { readonly said: readonly unknown[] } => ({
  said: spokenIn(decision).map((each) => ({ [each.key]: paramsOf(each) })),
});

export const comparePiles = (value: unknown, state: State): CaseFailure[] =>
  Object.entries(recordAt(value, 'then.piles')).flatMap(([id, expected]) => {
    const pile = Object.hasOwn(state.piles, id) ? state.piles[id] : undefined;
    if (pile === undefined) throw new BadCase(`then.piles.${id}`, `there is no such pile.${didYouMean(id, Object.keys(state.piles))}`);
    return comparePile(
      `piles.${id}`,
      expected,
      pile.slots.map(({ face, turn }) => ({ face, turn })),
    );
  });

/** Null stands for a missing value. */
export const compareValues = (value: unknown, state: State): CaseFailure[] =>
  Object.entries(recordAt(value, 'then.values')).flatMap(([scope, wanted]) =>
    Object.entries(recordAt(wanted, `then.values.${scope}`)).flatMap(([key, expected]) => {
      const found = field((field(state.values, scope) as Loose | undefined) ?? {}, key) as { readonly value: Json } | undefined;
      const actual = found?.value ?? null;
      return sameCaseValue(expected, actual) ? [] : [differs(`values.${scope}.${key}`, expected, actual)];
    }),
  );
