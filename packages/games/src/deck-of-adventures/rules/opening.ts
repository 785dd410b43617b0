// The opening of a table: what is laid out before the players join, and what follows when values are corrected by hand.

import { param, sees, type JsonRecord, type Table } from '@pasteboard/kernel';
import { EPIC_PILE, GM, TURNED_PILE, calledOf, discardOf, fateOf, playOf, spentOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, gmDecks, isDealer, isUp, teamOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { declareAgreement } from './agreement.ts';
import { broughtCharacters, openContent } from './added-content.ts';
import { settleCompanions } from './companions.ts';
import { giveDeck, putAway, zoneSight } from './deck.ts';
import { declareDoubts } from './doubts.ts';
import { openEpic } from './epic.ts';
import { knockOut } from './knockout.ts';
import { declareConsequences } from './consequences.ts';
import { openMap } from './map.ts';
import { openScene } from './scenes.ts';
import { declareSessions } from './sessions.ts';
import { addCharacter, declareRulings, sheetsOf, tellCapped } from './setup.ts';
import { refloor } from './sheet-changes.ts';
import { declareStory } from './story.ts';
import { declareTalk } from './talking.ts';

/** The characters present when the table opens: the party and its enemies. */
const introduce = (t: Table): void => {
  for (const [team, key] of [
    ['party', 'company'],
    ['enemy', 'foes'],
  ] as const) {
    const there = characters(t).filter((id) => teamOf(t, id) === team);
    // The game has a word or two about its own characters; anybody else is introduced by name.
    const isOurs = there.every((id) => Object.hasOwn(t.game.words, `word.intro.${id}`));
    const who = isOurs
      ? param(
          'word',
          there.map((id) => `intro.${id}`),
        )
      : param('character', there);
    if (there.length > 0) t.say(key, { n: there.length, who });
  }
};

export const open = (t: Table, setup: JsonRecord): void => {
  table.cast.declare(t, []);
  table.gmDecks.declare(t, [GM]);
  table.skills.declare(t, []);
  table.light.declare(t, 'bright');
  table.combat.declare(t, false);
  table.turn.declare(t, 'none');
  for (const list of [table.order, table.baseOrder, table.acted, table.redrawn]) list.declare(t);
  for (const count of [table.round, table.wounds, table.tokens]) count.declare(t);
  table.turnedFrom.declare(t, GM);
  table.turnedAgain.declare(t, false);
  openEpic(t);
  for (const declare of [declareConsequences, declareStory, declareTalk, declareDoubts, declareAgreement, declareSessions]) declare(t);
  declareRulings(t, GM);
  giveDeck(t, GM);
  t.makePile(playOf(GM), { owner: GM, sees: sees('faces') });
  for (const pile of [TURNED_PILE, EPIC_PILE]) t.makePile(pile, { owner: GM, sees: sees('faces') });
  openContent(t, setup);
  const sheets = sheetsOf({ characters: broughtCharacters(setup) });
  for (const sheet of sheets) addCharacter(t, sheet);
  openMap(t, setup);
  t.say('opened');
  introduce(t);
  for (const sheet of sheets) tellCapped(t, sheet);
  settleCompanions(t);
  openScene(t, setup);
};

/** DOA-HEALTH-04: characters who were allowed to stand without health no longer are. */
const fellTheEmpty = (t: Table): void => {
  if (houseRule(t, 'koAt') === 'belowZero') return;
  for (const id of characters(t)) if (isUp(t, id) && sheet.hp.of(t, id) === 0 && sheet.hpMax.of(t, id) > 0) knockOut(t, id, 'damage');
};

/** Most house rules are asked for where they count; these have left their mark on the table already. */
export const optionChanged = (t: Table, key: string): void => {
  if (key === 'dealerHpFloor') return refloor(t);
  if (key === 'koAt') return fellTheEmpty(t);
  if (key !== 'gmZonesHidden') return;
  for (const deck of gmDecks(t)) for (const pile of [discardOf(deck), fateOf(deck), spentOf(deck)]) t.see(pile, zoneSight(t, deck));
};

/** Checks that were broken off: their cards leave play, and a card turned up for them goes back to a deck. */
export const unstuck = (t: Table): void => {
  for (const id of [...characters(t), GM]) putAway(t, deckOwner(t, id), t.cards(playOf(id)), 'unused');
  const owners = [...gmDecks(t), ...characters(t).filter((id) => isDealer(t, id))];
  for (const owner of owners) putAway(t, owner, t.cards(calledOf(owner)), 'used');
};
