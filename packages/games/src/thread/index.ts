// Thread: a deck is a character's energy.

import { GOING_WORDS, STAGED_WORDS, handoutCommands } from '@pasteboard/scenes';
import { defineGame, sees, type Game, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import { about } from './about.ts';
import { gm, player } from './bots/index.ts';
import { layout } from './content/layout.ts';
import { empty, ready } from './content/ready.ts';
import { threadHints } from './hints/index.ts';
import { WEAVER, WEAVER_DECK, WEAVER_DISCARD, WEAVER_DRAWN, deckOf, discardOf, setAsideOf } from './names.ts';
import { threadOdds } from './odds/index.ts';
import { OPTIONS, houseRule } from './options.ts';
import { judgeDraft } from './making/judge.ts';
import { takeAlong } from './making/take.ts';
import { characters } from './read/characters.ts';
import { actionCommands } from './rules/actions.ts';
import { gatherDiscard, keepCadence } from './rules/bottomless-deck.ts';
import { jokersChanged } from './rules/cards.ts';
import { answerCheck, check } from './rules/checks.ts';
import { conditionCommands, healthCorrected } from './rules/conditions.ts';
import { clearDrawn, contest, contestSteps } from './rules/contests.ts';
import { eventCommands } from './rules/events.ts';
import { isReal, realDeck } from './rules/real-decks.ts';
import { checkGroup, group } from './rules/group-checks.ts';
import { healthCommands, healthSteps } from './rules/health.ts';
import { newcomer } from './rules/new-characters.ts';
import { own } from './rules/own-characters.ts';
import { perkCommands, perkSteps } from './rules/perks.ts';
import { pointCommands } from './rules/points.ts';
import { partyBegin, partyComplete, restBegin, restComplete, restInterrupt, restSteps } from './rules/rest.ts';
import { burnRuling, drawRuling, insertRuling, setControl, setOwnDeck, setRank, weaverShuffle } from './rules/rulings.ts';
import { openScene, sceneCommands, sceneSteps } from './rules/scenes.ts';
import { addCharacter, charactersIn, deckSight, discardSight, makeDeck, openTraits, unpackSheet } from './rules/setup.ts';
import { toolCommands } from './rules/tools.ts';
import { turnCommands, turnSteps } from './rules/turns.ts';
import { broughtTo } from './packs/index.ts';
import { stageCommands, stageSteps } from './packs/stage.ts';
import { goingCommands } from './rules/going.ts';
import { declared, table, weaver } from './values.ts';
import { rules } from './words/rules.ts';
import beyond from './words/beyond.en.json' with { type: 'json' };
import content from './words/content.en.json' with { type: 'json' };
import core from './words/core.en.json' with { type: 'json' };
// What no rule says any more, and logs of older versions still hold.
import past from './words/past.en.json' with { type: 'json' };
import scenes from './words/scenes.en.json' with { type: 'json' };
import making from './words/making.en.json' with { type: 'json' };

const open = (t: Table, setup: JsonRecord): void => {
  t.makePile(WEAVER_DECK, { owner: WEAVER, sees: sees('count') });
  t.makePile(WEAVER_DISCARD, { owner: WEAVER, sees: sees('faces') });
  t.makePile(WEAVER_DRAWN, { owner: WEAVER, sees: sees('faces') });
  weaver.cycled.declare(t, WEAVER);
  table.cast.declare(t);
  makeDeck(t, WEAVER_DECK);
  openTraits(t, setup);
  for (const character of charactersIn(setup)) addCharacter(t, character);
  t.say('opened');
  openScene(t, setup);
};

const optionChanged = (t: Table, key: string, from: Json, to: Json): void => {
  if (key === 'jokers' && from !== to) jokersChanged(t);
  if (key === 'weaverSpent' && houseRule(t, 'weaverSpent') === 'bottom') gatherDiscard(t);
  if (key === 'weaverShuffle' || key === 'weaverShuffleN') keepCadence(t);
  if (key !== 'deckCountVisibility' && key !== 'discardVisibility') return;
  for (const id of characters(t)) {
    if (!t.hasPile(deckOf(id))) continue;
    t.see(deckOf(id), deckSight(t));
    t.see(discardOf(id), discardSight(t));
    t.see(setAsideOf(id), discardSight(t));
  }
};

/**
 * Version 1 kept the last drawn cards as one text, and took any word for a rest, a size, a Perk or a Flaw. In version 2 players began a
 * Full-Rest by themselves: such a table goes on like that until its Weaver changes it.
 */
const upgrade = (t: Table, from: number): void => {
  if (from === 1) for (const id of characters(t)) unpackSheet(t, id);
  if (from === 2) t.declare('options', 'fullRest', 'option', 'playersDecide');
};

export const thread: Game = defineGame({
  id: about.id,
  version: 3,
  title: about.title,
  words: { ...STAGED_WORDS, ...GOING_WORDS, ...core, ...beyond, ...content, ...scenes, ...making, ...past },
  rules,
  bots: { player, gm },
  odds: threadOdds,
  hints: threadHints,
  layout,
  options: OPTIONS,
  values: declared,
  commands: {
    ...stageCommands,
    check,
    'check.group': checkGroup,
    contest,
    'deck.own': realDeck,
    ...sceneCommands,
    ...actionCommands,
    ...perkCommands,
    ...eventCommands,
    ...turnCommands,
    ...healthCommands,
    ...conditionCommands,
    ...pointCommands,
    ...toolCommands,
    ...newcomer.commands,
    ...goingCommands,
    ...handoutCommands(table),
    ...own.commands,
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
  steps: [
    answerCheck,
    ...group.steps,
    ...contestSteps,
    ...perkSteps,
    ...turnSteps,
    ...healthSteps,
    ...sceneSteps,
    ...restSteps,
    ...newcomer.steps,
    ...stageSteps,
    ...own.steps,
  ],
  ready,
  empty,
  brings: broughtTo,
  makes: { judge: judgeDraft, take: takeAlong },
  open,
  optionChanged,
  corrected: healthCorrected,
  isReal,
  // All questions were closed by hand: no drawn card is left lying in secret.
  unstuck: (t) => {
    clearDrawn(t);
    group.forget(t);
  },
  upgrade,
});
