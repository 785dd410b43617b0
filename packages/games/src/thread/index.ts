// Thread: a deck is a character's energy.

import { defineGame, sees, type Game, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import { beyondCommands, beyondSteps, unstickBeyond } from './beyond.ts';
import { gm, player } from './bots.ts';
import { check } from './calling-checks.ts';
import {
  WEAVER,
  addCharacter,
  characters,
  deckOf,
  deckSight,
  discardOf,
  discardSight,
  enlist,
  is,
  makeDeck,
  setAsideOf,
} from './characters.ts';
import { answerCheck } from './check.ts';
import { threadHints } from './hints.ts';
import { jokersChanged } from './jokers.ts';
import { layout } from './layout.ts';
import { threadOdds } from './odds.ts';
import { OPTIONS } from './options.ts';
import { ready } from './ready.ts';
import { partyBegin, partyComplete, restBegin, restComplete, restInterrupt } from './rest.ts';
import { rules } from './rules.ts';
import { burnRuling, drawRuling, insertRuling, setControl, setOwnDeck, setRank, weaverShuffle } from './rulings.ts';
import { openScene } from './scenes.ts';
import { unpackSheet } from './sheet.ts';
import { sheetsOf } from './sheets.ts';
import { declared } from './values.ts';
import { gatherDiscard, keepCadence } from './weaver.ts';
import beyond from './words-beyond.en.json' with { type: 'json' };
import scenes from './words-scenes.en.json' with { type: 'json' };
import words from './words.en.json' with { type: 'json' };

const open = (t: Table, setup: JsonRecord): void => {
  t.makePile('deck/weaver', { owner: WEAVER, sees: sees('count') });
  t.makePile('discard/weaver', { owner: WEAVER, sees: sees('faces') });
  t.makePile('drawn/weaver', { owner: WEAVER, sees: sees('faces') });
  t.declare(WEAVER, 'cycled', 'counter', 0, { min: 0 });
  enlist(t, []);
  makeDeck(t, 'deck/weaver');
  for (const sheet of sheetsOf(setup)) addCharacter(t, sheet);
  t.say('opened');
  openScene(t, setup);
};

const optionChanged = (t: Table, key: string, from: Json, to: Json): void => {
  if (key === 'jokers' && from !== to) jokersChanged(t);
  if (key === 'weaverSpent' && is(t, 'weaverSpent', 'bottom')) gatherDiscard(t);
  if (key === 'weaverShuffle' || key === 'weaverShuffleN') keepCadence(t);
  if (key !== 'deckCountVisibility' && key !== 'discardVisibility') return;
  for (const id of characters(t)) {
    if (!t.hasPile(deckOf(id))) continue;
    t.see(deckOf(id), deckSight(t));
    t.see(discardOf(id), discardSight(t));
    t.see(setAsideOf(id), discardSight(t));
  }
};

/** Version 1 kept the last drawn cards as one text, and took any word for a rest, a size, a Perk or a Flaw. */
const upgrade = (t: Table, from: number): void => {
  if (from !== 1) return;
  for (const id of characters(t)) unpackSheet(t, id);
};

export const thread: Game = defineGame({
  id: 'thread',
  version: 2,
  title: 'Thread',
  words: { ...words, ...beyond, ...scenes },
  rules,
  bots: { player, gm },
  odds: threadOdds,
  hints: threadHints,
  layout,
  options: OPTIONS,
  values: declared,
  commands: {
    check,
    ...beyondCommands,
    burn: burnRuling,
    draw: drawRuling,
    insert: insertRuling,
    'rest.begin': restBegin,
    'rest.complete': restComplete,
    'rest.interrupt': restInterrupt,
    'party.rest': partyBegin,
    'party.wake': partyComplete,
    setRank,
    setControl,
    setOwnDeck,
    'weaver.shuffle': weaverShuffle,
  },
  steps: [answerCheck, ...beyondSteps],
  ready,
  open,
  optionChanged,
  unstuck: unstickBeyond,
  upgrade,
});
