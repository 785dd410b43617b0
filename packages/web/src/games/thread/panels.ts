import { lastSaid } from '../said.ts';
import { PLAIN, type GamePanels } from '../panels.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const panels: GamePanels = {
  ...PLAIN,
  stamina: 'deck',
  fans: [],
  keys: { draw: 'd', burn: 'b', 'rest.begin': 'r', action: 'a', check: 'k', contest: 'x', 'perk.use': 'p' },
  icons: { draw: 'draw', burn: 'burn', 'rest.begin': 'rest', action: 'bolt', check: 'odds', contest: 'swords', 'perk.use': 'star' },
  dock: ['action', 'perk.use', 'burn', 'rest.begin'],
  empty: { deck: 'no cards left: every Check fails', discard: 'nothing discarded' },
  check: 'check',
  rest: 'rest.begin',
  awards: ['points.give', 'heal'],
  party: ['event.begin', 'event.end', 'clock.make', 'session.end'],
  rests: ['party.rest', 'party.wake'],
  cast: ['action', 'burn'],
  sentence: { who: '', first: 'draws on', second: 'and', rating: 'for something', difficulty: 'and has to beat', bonus: 'with a bonus of' },
  verdict: (group, _view, say) => {
    const verdict = lastSaid(group, ['check.verdict', 'contest.won']);
    if (verdict === null) return null;
    const told = group.events.flatMap((event) =>
      event.type === 'Said' && event.key !== verdict.key ? [say(event.key, event.params)] : [],
    );
    const outcome = verdict.params['outcome']?.v;
    const title =
      verdict.key === 'contest.won'
        ? 'The contest is decided'
        : capital(typeof outcome === 'string' ? outcome.replace(/^outcome\./, '') : 'Done');
    const who = verdict.params['who']?.v;
    return {
      title: title === 'Fail' ? 'Failure' : title,
      why: [...told.slice(0, 2), say(verdict.key, verdict.params)].join(' '),
      step: null,
      card: null,
      who: typeof who === 'string' ? who : null,
    };
  },
};
