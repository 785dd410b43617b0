// Middle-earth CCG: two players, typed cards, companies on the move, and an opponent who plays the hazards.

import { check, defineGame, type Game, type JsonRecord, type Table } from '@pasteboard/kernel';
import { assign, spendExcess } from './assign.ts';
import { cancel, cancelSteps, endAttack } from './attack-end.ts';
import { layBoard, type Board } from './board.ts';
import { player } from './bots.ts';
import { adjust, announce, byHandSteps, rollDice } from './by-hand.ts';
import { pass, resolveChain, timeIsUp } from './chain.ts';
import { clearTable } from './clean-up.ts';
import { corruptionCheck, corruptionSteps, passItem, store } from './corruption.ts';
import { loadDeck } from './deck-lists.ts';
import { drawSteps } from './deck.ts';
import { diceSteps } from './dice.ts';
import { callEnd, concede, endSteps, offerDraw, score } from './end.ts';
import { meccgHints } from './hints.ts';
import { influence, influenceSteps } from './influence.ts';
import { placeOnGuard, playCreature, revealCard, showGuard } from './keying.ts';
import { layout } from './layout.ts';
import { askForSite, browse, takeSite } from './location.ts';
import { closeDecks, draw, drawForRun, peekTop, putOnDeck, searchDeck, searchSteps, shuffleDeck } from './manipulation.ts';
import { declareDone, declareMove, endRun, movementSteps, startRun, trimHand } from './movement.ts';
import { meccgOdds } from './odds.ts';
import { OPTIONS } from './options.ts';
import { control, dismiss, join, split } from './organization.ts';
import { enter, factionSteps, playFaction, playItem } from './play-at-site.ts';
import { playCharacter } from './play-character.ts';
import { playHazard, playResource } from './play-event.ts';
import { positionCommands } from './positions.ts';
import { ready } from './ready.ts';
import { rules } from './rules.ts';
import { beginAnyway, beginSetup, setupSteps } from './setup.ts';
import { adjustSights, isWhole, layPiles, phase, sides } from './sides.ts';
import { faceStrike, strikeSteps } from './strikes.ts';
import { tallied, talliedSteps } from './tally.ts';
import { endTurn, nextPhase, turnSteps } from './turn.ts';
import { upgrade } from './upgrade.ts';
import { useCard } from './use-card.ts';
import { declared, table } from './values.ts';
import { discard, move, remove } from './zones.ts';
import words from './words.en.json' with { type: 'json' };

const open = (t: Table, setup: JsonRecord): void => {
  const players = t.players().slice(0, 2);
  check(players.length === 2, 'two sit at the table');
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
  else layBoard(t, setup['board'] as Board);
};

export const meccg: Game = defineGame({
  id: 'meccg',
  version: 2,
  title: 'Middle-earth CCG',
  words,
  rules,
  options: OPTIONS,
  values: declared,
  bots: { player },
  odds: meccgOdds,
  hints: meccgHints,
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
