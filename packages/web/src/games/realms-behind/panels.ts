// What The Realms Behind adds to the generic screens.

import {
  PILES,
  checkAhead,
  inForce,
  isFight,
  isHelpAsk,
  pointsLeft,
  PREVIEWED,
  ranksInRange,
  TURN_WORDS,
} from '@pasteboard/games/realms-behind/view';
import type { GamePanels } from '../../table/panels.ts';
import { CheckAnswers } from './answers.tsx';
import { AskedWords } from './asked-words.tsx';
import { Asked } from './asked.tsx';
import { isForHand } from './choice.ts';
import { Decided } from './decided.tsx';
import { SceneBoard } from './fight.tsx';
import { Hand } from './hand.tsx';
import { HelpAnswers } from './help.tsx';
import { Numbers } from './numbers.tsx';
import { Own } from './own.tsx';
import { CalmPreview, LongRestPreview, ShortRestPreview, WillPreview } from './rest-preview.tsx';
import { TurnRow } from './turn-row.tsx';
import { verdicts } from './verdict.ts';

export const panels: GamePanels = {
  deck: { kind: PILES.deck, discard: PILES.discard },
  hand: { kinds: [PILES.hand], Cards: Hand },
  question: { Picture: Asked, Words: AskedWords, answers: (ask) => (isForHand(ask) ? CheckAnswers : isHelpAsk(ask) ? HelpAnswers : null) },
  emptyPiles: { [PILES.deck]: 'no cards left to draw', [PILES.hand]: 'no cards in hand' },
  moves: {
    keys: {
      check: 'k',
      attack: 'a',
      action: 'm',
      ability: 'u',
      will: 'w',
      calm: 'c',
      'turn.end': 'e',
      'turn.start': 'y',
      'rest.short': 'r',
      'rest.long': 'n',
      favour: 'v',
    },
    icons: {
      check: 'odds',
      attack: 'swords',
      action: 'arrow',
      ability: 'star',
      will: 'draw',
      calm: 'moon',
      'rest.short': 'rest',
      'rest.long': 'moon',
    },
    previews: { 'rest.short': ShortRestPreview, 'rest.long': LongRestPreview, will: WillPreview, calm: CalmPreview },
    previewed: PREVIEWED,
    atHand: ['attack', 'action', 'ability', 'will', 'check', 'rest.short'],
  },
  check: {
    call: 'check',
    together: 'check.group',
    secret: 'hidden',
    ahead: checkAhead,
    sentence: { who: '', skill: 'with', threshold: 'to meet', demand: 'asking for', target: 'against' },
    ranksInRange,
  },
  verdicts: { ...verdicts, Picture: Decided },
  inForce,
  character: { Sheet: Numbers, Summary: Own },
  board: { Scene: SceneBoard, piles: [] },
  row: { isOn: isFight, Row: TurnRow },
  turn: {
    actions: ['attack', 'action', 'ability', 'will'],
    words: TURN_WORDS,
    left: (view, _, who) => {
      const points = pointsLeft(view, who);
      return points === null
        ? []
        : Array.from({ length: points.full }, (_each, at) => ({ text: `Action ${at + 1}`, isSpent: at >= points.now }));
    },
  },
  rests: { usual: 'rest.short', kinds: ['rest.short', 'rest.long'] },
  gm: {
    points: [
      { do: 'damage', n: 'amount', icon: 'swords' },
      { do: 'heal', n: 'amount', icon: 'plus' },
    ],
    awards: ['award', 'favour', 'status.apply'],
    party: ['phase'],
    cast: ['attack', 'action'],
  },
};
