// What lies on the table, as the rules or a viewer see it. Rules, odds, hints, bots and screens read it alike, so that a rule has one body.

import { sightOf, type Sight, type View, type ViewSlot } from '@pasteboard/kernel/view';
import { FOLLOWERS, handOf, NEUTRAL, PLAYED, TURNED, WITH } from '../names.ts';
import { houseRule } from '../options.ts';
import { playerSheet, table } from '../values.ts';
import { isLocation, printed, type Card } from './cards.ts';

/** A card where it lies. The rules know every face; a viewer gets null for what they do not see. */
export interface Lying {
  readonly face: string | null;
  readonly turn: number;
  /** Piles that lie on this card. */
  readonly piles: readonly string[];
}

export interface Board<C extends Lying = Lying> extends Sight {
  /** The cards of a pile, top first; none where there is no such pile, or the viewer sees only how many. */
  lying(pile: string): readonly C[];
  printedOn(card: C): Card;
  faceNamed(face: string): Card;
  readonly piles: readonly string[];
  ownerOfPile(pile: string): string | null;
  /**
   * Whose a card is. A viewer can tell it by where the card lies: a hazard on a side is the other player's (MEC-SIDE-03), and of cards
   * between the sides everybody is told (MEC-SIDE-07).
   */
  ownerOf(card: C, pile: string): string;
}

/** One view never changes, so its board is made once. */
class ViewBoards {
  readonly #made = new WeakMap<View, Board<ViewSlot>>();

  of(view: View): Board<ViewSlot> {
    const made = this.#made.get(view) ?? boardFrom(view);
    this.#made.set(view, made);
    return made;
  }
}
const BOARDS = new ViewBoards();
export const boardIn = (view: View): Board<ViewSlot> => BOARDS.of(view);

const boardFrom = (view: View): Board<ViewSlot> => {
  const faceNamed = (face: string): Card => printed(face, Object.hasOwn(view.faces, face) ? view.faces[face] : undefined);
  const pileIn = (id: string) => (Object.hasOwn(view.piles, id) ? view.piles[id] : undefined);
  const printedOn = ({ face }: ViewSlot): Card => faceNamed(face ?? '');
  const sight = sightOf(view);
  return {
    ...sight,
    lying: (pile) => pileIn(pile)?.slots ?? [],
    printedOn,
    faceNamed,
    piles: Object.keys(view.piles),
    ownerOfPile: (pile) => pileIn(pile)?.owner ?? null,
    ownerOf: (card, pile) => {
      const owner = pileIn(pile)?.owner ?? null;
      if (owner === null) return playersIn(view).find((who) => playerSheet.inNeutral.of(sight, who).includes(card.face ?? '')) ?? '';
      return printedOn(card).kind === 'hazard' ? otherSeat(view, owner) : owner;
    },
  };
};

export const seatOf = (view: View): string => view.seats[view.you]?.id ?? '';
const playersIn = (view: View): readonly string[] => view.seats.flatMap(({ id, role }) => (role === 'player' ? [id] : []));
export const otherSeat = (view: View, who: string): string => playersIn(view).find((id) => id !== who) ?? '';

/** MEC-POS-01 */
export const isUntappedSlot = ({ turn }: Lying): boolean => turn === TURNED.untapped;

/** The pile of this kind that lies on a card. What a character bears names the character wherever one is named. */
const pileOn = ({ piles }: Lying, prefix: string): string | null => piles.find((id) => id.startsWith(prefix)) ?? null;
export const bearingOf = (card: Lying): string | null => pileOn(card, WITH);
export const borneOnBoard = <C extends Lying>(b: Board<C>, card: Lying): readonly C[] => b.lying(bearingOf(card) ?? '');
export const followersOnBoard = <C extends Lying>(b: Board<C>, card: Lying): readonly C[] => b.lying(pileOn(card, FOLLOWERS) ?? '');

export const ZONES = [
  'locationDeck',
  'playDeck',
  'hand',
  'discard',
  'outOfPlay',
  'mpPile',
  'sideboard',
  'pool',
  'side',
  'neutral',
  'attack',
] as const;
export type Zone = (typeof ZONES)[number];

export const ZONE_OF: { readonly [pile: string]: Zone } = {
  location: 'locationDeck',
  deck: 'playDeck',
  hand: 'hand',
  discard: 'discard',
  out: 'outOfPlay',
  points: 'mpPile',
  sideboard: 'sideboard',
  pool: 'pool',
  neutral: 'neutral',
  played: 'attack',
};
/** MEC-SIDE-02: what lies in a company, at its site, on another card or on the side without a bearer is on the side of its holder. */
export const zoneOf = (pile: string): Zone => {
  const cut = pile.indexOf('/');
  return ZONE_OF[cut < 0 ? pile : pile.slice(0, cut)] ?? 'side';
};

/** MEC-UNIQ-03: face-up cards on either side, in the neutral zone or on other cards. What lies face down counts for nothing. */
export const isOpenInPlay = (pile: string): boolean =>
  (zoneOf(pile) === 'side' && !pile.startsWith('guard/') && !pile.startsWith('site/')) || pile === NEUTRAL || pile === PLAYED;

/** MEC-UNIQ-03, MEC-MP-05: what lies open in play, and by default what is stored or out of play, which still counts as the one there is. */
export const countingAsUnique = <C extends Lying>(b: Board<C>): readonly C[] =>
  b.piles.flatMap((pile) => (isOpenInPlay(pile) || isBlocking(b, pile) ? b.lying(pile) : []));
const isBlocking = (s: Sight, pile: string): boolean => {
  const zone = zoneOf(pile);
  return (zone === 'mpPile' && houseRule(s, 'unique.mpPileBlocks')) || (zone === 'outOfPlay' && houseRule(s, 'unique.outOfPlayBlocks'));
};

/** MEC-UNIQ-01, MEC-UNIQ-02, MEC-UNIQ-06, MEC-UNIQ-09: what keeps a unique card out: another copy of it, or an effect that such a copy has left. */
export const uniqueTaken = <C extends Lying>(
  b: Board<C>,
  card: Card,
  isItself: (other: C) => boolean = () => false,
): 'card' | 'effect' | null => {
  if (!card.unique || isLocation(card)) return null;
  const isCopy = (other: C): boolean => other.face !== null && b.printedOn(other).identity === card.identity;
  if (countingAsUnique(b).some((other) => !isItself(other) && isCopy(other))) return 'card';
  return table.effects.of(b).some(({ identity }) => identity === card.identity) ? 'effect' : null;
};

/** MEC-TURN-06, MEC-MH-09 */
export const isHandTooFull = (s: Sight, who: string): boolean => (s.cardsIn(handOf(who)) ?? 0) > houseRule(s, 'handSize');

/** Every card that lies open in play, with its pile. */
export const openInPlay = <C extends Lying>(b: Board<C>): readonly { readonly card: C; readonly pile: string }[] =>
  b.piles.flatMap((pile) => (isOpenInPlay(pile) ? b.lying(pile).map((card) => ({ card, pile })) : []));
