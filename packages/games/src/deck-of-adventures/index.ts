// Deck of Adventures: every draw is held against a Target Card on the circle of ranks.

import { defineGame, type Game } from '@pasteboard/kernel';
import { actionCommands, actionSteps } from './actions.ts';
import { agreementCommands } from './agreement.ts';
import { armorCommands } from './armor.ts';
import { attackCommands, attackSteps } from './attack.ts';
import { gm, player } from './bots.ts';
import { contentCommands } from './bringing.ts';
import { callingCommands } from './calling.ts';
import { checkSteps } from './check.ts';
import { combatCommands } from './combat.ts';
import { conditionCheckCommands, conditionCheckSteps } from './condition-checks.ts';
import { conditionCommands } from './conditions.ts';
import { contestCommands, contestSteps } from './contest.ts';
import { coverCommands } from './cover.ts';
import { discardCommands } from './discarding.ts';
import { doubtCommands, doubtSteps } from './doubts.ts';
import { priceCommands } from './epic-price.ts';
import { epicCommands, epicSteps } from './epic.ts';
import { fateCommands } from './fate.ts';
import { fightCommands, fightSteps } from './fight-for-life.ts';
import { gmDeckCommands } from './gm-decks.ts';
import { healthCommands } from './health.ts';
import { deckOfAdventuresHints } from './hints.ts';
import { layout } from './layout.ts';
import { newcomerCommands, newcomerSteps } from './newcomers.ts';
import { deckOfAdventuresOdds } from './odds.ts';
import { OPTIONS } from './options.ts';
import { upgrade } from './upgrade.ts';
import { declared } from './values.ts';
import { outcomeCommands, outcomeSteps } from './outcome.ts';
import { powerCommands, powerSteps } from './powers.ts';
import { ready } from './ready.ts';
import { realCardCommands } from './real-cards.ts';
import { restCommands, restSteps } from './rest.ts';
import { roleCommands } from './roles.ts';
import { rules } from './rules.ts';
import { sceneCommands, sceneSteps } from './scenes.ts';
import { sessionCommands } from './sessions.ts';
import { buyingCommands } from './sheet-buying.ts';
import { sheetCommands } from './sheet-changes.ts';
import { noteCommands } from './sheet-notes.ts';
import { storyCommands, storySteps } from './story.ts';
import { surroundingsCommands } from './surroundings.ts';
import { open, optionChanged, unstuck } from './table.ts';
import { talkCommands } from './talking.ts';
import { turnCommands, turnSteps } from './turns.ts';
import hints from './words-hints.en.json' with { type: 'json' };
import people from './words-people.en.json' with { type: 'json' };
import scenes from './words-scenes.en.json' with { type: 'json' };
import words from './words.en.json' with { type: 'json' };

export const deckOfAdventures: Game = defineGame({
  id: 'deck-of-adventures',
  version: 2,
  title: 'Deck of Adventures',
  words: { ...words, ...scenes, ...hints, ...people },
  rules,
  odds: deckOfAdventuresOdds,
  bots: { player, gm },
  hints: deckOfAdventuresHints,
  layout,
  asides: ['plan', 'ask.world', 'try', 'speak', 'check', 'break.call'],
  options: OPTIONS,
  values: declared,
  commands: {
    ...callingCommands,
    ...contestCommands,
    ...combatCommands,
    ...turnCommands,
    ...attackCommands,
    ...powerCommands,
    ...actionCommands,
    ...conditionCheckCommands,
    ...discardCommands,
    ...fateCommands,
    ...fightCommands,
    ...epicCommands,
    ...restCommands,
    ...healthCommands,
    ...conditionCommands,
    ...surroundingsCommands,
    ...armorCommands,
    ...sheetCommands,
    ...gmDeckCommands,
    ...sceneCommands,
    ...storyCommands,
    ...talkCommands,
    ...outcomeCommands,
    ...doubtCommands,
    ...agreementCommands,
    ...sessionCommands,
    ...newcomerCommands,
    ...buyingCommands,
    ...contentCommands,
    ...roleCommands,
    ...noteCommands,
    ...coverCommands,
    ...priceCommands,
    ...realCardCommands,
  },
  steps: [
    ...checkSteps,
    ...contestSteps,
    ...turnSteps,
    ...attackSteps,
    ...powerSteps,
    ...actionSteps,
    ...conditionCheckSteps,
    ...epicSteps,
    ...fightSteps,
    ...restSteps,
    ...sceneSteps,
    ...storySteps,
    ...outcomeSteps,
    ...doubtSteps,
    ...newcomerSteps,
  ],
  ready,
  open,
  optionChanged,
  unstuck,
  upgrade,
});
