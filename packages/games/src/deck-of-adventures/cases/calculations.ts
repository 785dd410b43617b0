// Steps of case files that only calculate: the degree of a card, the cost of movement, what follows from a sheet.

import { deckOfAdventures } from '../index.ts';
import { COVERS, PRIMARY_SUITS, STATS, discardOf, drawOf, fateOf, isAce, spentOf, type Label } from '../names.ts';
import { houseRule } from '../options.ts';
import { armorRange } from '../read/armor.ts';
import { grade, grading, rangeAround } from '../read/degrees.ts';
import { coverAgainst } from '../read/cover.ts';
import { judgePath, spaceName, type Square } from '../read/map.ts';
import { lightAt, spacesBetween } from '../read/positions.ts';
import { speedOf } from '../read/speed.ts';
import { destinations } from '../read/walking.ts';
import { companionHp, dealerHp, discardBonus, discardCap, restCards, unarmoredRange } from '../read/characters.ts';
import { contestedRange } from '../rules/contest.ts';
import { caseLight } from './setup.ts';
import type { CaseTable } from './table.ts';
import {
  CannotPlay,
  atLeast,
  trueOrFalse,
  known,
  listOf,
  oneWordOf,
  ranked,
  optionalRecord,
  wholeNumber,
  type CaseStep,
} from '@pasteboard/cases';
import { live, openTable, seeded } from '@pasteboard/kernel';

type Calculation = CaseStep<CaseTable>;

/** Labels as cases write them. */
export const LABEL_NAMES: Record<Label, string> = {
  critical: 'Critical Success',
  major: 'Major Success',
  suited: 'Suited Success',
  color: 'Color Success',
  success: 'Success',
  suitedMiss: 'Suited Miss',
  colorMiss: 'Color Miss',
  miss: 'Miss',
};

const squares = (value: unknown, where: string): Square[] =>
  listOf(value, where).map((each) => {
    const [x, y, ...more] = listOf(each, where);
    if (more.length > 0) throw new CannotPlay(`${where} must list squares`);
    return [wholeNumber(x, where), wholeNumber(y, where)];
  });

const derive: Calculation = {
  fields: ['level', 'mods', 'maxPp'],
  play: ({ table }, s) => {
    const level = atLeast(1, s['level'], 'level', 1);
    const mods = optionalRecord(s['mods'], 'mods');
    known(mods, STATS, 'mods');
    const maxHp = dealerHp(level, wholeNumber(mods['VIT'], 'VIT', 0), houseRule(table, 'dealerHpFloor'));
    return {
      maxHp,
      companionHp: companionHp(level),
      unarmoredAr: unarmoredRange(wholeNumber(mods['AGL'], 'AGL', 0)),
      restCards: restCards(maxHp, wholeNumber(s['maxPp'], 'maxPp', 0)),
      discardCap: discardCap(level),
      discardBonus: discardBonus(discardCap(level)),
      discardAllowed: level >= table.numberOption('discardFromLevel'),
    };
  },
};

const newDeck: Calculation = {
  fields: [],
  play: () => {
    const opened = openTable(
      deckOfAdventures,
      { seats: [], options: {}, setup: { characters: [{ id: 'anyone' }] } },
      { chance: live(seeded(1)) },
    );
    if (!opened.ok) throw new CannotPlay('the table does not open');
    const faces = (pile: string): string[] => (opened.next.piles[pile]?.slots ?? []).map((slot) => slot.face);
    const [draw, discard, fate, spent] = [drawOf, discardOf, fateOf, spentOf].map((pile) => faces(pile('anyone'))) as [
      string[],
      string[],
      string[],
      string[],
    ];
    const all = [...draw, ...discard, ...fate, ...spent];
    return {
      drawCount: draw.length,
      discardCount: discard.length,
      spentCount: spent.length,
      fate,
      total: all.length,
      aces: all.filter(isAce).length,
      perSuit: Object.fromEntries(PRIMARY_SUITS.map((suit) => [suit, all.filter((face) => face.endsWith(suit)).length])),
    };
  },
};

export const calculations: { readonly [name: string]: Calculation } = {
  range: { fields: ['tc', 'dr'], play: (_, s) => ({ ranks: rangeAround(ranked(s['tc'], 'tc'), wholeNumber(s['dr'], 'dr')) }) },
  grade: {
    fields: ['card', 'tc', 'dr', 'mod'],
    play: ({ table }, s) => {
      const aim = { tc: ranked(s['tc'], 'tc'), dr: wholeNumber(s['dr'], 'dr'), mod: wholeNumber(s['mod'], 'mod', 0), need: 'any' as const };
      const { distance, edr, label, success } = grade(grading(table), aim, ranked(s['card'], 'card'));
      return { distance, edr, label: LABEL_NAMES[label], success };
    },
  },
  contestedDr: { fields: ['mod'], play: ({ table }, s) => ({ dr: contestedRange(table, wholeNumber(s['mod'], 'mod')) }) },
  speed: {
    fields: ['who', 'rush'],
    play: (fork, s) => ({ speed: speedOf(fork.table, fork.who(s['who'])) * (trueOrFalse(s['rush'], 'rush') ? 2 : 1) }),
  },
  ar: {
    fields: ['who', 'cover'],
    play: (fork, s) => ({
      ar: armorRange(fork.table, fork.who(s['who']), s['cover'] === undefined ? 'none' : oneWordOf(s['cover'], COVERS, 'cover')),
    }),
  },
  path: {
    fields: ['speed', 'path', 'friends', 'hostiles'],
    play: ({ table }, s) => {
      const { legal, cost, rule } = judgePath(squares(s['path'], 'path'), {
        speed: wholeNumber(s['speed'], 'speed', 6),
        diagonal: table.numberOption('diagonalCost'),
        friends: squares(s['friends'], 'friends'),
        hostiles: squares(s['hostiles'], 'hostiles'),
      });
      return { legal, cost, rule };
    },
  },
  derive,
  newDeck,
  /** What the map tells about two characters: the second is attacked by the first. */
  between: {
    fields: ['who', 'target'],
    play: (fork, s) => {
      const [who, target] = [fork.who(s['who']), fork.who(s['target'])];
      const distance = spacesBetween(fork.table, who, target);
      if (distance === null) throw new CannotPlay('between: both need a space on a map');
      return { distance, cover: coverAgainst(fork.table, target, who), light: caseLight(lightAt(fork.table, target)) ?? 'bright' };
    },
  },
  /** Every space that a character could move to now, with its price. */
  reach: {
    fields: ['who'],
    play: (fork, s) => ({
      spaces: Object.fromEntries(destinations(fork.table, fork.who(s['who'])).map(({ at, cost }) => [spaceName(at), cost])),
    }),
  },
};
