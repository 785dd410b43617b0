// What The Realms Behind adds to the generic screens.

import { OUTCOME, PILES, checkAhead, inForce, ranksInRange, VERDICTS, verdictsOn } from '@pasteboard/games/realms-behind/view';
import { render } from '@pasteboard/phrasing';
import type { GamePanels } from '../../table/panels.ts';

export const panels: GamePanels = {
  deck: { kind: PILES.deck, discard: PILES.discard },
  hand: { kinds: [PILES.hand] },
  emptyPiles: { [PILES.deck]: 'no cards left to draw', [PILES.hand]: 'no cards in hand' },
  moves: {
    keys: { check: 'k', attack: 'a', 'rest.short': 'r', 'rest.long': 'w' },
    icons: { check: 'odds', attack: 'swords', 'rest.short': 'rest', 'rest.long': 'moon' },
    atHand: ['check', 'attack', 'rest.short'],
  },
  check: {
    call: 'check',
    together: 'check.group',
    secret: 'hidden',
    ahead: checkAhead,
    sentence: { who: '', skill: 'draws with', threshold: 'and has to meet', demand: 'asking for', target: 'against' },
    ranksInRange,
  },
  verdicts: {
    value: OUTCOME,
    sentences: VERDICTS,
    on: (view, speech) =>
      verdictsOn(view).map(({ who, outcome, said }) => ({
        of: [who],
        title: outcome.success ? 'Success' : 'Failure',
        why: render(speech, said.key, said.params),
        ladder: null,
        card: null,
        who,
      })),
  },
  inForce,
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
