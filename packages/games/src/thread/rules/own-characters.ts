// A player's own Character, made or brought along: it is offered to the Weaver, and grows by its Points during a Full-Rest.

import { param, refuse, type CharacterDraft, type Reader, type Table } from '@pasteboard/kernel';
import { playerMade, type PlayerMadeParts } from '@pasteboard/packs/making';
import { freeIdFor, idFromName } from '@pasteboard/packs';
import { judgeDraft } from '../making/judge.ts';
import { readMade, writtenDown } from '../making/sheet.ts';
import { madeOf } from '../making/take.ts';
import { ASPECTS, RESERVED_IDS, WEAVER } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, traitsAt } from '../read/characters.ts';
import { restOf } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { rewrite } from './health.ts';
import { actsFor, who } from './offers.ts';
import { MOST_CHARACTERS, addCharacter, charactersIn } from './setup.ts';

const POINTS = 'THR-X-POINT-01';

const draftOf = (t: Reader, id: string): CharacterDraft => ({ name: sheet.name.of(t, id), data: writtenDown(madeOf(t, id)) });

/** THR-X-ASPECT-02, THR-X-POINT-01: told one by one, as if each had been bought by itself. */
const grown = (t: Table, id: string, { data }: CharacterDraft): void => {
  const { made } = readMade(data);
  rewrite(t, id, () => {
    for (const aspect of ASPECTS) {
      const rank = made.ranks[aspect];
      if (rank === sheet.rank(aspect).of(t, id)) continue;
      sheet.rank(aspect).set(t, id, rank);
      t.say('aspect.grown', { who: who(id), aspect: param('word', `aspect.${aspect}`), rank });
    }
    const bought = made.perks.filter((perk) => !sheet.perks.of(t, id).includes(perk));
    sheet.perks.set(t, id, made.perks);
    for (const perk of bought) t.say('perk.grown', { who: who(id), perk: param('word', `perk.${perk}`) });
    sheet.points.set(t, id, made.points ?? 0);
    sheet.look.set(t, id, made.look);
  });
};

export const own: PlayerMadeParts = playerMade({
  step: 'thread.offered',
  topics: { offer: 'sheet', grow: 'points' },
  rules: { offer: 'THR-DECK-04', grow: POINTS },
  teller: WEAVER,
  judge: judgeDraft,
  terms: (t) => ({
    options: { startingPoints: houseRule(t, 'startingPoints') },
    content: { traits: table.traits.of(t), names: table.names.of(t) },
  }),
  most: MOST_CHARACTERS,
  cast: characters,
  asItStands: draftOf,
  bring: (t, { name, data }) => {
    const id = freeIdFor(t, idFromName(name), RESERVED_IDS);
    for (const character of charactersIn({ characters: [{ ...data, id, name, control: 'player' }] }, traitsAt(t)))
      addCharacter(t, character);
    return id;
  },
  handed: () => undefined,
  // THR-X-REST-02
  grows: (t, by) =>
    actsFor(t, by).flatMap((id) =>
      sheet.pc.of(t, id) ? [{ id, no: restOf(t, id) === 'full' ? null : refuse('no.notFullRest', POINTS) }] : [],
    ),
  grown,
});
