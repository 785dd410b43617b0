// Deck of Adventures: every draw is held against a Target Card on the circle of ranks.

import { defineGame, type Game } from '@pasteboard/kernel';
import { STAGED_WORDS, handoutCommands } from '@pasteboard/scenes';
import { about } from './about.ts';
import { gm, player } from './bots/index.ts';
import { layout } from './content/layout.ts';
import { empty, ready } from './content/ready.ts';
import { deckOfAdventuresHints } from './hints/index.ts';
import { deckOfAdventuresOdds } from './odds/index.ts';
import { judgeDraft } from './making/judge.ts';
import { takeAlong } from './making/take.ts';
import { OPTIONS } from './options.ts';
import { actionCommands, actionSteps } from './rules/actions.ts';
import { agreementCommands } from './rules/agreement.ts';
import { armorCommands } from './rules/armor.ts';
import { attackCommands, attackSteps } from './rules/attack.ts';
import { goingCommands } from './rules/coming-and-going.ts';
import { companionCommands, companionSteps } from './rules/companions.ts';
import { contentCommands } from './rules/added-content.ts';
import { callingCommands, group } from './rules/check-call.ts';
import { checkSteps } from './rules/check.ts';
import { combatCommands } from './rules/combat.ts';
import { conditionCheckCommands, conditionCheckSteps } from './rules/condition-checks.ts';
import { conditionCommands } from './rules/conditions.ts';
import { contestCommands, contestSteps } from './rules/contest.ts';
import { coverCommands } from './rules/cover.ts';
import { discardCommands } from './rules/discarding.ts';
import { doubtCommands, doubtSteps } from './rules/doubts.ts';
import { epicCommands, epicSteps, priceCommands } from './rules/epic.ts';
import { fateCommands } from './rules/fate.ts';
import { fightCommands, fightSteps } from './rules/fight-for-life.ts';
import { gmDeckCommands } from './rules/deck.ts';
import { healthCommands, healthCorrected } from './rules/health.ts';
import { newcomerCommands, newcomerSteps } from './rules/new-characters.ts';
import { own } from './rules/own-characters.ts';
import { open, optionChanged, unstuck } from './rules/opening.ts';
import { consequenceCommands, consequenceSteps } from './rules/consequences.ts';
import { powerCommands, powerSteps } from './rules/powers.ts';
import { realCardCommands, sessionCommands } from './rules/sessions.ts';
import { isReal, realDeckCommands } from './rules/real-decks.ts';
import { restCommands, restSteps } from './rules/rest.ts';
import { roleCommands } from './rules/roles.ts';
import { sceneCommands, sceneSteps } from './rules/scenes.ts';
import { buyingCommands } from './rules/sheet-buying.ts';
import { sheetCommands } from './rules/sheet-changes.ts';
import { mapCommands } from './rules/map.ts';
import { movingCommands } from './rules/moving.ts';
import { noteCommands } from './rules/sheet-notes.ts';
import { storyCommands, storySteps } from './rules/story.ts';
import { surroundingsCommands } from './rules/surroundings.ts';
import { talkCommands } from './rules/talking.ts';
import { tiedOrderCommands, tiedOrderSteps } from './rules/tied-order.ts';
import { turnCommands, turnSteps } from './rules/turns.ts';
import { creatureCommands } from './rules/new-creatures.ts';
import { upgrade } from './rules/upgrade.ts';
import { broughtTo } from './packs/index.ts';
import { stageCommands, stageSteps } from './packs/stage.ts';
import { mapText } from './view.ts';
import { declared, table } from './values.ts';
import { rules } from './words/rules.ts';
import hints from './words/hints.en.json' with { type: 'json' };
import past from './words/past.en.json' with { type: 'json' };
import map from './words/map.en.json' with { type: 'json' };
import making from './words/making.en.json' with { type: 'json' };
import people from './words/people.en.json' with { type: 'json' };
import scenes from './words/scenes.en.json' with { type: 'json' };
import powers from './words/powers.en.json' with { type: 'json' };
import content from './words/content.en.json' with { type: 'json' };
import words from './words/core.en.json' with { type: 'json' };

export const deckOfAdventures: Game = defineGame({
  id: about.id,
  version: 3,
  title: about.title,
  words: { ...STAGED_WORDS, ...words, ...scenes, ...hints, ...people, ...making, ...map, ...powers, ...content, ...past },
  rules,
  odds: deckOfAdventuresOdds,
  bots: { player, gm },
  hints: deckOfAdventuresHints,
  layout,
  asides: ['plan', 'ask.world', 'try', 'speak', 'check', 'break.call'],
  options: OPTIONS,
  values: declared,
  commands: {
    ...stageCommands,
    ...handoutCommands(table),
    ...callingCommands,
    ...contestCommands,
    ...combatCommands,
    ...tiedOrderCommands,
    ...turnCommands,
    ...movingCommands,
    ...mapCommands,
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
    ...consequenceCommands,
    ...doubtCommands,
    ...agreementCommands,
    ...sessionCommands,
    ...newcomerCommands,
    ...own.commands,
    ...buyingCommands,
    ...contentCommands,
    ...creatureCommands,
    ...companionCommands,
    ...goingCommands,
    ...roleCommands,
    ...noteCommands,
    ...coverCommands,
    ...priceCommands,
    ...realCardCommands,
    ...realDeckCommands,
  },
  steps: [
    ...checkSteps,
    ...group.steps,
    ...contestSteps,
    ...tiedOrderSteps,
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
    ...consequenceSteps,
    ...doubtSteps,
    ...newcomerSteps,
    ...own.steps,
    ...companionSteps,
    ...stageSteps,
  ],
  ready,
  empty,
  brings: broughtTo,
  makes: { judge: judgeDraft, take: takeAlong },
  picture: mapText,
  open,
  optionChanged,
  corrected: healthCorrected,
  isReal,
  unstuck: (t) => {
    unstuck(t);
    group.forget(t);
  },
  upgrade,
});
