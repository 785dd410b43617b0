// What The Realms Behind says of a character that is being made or grows: experience, prices, abilities with their reasons, and what follows.

import type { CharacterDraft, Judgment, MakingFinding, MakingTerms, Pool } from '@pasteboard/kernel/view';
import { isExperienced } from '@pasteboard/packs/along';
import { nameFrom, namer, saysOf } from '@pasteboard/packs/making';
import { ATTRIBUTES, SKILLS, SUIT_OF } from '../names.ts';
import { catalogIn } from '../content/catalog.ts';
import { START } from '../read/growth.ts';
import words from '../words/content.en.json' with { type: 'json' };
import { QUICK } from './quick.ts';
import { readMade, writtenDown, type Made } from './sheet.ts';
import { bought, poolOf, stepsOf, type HeldDraft } from './steps.ts';
import { sumsOf } from './sums.ts';
import { say, spoken, word } from './words.ts';

const XP = 'TRB-X-XP-01';

/** What it has stays. */
const isGrown = (made: Made, from: Made): boolean =>
  ATTRIBUTES.every((each) => made.attributes[each] >= from.attributes[each]) &&
  SKILLS.every((each) => made.ranks[each] >= from.ranks[each]) &&
  from.abilities.every((id) => made.abilities.includes(id));

/** Unspent experience of a character who has been at a table before. */
const keptExperience = ({ experience, along }: Made): number | null => (isExperienced(along) ? experience : null);

const findingsOf = (name: string, { made, from, catalog }: HeldDraft, pool: Pool, wrong: readonly string[]): readonly MakingFinding[] => {
  const found: MakingFinding[] = wrong.map((part) => ({
    grade: 'misfit',
    step: 'idea',
    rule: null,
    why: say('making.wrong.part', { part }),
  }));
  if (name === '') found.push({ grade: 'misfit', step: 'idea', rule: null, why: say('making.wrong.name') });
  const left = pool.left - (from === null ? (keptExperience(made) ?? 0) : 0);
  if (left < 0)
    found.push({ grade: 'doubt', step: 'attributes', rule: XP, why: say('making.wrong.points', { over: -left, have: pool.have }) });
  const gear = [made.weapon, made.armour, made.shield].filter((each) => each !== '');
  const known = [...catalog.abilities, ...catalog.weapons, ...catalog.armors, ...catalog.shields].map(({ id }) => id);
  for (const what of [...made.abilities, ...gear])
    if (!known.includes(what)) found.push({ grade: 'misfit', step: 'abilities', rule: null, why: say('making.wrong.unknown', { what }) });
  if (from !== null && !isGrown(made, from)) found.push({ grade: 'misfit', step: 'attributes', ...bought() });
  if (from === null && (made.gold ?? START.gold) > START.gold)
    found.push({ grade: 'doubt', step: 'gear', rule: XP, why: say('making.wrong.gold', { gold: made.gold ?? 0, start: START.gold }) });
  return found;
};

/** TRB-X-XP-01, TRB-X-STAT-01 */
export const judgeDraft = (draft: CharacterDraft, { options, content: { brought, names }, from: given }: MakingTerms): Judgment => {
  const { made, wrong } = readMade(draft.data);
  const from = given === null ? null : readMade(given).made;
  const says = (id: string): string => saysOf(brought, id) ?? (`say.about.${id}` in words ? say(`about.${id}`) : '');
  const held: HeldDraft = { made, from, catalog: catalogIn(brought), name: namer(spoken, names), says };
  const pool = poolOf(held);
  const name = nameFrom(draft.name);
  const best = ATTRIBUTES.reduce((high, each) => (made.attributes[each] > made.attributes[high] ? each : high));
  const isBlank = made.attributes[best] === 0;
  const experience = (from === null ? keptExperience(made) : null) ?? Math.max(0, pool.left);
  return {
    title: [say('making.title.one'), say('making.title.many')],
    summary: isBlank
      ? ''
      : say('making.summary', { attribute: word(best), n: made.attributes[best], abilities: made.abilities.map(held.name).join(', ') }),
    suit: isBlank ? null : SUIT_OF[best],
    pools: [pool],
    steps: stepsOf(name, held, pool),
    sums: sumsOf(made, held.catalog, options['statSource'] === 'code' ? 'code' : 'document'),
    findings: findingsOf(name, held, pool, wrong),
    draft: { name, data: writtenDown({ ...made, experience, gold: made.gold ?? START.gold }) },
    quick:
      from === null
        ? QUICK.map(({ id, suit, data }) => ({
            id,
            suit,
            name: say(`making.quick.${id}`),
            text: say(`making.quick.${id}.text`),
            draft: { name, data: { ...data, ...(made.look === '' ? {} : { look: made.look }) } },
          }))
        : [],
  };
};
