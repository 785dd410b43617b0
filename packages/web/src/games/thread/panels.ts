// What Thread adds to the generic screens.

import { FACTS_TOLD, checkAhead, isCheckAsk, isContestAsk, OUTCOME, PILES, VERDICTS, WEAVER } from '@pasteboard/games/thread/view';
import type { GamePanels } from '../../table/panels.ts';
import { ActionForm } from './actions.tsx';
import { Asked, DecidedPicture } from './asked.tsx';
import { SmallCharacterCards } from './character-cards.tsx';
import { Composer } from './composer.tsx';
import { RestForm } from './resting.tsx';
import { SceneBoard } from './scene.tsx';
import { Own, Sheet } from './sheet.tsx';
import { verdicts } from './sums.ts';

export const panels: GamePanels = {
  deck: { kind: PILES.deck, discard: PILES.discard, bottomless: [WEAVER] },
  emptyPiles: { [PILES.deck]: 'no cards left: every Check fails', [PILES.discard]: 'nothing discarded' },
  moves: {
    keys: { draw: 'd', burn: 'b', 'rest.begin': 'r', action: 'a', check: 'k', contest: 'x', 'perk.use': 'p' },
    icons: { draw: 'draw', burn: 'burn', 'rest.begin': 'rest', action: 'bolt', check: 'odds', contest: 'swords', 'perk.use': 'star' },
    atHand: ['action', 'perk.use', 'burn', 'rest.begin'],
    forms: { check: Composer, contest: Composer, action: ActionForm, 'perk.use': ActionForm, burn: ActionForm, 'rest.begin': RestForm },
  },
  check: { call: 'check', together: 'check.group', ahead: checkAhead, Composer, isAsked: (ask) => isCheckAsk(ask) || isContestAsk(ask) },
  verdicts: { on: verdicts, value: OUTCOME, sentences: VERDICTS, Picture: DecidedPicture },
  factsTold: FACTS_TOLD,
  question: { Picture: Asked },
  rests: { usual: 'rest.begin', kinds: ['party.rest', 'party.wake'], ends: { 'party.rest': 'party.wake', 'rest.begin': 'rest.complete' } },
  gm: {
    points: [
      { do: 'damage', n: 'amount', icon: 'swords' },
      { do: 'heal', n: 'n', icon: 'plus' },
    ],
    awards: ['points.give', 'condition.inflict', 'condition.ease'],
    party: ['event.begin', 'event.end', 'clock.make', 'session.end'],
    cast: ['action', 'burn'],
  },
  board: { Scene: SceneBoard, piles: Object.values(PILES) },
  character: { Sheet, Summary: Own, Cards: SmallCharacterCards },
};
