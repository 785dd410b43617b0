import { isCheckAsk, isContestAsk, PILES, WEAVER } from '@pasteboard/games/thread/view';
import { PLAIN, type GamePanels } from '../../table/panels.ts';
import { Asked, Decided } from './asked.tsx';
import { Composer } from './composer.tsx';
import { Deeds } from './actions.tsx';
import { Own, Sheet } from './sheet.tsx';
import { RestForm } from './resting.tsx';
import { Scene } from './scene.tsx';
import { verdictOf } from './sums.ts';

export const panels: GamePanels = {
  ...PLAIN,
  stamina: PILES.deck,
  fans: [],
  keys: { draw: 'd', burn: 'b', 'rest.begin': 'r', action: 'a', check: 'k', contest: 'x', 'perk.use': 'p' },
  icons: { draw: 'draw', burn: 'burn', 'rest.begin': 'rest', action: 'bolt', check: 'odds', contest: 'swords', 'perk.use': 'star' },
  dock: ['action', 'perk.use', 'burn', 'rest.begin'],
  empty: { [PILES.deck]: 'no cards left: every Check fails', [PILES.discard]: 'nothing discarded' },
  check: 'check',
  rest: 'rest.begin',
  awards: ['points.give', 'heal'],
  party: ['event.begin', 'event.end', 'clock.make', 'session.end'],
  rests: ['party.rest', 'party.wake'],
  restEnds: { 'party.rest': 'party.wake', 'rest.begin': 'rest.complete' },
  cast: ['action', 'burn'],
  sentence: { who: '', first: 'draws on', second: 'and', rating: 'for something', difficulty: 'and has to beat', bonus: 'with a bonus of' },
  apart: Object.values(PILES),
  bottomless: [WEAVER],
  verdict: verdictOf,
  isTried: (ask) => isCheckAsk(ask) || isContestAsk(ask),
  onFelt: true,
  Asked,
  Outcome: Decided,
  Scene,
  Sheet,
  Own,
  Composer,
  forms: { check: Composer, contest: Composer, action: Deeds, 'perk.use': Deeds, burn: Deeds, 'rest.begin': RestForm },
};
