// A player's own Dealer, made or brought along: it is offered to the GM, and grows by its experience.

import { param, type CharacterDraft, type Reader, type Seat, type Table } from '@pasteboard/kernel';
import { playerMade, type PlayerMadeParts } from '@pasteboard/packs/making';
import { judgeDraft } from '../making/judge.ts';
import { dealerFrom, readMade, writtenDown } from '../making/sheet.ts';
import { madeOf } from '../making/take.ts';
import { GM, STATS, isAttribute } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, isDealer, mod } from '../read/characters.ts';
import { powerPoints } from '../read/traits.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { joinFight } from './combat.ts';
import { freeId } from './ids.ts';
import { raisePower } from './roles.ts';
import { MOST_CHARACTERS, addCharacter, sheetsOf } from './setup.ts';
import { setModifier } from './sheet-changes.ts';

const draftOf = (t: Reader, id: string): CharacterDraft => ({ name: sheet.name.of(t, id), data: writtenDown(madeOf(t, id)) });

/** DOA-SHEET-03: attributes first, as they carry their skills along. */
const grown = (t: Table, id: string, { data }: CharacterDraft): void => {
  const { made } = readMade(data);
  for (const stat of STATS.toSorted((a, b) => Number(isAttribute(b)) - Number(isAttribute(a)))) {
    const to = made.mods[stat] ?? 0;
    if (to !== mod(t, id, stat)) setModifier(t, id, stat, to);
  }
  const learned = made.powers.filter((power) => !sheet.powers.of(t, id).includes(power));
  if (learned.length > 0) {
    sheet.powers.set(t, id, made.powers);
    raisePower(t, id, powerPoints(t, learned));
  }
  for (const power of learned) t.say('given', { who: who(id), what: param('word', power) });
  if (made.background !== '') sheet.background.set(t, id, made.background);
};

/** DOA-CREATE-02: those taken ready made are as they are, and grow with the GM. */
const mayGrow = (t: Reader, by: Seat, id: string): boolean =>
  by.role === 'gm' || (by.role === 'player' && by.plays.includes(id) && sheet.made.of(t, id) === 'custom');

export const own: PlayerMadeParts = playerMade({
  step: 'doa.offered',
  topics: { offer: 'people', grow: 'sheet' },
  rules: { offer: 'DOA-CREATE-01', grow: 'DOA-CREATE-02' },
  teller: GM,
  judge: judgeDraft,
  terms: (t) => ({
    options: { dealerHpFloor: houseRule(t, 'dealerHpFloor') },
    content: { content: table.content.of(t), names: table.names.of(t) },
  }),
  most: MOST_CHARACTERS,
  cast: characters,
  asItStands: draftOf,
  bring: (t, { name, data }) => {
    const [found] = sheetsOf({ characters: [{ ...dealerFrom(data), id: freeId(t, name), name }] });
    if (found === undefined) return '';
    addCharacter(t, found);
    return found.id;
  },
  handed: (t, id) => joinFight(t, id),
  grows: (t, by) => characters(t).flatMap((id) => (isDealer(t, id) && mayGrow(t, by, id) ? [{ id, no: null }] : [])),
  grown,
});
