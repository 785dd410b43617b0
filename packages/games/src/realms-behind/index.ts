// The Realms Behind: a hand for the day, spent on checks.

import { defineGame, type Game, type Json, type JsonRecord, type OptionSpec, type Table } from '@pasteboard/kernel';
import { GOING_WORDS, STAGED_WORDS, handoutCommands } from '@pasteboard/scenes';
import { about } from './about.ts';
import { gm, player } from './bots/index.ts';
import { empty, ready } from './content/ready.ts';
import { realmsHints } from './hints/index.ts';
import { inForce } from './view.ts';
import { layout } from './content/layout.ts';
import { judgeDraft } from './making/judge.ts';
import { takeAlong } from './making/take.ts';
import { MOST, PHASES } from './names.ts';
import { realmsOdds } from './odds/index.ts';
import { OPTIONS, houseRule } from './options.ts';
import { cast } from './read/characters.ts';
import { act, actionSteps, attack, labour, useAbility } from './rules/actions.ts';
import { addCharacter } from './rules/characters.ts';
import { check, checkGroup, group, circumstance, favour, strike, strikeAnyway } from './rules/check-call.ts';
import { checkSteps } from './rules/check-prepare.ts';
import { settle } from './rules/conditions.ts';
import { isReal, realDeck } from './rules/real-decks.ts';
import { sessionCommands } from './rules/sessions.ts';
import { beginProject, craft, craftSteps } from './rules/craft.ts';
import { clear, layGmDeck } from './rules/deck.ts';
import { drawSteps } from './rules/draws.ts';
import { dancingDream, faeSteps, layFaeDeck, readLedger, returnDealt, sublimate } from './rules/fae-deck.ts';
import { award, learn, payDebt, train, workOut } from './rules/growth.ts';
import { healingSteps } from './rules/healing.ts';
import { beginResearch, research, researchSteps } from './rules/research.ts';
import { newcomer } from './rules/new-characters.ts';
import { own } from './rules/own-characters.ts';
import { firstMorning, longRest, restSteps, shortRest } from './rules/rests.ts';
import { applyStatus, damage, heal, madden, removeStatus, resist, rulingSteps } from './rules/rulings.ts';
import { openScene, sceneCommands, sceneSteps } from './rules/scenes.ts';
import { openCatalog, readSheets, tellUnread } from './rules/setup.ts';
import { endTurn, setPhase, startTurn } from './rules/time.ts';
import { upgrade } from './rules/upgrade.ts';
import { calm, will } from './rules/will.ts';
import { broughtTo } from './packs/index.ts';
import { stageCommands, stageSteps } from './packs/stage.ts';
import { goingCommands } from './rules/going.ts';
import { declared, table } from './values.ts';
import content from './words/content.en.json' with { type: 'json' };
import making from './words/making.en.json' with { type: 'json' };
// What no rule says any more, and logs of older versions still hold.
import past from './words/past.en.json' with { type: 'json' };
import { rules } from './words/rules.ts';
import scenes from './words/scenes.en.json' with { type: 'json' };
import words from './words/core.en.json' with { type: 'json' };

/** House rules that take a number list every one of them; the number is its own word. */
const numberWords: Record<string, string> = Object.fromEntries(
  Object.entries(OPTIONS as { readonly [key: string]: OptionSpec }).flatMap(([key, { values }]) =>
    'from' in values ? [] : values.flatMap((value) => (typeof value === 'number' ? [[`option.${key}.${value}`, String(value)]] : [])),
  ),
);

const counted = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST ? value : otherwise;

const open = (t: Table, setup: JsonRecord): void => {
  table.phase.declare(t, PHASES.find((phase) => phase === setup['phase']) ?? 'exploration');
  table.day.declare(t, counted(setup['day'], 1));
  table.shortRests.set(t, counted(setup['shortRests'], 0));
  table.cast.declare(t);
  layGmDeck(t);
  layFaeDeck(t);
  const { sheets, unread } = readSheets(setup['characters'], houseRule(t, 'statSource'), openCatalog(t, setup));
  for (const sheet of sheets) addCharacter(t, sheet);
  t.say('opened');
  tellUnread(t, unread);
  // A table that is laid out in the middle of a day has its hands already.
  if (setup['midday'] === true) return;
  firstMorning(t);
  settle(t);
  openScene(t, setup);
};

export const realmsBehind: Game = defineGame({
  id: about.id,
  version: 3,
  title: about.title,
  words: { ...STAGED_WORDS, ...GOING_WORDS, ...numberWords, ...words, ...content, ...scenes, ...making, ...past },
  layout,
  inForce,
  bots: { player, gm },
  odds: realmsOdds,
  hints: realmsHints,
  rules,
  options: OPTIONS,
  values: declared,
  commands: {
    ...stageCommands,
    ...sessionCommands,
    'deck.own': realDeck,
    ...handoutCommands(table),
    attack,
    ability: useAbility,
    action: act,
    ...sceneCommands,
    check,
    'check.group': checkGroup,
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
    ...newcomer.commands,
    ...goingCommands,
    ...own.commands,
    damage,
    heal,
    'status.apply': applyStatus,
    'status.remove': removeStatus,
    madden,
    resist,
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
    research,
    'research.begin': beginResearch,
  },
  steps: [
    ...newcomer.steps,
    ...own.steps,
    ...checkSteps,
    ...group.steps,
    ...healingSteps,
    ...restSteps,
    ...rulingSteps,
    ...faeSteps,
    ...actionSteps,
    ...craftSteps,
    ...sceneSteps,
    ...drawSteps,
    ...researchSteps,
    ...stageSteps,
  ],
  ready,
  empty,
  brings: broughtTo,
  makes: { judge: judgeDraft, take: takeAlong },
  open,
  optionChanged: (t, key) => {
    if (key === 'statSource') for (const id of cast(t)) workOut(t, id);
    settle(t);
  },
  isReal,
  // TRB-CHECK-08, step 12: what holds now follows from the corrected value.
  corrected: (t, _, __, write) => {
    write();
    settle(t);
  },
  unstuck: (t) => {
    for (const id of cast(t)) clear(t, id);
    returnDealt(t);
    group.forget(t);
    settle(t);
  },
  upgrade,
});
