// Middle-earth CCG: two players, typed cards, companies on the move, and an opponent who plays the hazards.

import { check, defineGame, type Game, type JsonRecord, type Table } from '@pasteboard/kernel';
import { about } from './about.ts';
import { assign, spendExcess } from './rules/combat.ts';
import { cancel, cancelSteps, endAttack } from './rules/combat-end.ts';
import { layBoard, type LaidBoard } from './rules/laid-table.ts';
import { player } from './bots/index.ts';
import { adjust, announce, byHandSteps, rollDice } from './rules/by-hand.ts';
import { pass, resolveChain, timeIsUp } from './rules/responses.ts';
import { clearTable } from './rules/clean-up.ts';
import { corruptionCheck, corruptionSteps, passItem, store } from './rules/corruption.ts';
import { loadDeck } from './rules/deck-lists.ts';
import { drawSteps } from './rules/exhaustion.ts';
import { diceSteps } from './rules/dice.ts';
import { callEnd, concede, endSteps, offerDraw, score } from './rules/end.ts';
import { meccgHints } from './hints/index.ts';
import { influence, influenceSteps } from './rules/influence.ts';
import { placeOnGuard, playCreature, revealCard, showGuard } from './rules/creatures.ts';
import { layout } from './content/layout.ts';
import { askForSite, browse, takeSite } from './rules/location-deck.ts';
import { closeDecks, draw, drawForRun, peekTop, putOnDeck, searchDeck, searchSteps, shuffleDeck } from './rules/play-deck.ts';
import { declareDone, declareMove, endRun, movementSteps, startRun, trimHand } from './rules/movement.ts';
import { meccgOdds } from './odds/index.ts';
import { OPTIONS } from './options.ts';
import { control, dismiss, join, split } from './rules/organization.ts';
import { enter, factionSteps, playFaction, playItem } from './rules/at-the-site.ts';
import { playCharacter } from './rules/characters.ts';
import { playHazard, playResource } from './rules/events.ts';
import { positionCommands } from './rules/positions.ts';
import { ready } from './content/ready.ts';
import { rules } from './words/rules.ts';
import { beginAnyway, beginSetup, setupSteps } from './rules/setup.ts';
import { adjustSights, isWhole, layPiles, phase, sides } from './rules/sides.ts';
import { faceStrike, strikeSteps } from './rules/combat-strikes.ts';
import { tallied, talliedSteps } from './rules/points.ts';
import { endTurn, nextPhase, turnSteps } from './rules/turn.ts';
import { upgrade } from './rules/upgrade.ts';
import { useCard } from './rules/card-effects-used.ts';
import { declared, table } from './values.ts';
import { dueIn } from './view.ts';
import { discard, move, remove } from './rules/zones.ts';
import core from './words/core.en.json' with { type: 'json' };
import past from './words/past.en.json' with { type: 'json' };

const open = (t: Table, setup: JsonRecord): void => {
  const players = t.players().slice(0, 2);
  check(players.length === 2, `${players.length} players sit at a table for two`);
  table.sides.declare(
    t,
    players.map(({ id }) => id),
  );
  table.active.declare(t, players[0]?.id ?? '');
  table.turn.declare(t, 1);
  const { phase: at, run, done, attack, lastTurn, influenced, further, effects, word, running, map, chain, characters, named } = table;
  for (const cell of [at, run, done, attack, lastTurn, influenced, further, effects, word, running, map, chain, characters, named])
    cell.declare(t);
  layPiles(t);
  if (setup['board'] === undefined) beginSetup(t, setup);
  else layBoard(t, setup['board'] as LaidBoard);
};

export const meccg: Game = defineGame({
  id: about.id,
  version: 3,
  title: about.title,
  words: { ...core, ...past },
  rules,
  options: OPTIONS,
  values: declared,
  bots: { player },
  odds: meccgOdds,
  hints: meccgHints,
  awaits: (view) => dueIn(view)?.who ?? null,
  layout,
  commands: tallied({
    'phase.next': nextPhase,
    'turn.end': endTurn,
    'hand.trim': trimHand,
    'respond.pass': pass,
    'respond.over': timeIsUp,
    'table.clear': clearTable,
    'play.character': playCharacter,
    'play.resource': playResource,
    'play.hazard': playHazard,
    'play.creature': playCreature,
    'play.item': playItem,
    'play.faction': playFaction,
    'guard.place': placeOnGuard,
    'guard.show': showGuard,
    'move.declare': declareMove,
    'run.start': startRun,
    'run.done': declareDone,
    'run.end': endRun,
    'run.draw': drawForRun,
    enter,
    'card.use': useCard,
    influence,
    assign,
    'strike.excess': spendExcess,
    'strike.face': faceStrike,
    'attack.cancel': cancel,
    'attack.end': endAttack,
    'corruption.check': corruptionCheck,
    store,
    'item.pass': passItem,
    control,
    dismiss,
    'company.split': split,
    'company.join': join,
    draw,
    'deck.peek': peekTop,
    'deck.search': searchDeck,
    'deck.put': putOnDeck,
    'deck.shuffle': shuffleDeck,
    'deck.load': loadDeck,
    browse,
    'site.ask': askForSite,
    'site.take': takeSite,
    ...positionCommands,
    discard,
    remove,
    move,
    reveal: revealCard,
    'end.call': callEnd,
    score,
    concede,
    'end.draw': offerDraw,
    roll: rollDice,
    announce,
    adjust,
  }),
  steps: talliedSteps([
    ...setupSteps,
    ...drawSteps,
    ...searchSteps,
    ...movementSteps,
    ...diceSteps,
    ...strikeSteps,
    ...cancelSteps,
    ...corruptionSteps,
    ...factionSteps,
    ...influenceSteps,
    ...byHandSteps,
    ...turnSteps,
    ...endSteps,
  ]),
  ready,
  open,
  optionChanged: adjustSights,
  unstuck: (t) => {
    closeDecks(t, sides(t));
    if (isWhole(t)) resolveChain(t);
    if (phase(t) === 'setup') beginAnyway(t);
  },
  upgrade,
});
