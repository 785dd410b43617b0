// A sum and a verdict in words: “2♦ 2 + Body 4 + Spirit 3 = 9”.

import type { Speech, View } from '@pasteboard/kernel/view';
import {
  addends,
  aspectWord,
  burnSaid,
  cardWorth,
  isJoker,
  ratingWord,
  verdictsOn,
  type Decided,
  type Why,
} from '@pasteboard/games/thread/view';
import { begun, called, plainly, render } from '@pasteboard/phrasing';
import { cardMark } from '../../parts/inline-cards.ts';
import type { ShownVerdict } from '../../table/panels.ts';

const word = (speech: Speech, id: string): string => called(speech, 'word', id);
const cardText = (speech: Speech, code: string): string => (isJoker(code) ? called(speech, 'card', code) : cardMark(code));
/** A Character without a name is called by its id. */
const nameOf = (speech: Speech, who: string): string => {
  const name = called(speech, 'character', who);
  return name === who ? begun(plainly(who)) : name;
};

const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

const sumText = (speech: Speech, decided: Decided, total: number): string => {
  const { card, factor, drawn } = decided;
  // A Good Joker with nothing behind it counts zero.
  const first = cardText(speech, card ?? drawn.at(-1) ?? '');
  const counted = `${first} ${cardWorth({ card, factor: 1 })}${factor > 1 ? ' twice' : ''}`;
  const added = addends(decided).map(({ aspect, value }) =>
    aspect === null
      ? value < 0
        ? `− ${-value}`
        : `+ bonus ${value}`
      : `${signed(value).slice(0, 1)} ${word(speech, aspectWord(aspect))} ${Math.abs(value)}`,
  );
  return [counted, ...added, '=', total].join(' ');
};

/** Why a side came to no sum. */
const WITHOUT: { readonly [why in Why]: string } = {
  total: 'no total',
  emptyDeck: 'no cards left: every Check fails',
  badJoker: 'the Bad Joker ends it, whatever the total',
  chosen: 'by choice; no card is lost',
  senseLost: 'the sense that it needs is lost',
};

const sideText = (speech: Speech, decided: Decided): string => {
  const before = decided.level.map((code) => `${cardText(speech, code)} was level, another took its place; `).join('');
  return before + (decided.total === null ? WITHOUT[decided.why] : sumText(speech, decided, decided.total));
};

/** The word, and for those who know it the number. */
const against = (speech: Speech, { rating, toBeat }: Decided): string => {
  if (rating === null) return '';
  const told = word(speech, ratingWord(rating));
  return toBeat === null ? `, against ${told}` : `, against ${told} (${toBeat})`;
};

const cardOf = ({ card, drawn }: Decided): string | null => card ?? drawn.at(-1) ?? null;

/** The verdict of a Check or a contest, with its sum. */
const verdictOf = (sides: readonly Decided[], speech: Speech): ShownVerdict[] => {
  const [side] = sides;
  if (side === undefined) return [];
  const burns = sides
    .flatMap((each) => burnSaid(each) ?? [])
    .map(({ key, params }) => ` ${render(speech, key, params)}`)
    .join('');
  const of = sides.map(({ who }) => who);
  if (side.kind === 'check')
    return [
      {
        of,
        title: side.result === 'success' ? 'Success' : 'Failure',
        why: `${nameOf(speech, side.who)}: ${sideText(speech, side)}${side.total === null ? '' : against(speech, side)}.${burns}`,
        ladder: null,
        card: cardOf(side),
        who: side.who,
      },
    ];
  const won = sides.find(({ result }) => result === 'won');
  const known = sides.filter(({ total, why }) => total !== null || why !== 'total');
  return [
    {
      of,
      title: won === undefined ? 'Nobody wins' : `${begun(nameOf(speech, won.who))} wins`,
      why: `${side.again ? 'Level at first, and drawn again. ' : ''}${known.map((each) => `${nameOf(speech, each.who)}: ${sideText(speech, each)}`).join('; ')}.${burns}`,
      ladder: null,
      card: won === undefined ? null : cardOf(won),
      who: won?.who ?? null,
    },
  ];
};

export const verdicts = (view: View, speech: Speech): readonly ShownVerdict[] =>
  verdictsOn(view).flatMap((sides) => verdictOf(sides, speech));
