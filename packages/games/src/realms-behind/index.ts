// The Realms Behind: a hand for the day, spent on checks.

import { defineGame, type Game, type Json, type JsonRecord, type OptionSpec, type Table } from '@pasteboard/kernel';
import { act, actionSteps, attack, labour, useAbility } from './actions.ts';
import { gm, player } from './bots.ts';
import { check, circumstance, favour, strike, strikeAnyway } from './calling.ts';
import { addCharacter, cast, enlist } from './characters.ts';
import { checkSteps } from './check-run.ts';
import { settle } from './conditions.ts';
import { beginProject, craft, craftSteps } from './craft.ts';
import { clear, layGmDeck } from './deck.ts';
import { dancingDream, faeSteps, layFaeDeck, readLedger, returnDealt, sublimate } from './fae.ts';
import { award, learn, payDebt, train, workOut } from './growth.ts';
import { healingSteps } from './healing.ts';
import { realmsHints } from './hints.ts';
import { MOST, PHASES } from './names.ts';
import { layout } from './layout.ts';
import { realmsOdds } from './odds.ts';
import { OPTIONS } from './options.ts';
import { ready } from './ready.ts';
import { firstMorning, longRest, restSteps, shortRest } from './rest.ts';
import { applyStatus, damage, heal, madden, removeStatus, rulingSteps } from './rulings.ts';
import { openScene, sceneCommands, sceneSteps } from './scenes.ts';
import { put } from './sheet.ts';
import { rules } from './rules.ts';
import { sheetsOf } from './sheets.ts';
import { is } from './sight.ts';
import { endTurn, setPhase, startTurn } from './time.ts';
import { declared } from './values.ts';
import { calm, will } from './will.ts';
import content from './words-content.en.json' with { type: 'json' };
import scenes from './words-scenes.en.json' with { type: 'json' };
import words from './words.en.json' with { type: 'json' };

/** House rules that take a number list every one of them; the number is its own word. */
const numberWords: Record<string, string> = Object.fromEntries(
  Object.entries(OPTIONS as { readonly [key: string]: OptionSpec }).flatMap(([key, { values }]) =>
    'from' in values ? [] : values.flatMap((value) => (typeof value === 'number' ? [[`option.${key}.${value}`, String(value)]] : [])),
  ),
);

const counted = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST ? value : otherwise;

const open = (t: Table, setup: JsonRecord): void => {
  const phase = PHASES.find((each) => each === setup['phase']) ?? 'exploration';
  t.declare('table', 'phase', 'fact', phase);
  t.declare('table', 'day', 'counter', counted(setup['day'], 1), { min: 0 });
  put(t, 'table', 'shortRests', counted(setup['shortRests'], 0));
  enlist(t, []);
  layGmDeck(t);
  layFaeDeck(t);
  for (const sheet of sheetsOf(setup['characters'], is(t, 'statSource', 'code') ? 'code' : 'document')) addCharacter(t, sheet);
  t.say('opened');
  // A table that is laid out in the middle of a day has its hands already.
  if (setup['midday'] === true) return;
  firstMorning(t);
  settle(t);
  openScene(t, setup);
};

export const realmsBehind: Game = defineGame({
  id: 'realms-behind',
  title: 'The Realms Behind',
  words: { ...numberWords, ...words, ...content, ...scenes },
  layout,
  bots: { player, gm },
  odds: realmsOdds,
  hints: realmsHints,
  rules,
  options: OPTIONS,
  values: declared,
  commands: {
    attack,
    ability: useAbility,
    action: act,
    ...sceneCommands,
    check,
    strike,
    'strike.anyway': strikeAnyway,
    circumstance,
    favour,
    will,
    calm,
    'rest.short': shortRest,
    'rest.long': longRest,
    'turn.start': startTurn,
    'turn.end': endTurn,
    phase: setPhase,
    damage,
    heal,
    'status.apply': applyStatus,
    'status.remove': removeStatus,
    madden,
    'deck.dream': dancingDream,
    'deck.sublimate': sublimate,
    'deck.list': readLedger,
    train,
    learn,
    'debt.pay': payDebt,
    award,
    labour,
    craft,
    'craft.begin': beginProject,
  },
  steps: [...checkSteps, ...healingSteps, ...restSteps, ...rulingSteps, ...faeSteps, ...actionSteps, ...craftSteps, ...sceneSteps],
  ready,
  open,
  optionChanged: (t, key) => {
    if (key === 'statSource') for (const id of cast(t)) workOut(t, id);
    settle(t);
  },
  unstuck: (t) => {
    for (const id of cast(t)) clear(t, id);
    returnDealt(t);
    settle(t);
  },
});
