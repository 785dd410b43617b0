// What Deck of Adventures says of a Dealer that is being made or grows: experience, prices, Powers with their reasons, and what follows.

import type { CharacterDraft, Judgment, MakingFinding, MakingTerms } from '@pasteboard/kernel/view';
import { nameFrom, namer } from '@pasteboard/packs/making';
import { catalogOf } from '../content/catalog.ts';
import { bill } from '../read/experience.ts';
import { priced, type Held } from './held.ts';
import { QUICK } from './quick.ts';
import { writtenDown, readMade, type Made } from './sheet.ts';
import { isOpen, stepsOf } from './steps.ts';
import { sumsOf } from './sums.ts';
import { say, spoken, word } from './words.ts';
import { STATS } from '../names.ts';

/** What it has stays, and weaknesses bring points only while it is made (DOA-CREATE-08). */
const isGrown = (made: Made, from: Made): boolean =>
  made.level === from.level &&
  STATS.every((stat) => (made.mods[stat] ?? 0) >= (from.mods[stat] ?? 0)) &&
  from.powers.every((id) => made.powers.includes(id)) &&
  JSON.stringify(made.vulnerabilities.toSorted()) === JSON.stringify(from.vulnerabilities.toSorted());

const findingsOf = (name: string, held: Held, wrong: readonly string[]): readonly MakingFinding[] => {
  const { made, from, catalog } = held;
  const found: MakingFinding[] = wrong.map((part) => ({
    grade: 'misfit',
    step: 'idea',
    rule: null,
    why: say('making.wrong.part', { part }),
  }));
  const add = (grade: MakingFinding['grade'], step: string, rule: string, why: string): void => void found.push({ grade, step, rule, why });
  if (!/[\p{L}\p{N}]/u.test(name)) add('misfit', 'idea', 'DOA-CREATE-01', say('making.wrong.name'));
  for (const [list, all] of [
    ['powers', catalog.powers],
    ['vulnerabilities', catalog.vulnerabilities],
    ['items', catalog.items],
  ] as const)
    for (const id of made[list])
      if (!all.some((each) => each.id === id)) add('misfit', 'idea', 'DOA-TABLE-11', say('making.wrong.unknown', { what: id }));
  if (made.role === null) add('doubt', 'role', 'DOA-CREATE-04', say('making.wrong.role'));
  if (from === null && made.level > 1) add('doubt', 'idea', 'DOA-CREATE-02', say('making.wrong.level', { level: made.level }));
  if (from !== null && !isGrown(made, from)) add('misfit', 'stats', 'DOA-CREATE-02', say('making.no.bought'));
  const { problems, spent, have } = bill(priced(held));
  for (const { key, rule, stat } of problems)
    add('doubt', stat === null ? 'idea' : 'stats', rule, say(`making.wrong.${key}`, { stat: word(stat ?? ''), over: spent - have, have }));
  for (const power of catalog.powers)
    if (made.powers.includes(power.id) && !isOpen(made, power))
      add('doubt', 'powers', 'DOA-CREATE-09', say('making.wrong.power', { power: held.name(power.id) }));
  return found;
};

/** DOA-CREATE-01 to DOA-CREATE-10 in one: a sheet is added up and named what does not fit. */
export const judgeDraft = (draft: CharacterDraft, { content, from: given, options }: MakingTerms): Judgment => {
  const { made, wrong } = readMade(draft.data);
  const from = given === null ? null : readMade(given).made;
  const held: Held = {
    made,
    from,
    catalog: catalogOf(content['content']),
    name: namer(spoken, content['names']),
    floor: options['dealerHpFloor'] === 'none' ? 'none' : 5,
  };
  const name = nameFrom(draft.name);
  const { steps, pool } = stepsOf(name, held);
  return {
    title: [say('making.title.one'), say('making.title.many')],
    summary: say('making.summary', { role: made.role === null ? say('making.noRole') : word(made.role), level: made.level }),
    suit: made.primarySuit,
    pools: [pool],
    steps,
    sums: sumsOf(held),
    findings: findingsOf(name, held, wrong),
    draft: { name, data: writtenDown(made) },
    quick:
      from === null
        ? QUICK.map(({ id, suit, data }) => ({
            id,
            suit,
            name: say(`making.quick.${id}`),
            text: say(`making.quick.${id}.text`),
            draft: { name, data: { ...data, ...(made.background === '' ? {} : { background: made.background }) } },
          }))
        : [],
  };
};
