// A player's own character, made or brought along: it is offered to the GM, and grows by its experience.

import { param, refuse, type CharacterDraft, type Reader, type Table } from '@pasteboard/kernel';
import { freeIdFor, idFromName } from '@pasteboard/packs';
import { playerMade, type PlayerMadeParts } from '@pasteboard/packs/making';
import { judgeDraft } from '../making/judge.ts';
import { readMade, withDeckList, writtenDown } from '../making/sheet.ts';
import { madeOf } from '../making/take.ts';
import { ATTRIBUTES, GM, RESERVED_IDS, SKILLS, isSkill } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast, catalogAt, hasCards } from '../read/characters.ts';
import { levelOf } from '../read/growth.ts';
import { sheet, table } from '../values.ts';
import { actsFor, addCharacter, who } from './characters.ts';
import { settle } from './conditions.ts';
import { workOut } from './growth.ts';
import { morning } from './rests.ts';
import { MOST_CHARACTERS, readSheets } from './setup.ts';

const XP = 'TRB-X-XP-01';

const draftOf = (t: Reader, id: string): CharacterDraft => ({ name: sheet.name.of(t, id), data: writtenDown(madeOf(t, id)) });

const grown = (t: Table, id: string, { data }: CharacterDraft): void => {
  const { made } = readMade(data);
  for (const what of [...ATTRIBUTES, ...SKILLS]) {
    const to = isSkill(what) ? made.ranks[what] : made.attributes[what];
    // Ranks below zero are those of a sheet with totals of its own.
    if (to === Math.max(0, levelOf(what).of(t, id))) continue;
    levelOf(what).set(t, id, to);
    t.say('trained', { who: who(id), what: param('word', what), now: to });
  }
  const learned = made.abilities.filter((each) => !sheet.abilities.of(t, id).includes(each));
  sheet.abilities.set(t, id, made.abilities);
  for (const each of learned) t.say('learned', { who: who(id), ability: param('word', `ability.${each}`) });
  sheet.experience.set(t, id, made.experience ?? 0);
  sheet.look.set(t, id, made.look);
  workOut(t, id);
  settle(t);
};

export const own: PlayerMadeParts = playerMade({
  step: 'realms.offered',
  topics: { offer: 'people', grow: 'growth' },
  rules: { offer: 'TRB-HAND-01', grow: XP },
  teller: GM,
  judge: judgeDraft,
  terms: (t) => ({
    options: { statSource: houseRule(t, 'statSource') },
    content: { brought: table.brought.of(t), names: table.names.of(t) },
  }),
  most: MOST_CHARACTERS,
  cast,
  asItStands: draftOf,
  bring: (t, { name, data }) => {
    const id = freeIdFor(t, idFromName(name), RESERVED_IDS);
    const [found] = readSheets([{ ...withDeckList(data), id, name }], houseRule(t, 'statSource'), catalogAt(t)).sheets;
    if (found !== undefined) addCharacter(t, found);
    return id;
  },
  /** TRB-HAND-01: who comes later draws a hand at once. */
  handed: (t, id) => {
    morning(t, id);
    settle(t);
  },
  // TRB-X-EDIT-04: a debt is paid before anything else is bought.
  grows: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      if (!hasCards(t, id)) return [];
      const n = sheet.debt.of(t, id);
      return [{ id, no: n > 0 ? refuse('inDebt', 'TRB-X-EDIT-04', { who: id, n }) : null }];
    }),
  grown,
});
