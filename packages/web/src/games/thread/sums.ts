// A sum and a verdict in words: “2♦ 2 + Body 4 + Spirit 3 = 9”.

import type { View, ViewGroup } from '@pasteboard/kernel/view';
import { begun, plainly } from '@pasteboard/telling';
import { cardMark } from '../../parts/marks.ts';
import type { Verdict, ViewParamsOf } from '../panels.ts';
import { outcomeOf, type Side, type Sum } from './outcome.ts';

export type Say = (key: string, params: ViewParamsOf) => string;

const word = (say: Say, key: string): string => say(key, {});
const isJoker = (code: string): boolean => code.startsWith('JK');
export const cardText = (say: Say, code: string): string => (isJoker(code) ? word(say, `card.${code}`) : cardMark(code));
/** A key without words is told as it is. */
const nameOf = (say: Say, who: string): string => {
  const told = word(say, `character.${who}`);
  return told === `character.${who}` ? begun(plainly(who)) : told;
};

const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

export const sumText = (say: Say, { card, doubled, worth, more, total, ranked }: Sum): string => {
  const first = card === null ? cardText(say, 'JK1') : cardText(say, card);
  const counted = doubled ? `${first} ${worth / 2} twice` : `${first} ${worth}`;
  const added = more.map(({ aspect, value }) =>
    aspect === null
      ? value < 0
        ? `− ${-value}`
        : `+ ${ranked ? 'bonus' : 'ranks and bonus'} ${value}`
      : `${signed(value).slice(0, 1)} ${word(say, `aspect.${aspect}`)} ${Math.abs(value)}`,
  );
  return [counted, ...added, '=', total].join(' ');
};

/** Why a side came to no sum. */
const WITHOUT: { readonly [why: string]: string } = {
  emptyDeck: 'no cards left: every Check fails',
  badJoker: 'the Bad Joker ends it, whatever the total',
  chosen: 'by choice; no card is lost',
  senseLost: 'the sense that it needs is lost',
};

export const sideText = (say: Say, { sum, without, level }: Side): string => {
  const before = level.map((code) => `${cardText(say, code)} was level, another took its place; `).join('');
  if (sum !== null) return before + sumText(say, sum);
  return before + (without === null ? 'no total' : (WITHOUT[without] ?? without));
};

/** The word, and for those who know it the number. */
const against = (say: Say, { called }: Side): string => {
  if (called === null || called.rating === null) return '';
  const told = word(say, `rating.${called.rating}`);
  return called.difficulty === null ? `, against ${told}` : `, against ${told} (${called.difficulty})`;
};

const cardOf = ({ sum, drawn }: Side): string | null => sum?.card ?? drawn.at(-1) ?? null;

const DECIDED = ['check.verdict', 'contest.won', 'contest.nobody'];

/** The sentence that the log has for it. */
const toldBy = (group: ViewGroup, say: Say): string => {
  const said = group.events.findLast((event) => event.type === 'Said' && DECIDED.includes(event.key));
  return said?.type === 'Said' ? say(said.key, said.params) : '';
};

const burns = (group: ViewGroup, say: Say): string =>
  group.events
    .flatMap((event) => (event.type === 'Said' && event.key === 'check.exhausted' ? [` ${say(event.key, event.params)}`] : []))
    .join('');

/** The verdict of a Check or a contest, with its sum. */
export const verdictOf = (group: ViewGroup, view: View, say: Say, before: readonly ViewGroup[] = []): Verdict | null => {
  const outcome = outcomeOf(group, before, view);
  if (outcome === null) return null;
  if (outcome.kind === 'check') {
    const { side, success } = outcome;
    return {
      title: success ? 'Success' : 'Failure',
      why: `${nameOf(say, side.who)}: ${sideText(say, side)}${side.sum === null ? '' : against(say, side)}.${burns(group, say)}`,
      step: null,
      card: cardOf(side),
      who: side.who,
      told: toldBy(group, say),
    };
  }
  const { sides, winner, again } = outcome;
  const won = sides.find(({ who }) => who === winner);
  const told = sides.filter(({ sum, without }) => sum !== null || without !== null);
  return {
    title: winner === null ? 'Nobody wins' : `${begun(nameOf(say, winner))} wins`,
    why: `${again ? 'Level at first, and drawn again. ' : ''}${told.map((side) => `${nameOf(say, side.who)}: ${sideText(say, side)}`).join('; ')}.${burns(group, say)}`,
    step: null,
    card: won === undefined ? null : cardOf(won),
    who: winner,
    told: toldBy(group, say),
  };
};
