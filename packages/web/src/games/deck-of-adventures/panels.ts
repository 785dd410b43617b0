// What Deck of Adventures adds to the generic screens.

import {
  BOOKS,
  CHECK_HINTS,
  checkAhead,
  checkIn,
  FACTS_TOLD,
  isCheck,
  isFight,
  PILES,
  TURN_WORDS,
  ranksInRange,
} from '@pasteboard/games/deck-of-adventures/view';
import type { GamePanels } from '../../table/panels.ts';
import { Asked, AskedWords, Decided, signed } from './asked.tsx';
import { SceneBoard } from './scene.tsx';
import { TurnRow } from './turn-row.tsx';
import { left, likely } from './turn-left.ts';
import { ladder, verdicts } from './verdict.ts';

export const panels: GamePanels = {
  deck: { kind: PILES.draw, discard: PILES.discard },
  hand: { kinds: [PILES.fate], isSmall: true },
  emptyPiles: { [PILES.draw]: 'next draw reshuffles, +1 Fatigue', [PILES.discard]: 'nothing discarded' },
  moves: {
    keys: { check: 'k', attack: 'a', use: 'u', discard: 'b', 'rest.quick': 'r', 'rest.full': 'w', 'turn.begin': 't', 'turn.end': 'e' },
    icons: {
      check: 'odds',
      attack: 'swords',
      use: 'bolt',
      discard: 'burn',
      'rest.quick': 'rest',
      'rest.full': 'moon',
      'turn.begin': 'play',
      'turn.end': 'flag',
    },
    // During an Epic Event, its task is the likeliest move.
    atHand: ['epic.draw', 'epic.join', 'check', 'discard', 'rest.quick'],
  },
  check: {
    call: 'check',
    together: 'check.group',
    secret: 'hidden',
    ahead: checkAhead,
    sentence: { who: '', stat: 'with', tc: 'against', dr: 'within' },
    contest: { call: 'contest', sentence: { who: '', stat: 'with', against: 'resisted with', targets: 'by' } },
    isAsked: isCheck,
    ranksInRange,
  },
  turn: {
    actions: ['attack', 'move', 'use', 'discard'],
    due: ['toughenUp', 'stand', 'putOut', 'breakFree'],
    words: TURN_WORDS,
    likely,
    left,
  },
  row: { isOn: isFight, Row: TurnRow },
  board: { Scene: SceneBoard, piles: [] },
  verdicts: { ...verdicts, Picture: Decided },
  factsTold: FACTS_TOLD,
  books: BOOKS,
  question: {
    Picture: Asked,
    Words: AskedWords,
    seldomAnswers: ['finish', 'propose'],
    ladder,
    hints: CHECK_HINTS,
    seldom: (view, ask) => {
      const check = checkIn(view, ask);
      return check === null ? null : { field: 'modifier', on: 'decline', off: 'use', label: `Ignore my ${signed(check.mod)}` };
    },
  },
  rests: { usual: 'rest.quick', kinds: ['party.quick', 'party.full'], alone: { 'party.quick': 'rest.quick', 'party.full': 'rest.full' } },
  gm: {
    points: [
      { do: 'damage', n: 'amount', icon: 'swords' },
      { do: 'heal', n: 'amount', icon: 'plus' },
    ],
    awards: ['awardFate', 'condition.impose', 'condition.lift'],
    party: ['combat.begin', 'combat.end', 'epic.begin', 'epic.draw', 'epic.card', 'epic.price', 'epic.end'],
    cast: ['attack', 'discard'],
    newcomer: { do: 'creature.add', with: { kind: 'minion', hp: 2, ap: 0, ar: 3, speed: 6 } },
  },
};
