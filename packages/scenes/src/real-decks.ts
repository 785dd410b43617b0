// Decks that lie on a real table: a player, or the GM for everybody, says whose they are. From then on each card that is drawn is asked for.

import { choice, command, offer, param, subset, type Command, type Offer, type Reader, type Seat } from '@pasteboard/kernel';
import type { TableCell } from '@pasteboard/values';

export interface RealDeckRules {
  readonly topic: string;
  readonly rule: string | null;
  /** The owners of decks that are real. */
  readonly cell: TableCell<readonly string[], 'all'>;
  /** Whose deck this seat may say it of. */
  readonly owners: (t: Reader, by: Seat) => readonly string[];
}

/** `owners`: of these, all at once. */
export const realDeckCommand = ({
  topic,
  rule,
  cell,
  owners,
}: RealDeckRules): Command<{ readonly who: readonly string[]; readonly deck: string }> =>
  command({
    topic,
    rule,
    offers: (t, by): Offer[] => {
      const all = owners(t, by);
      const real = cell.of(t);
      const way = (ids: readonly string[], deck: string): Offer[] =>
        ids.length === 0 ? [] : [offer({ who: subset('character', ids, 1, ids.length), deck: choice('word', [deck]) })];
      return [
        ...way(
          all.filter((id) => !real.includes(id)),
          'deck.real',
        ),
        ...way(
          all.filter((id) => real.includes(id)),
          'deck.here',
        ),
      ];
    },
    run: (t, _, { who, deck }) => {
      const others = cell.of(t).filter((id) => !who.includes(id));
      cell.set(t, deck === 'deck.real' ? [...others, ...who] : others);
      t.say(deck === 'deck.real' ? 'deck.isReal' : 'deck.isHere', { who: param('character', who), n: who.length });
    },
  });

/** Does this pile lie face down in a deck that is real? What lies open is the table's own record of it. */
export const isRealDeck = (t: Reader, cell: TableCell<readonly string[], 'all'>, pile: string, decks: (id: string) => boolean): boolean => {
  const real = cell.of(t);
  if (real.length === 0 || !decks(pile)) return false;
  const { owner } = t.pile(pile);
  return owner !== null && real.includes(owner);
};
