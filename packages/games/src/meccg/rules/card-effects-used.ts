// Cards in play that are tapped or discarded for what they do.

import { choice, command, param, type Fields, type Offer, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { tellAct } from './card-effects.ts';
import type { Act } from '../read/acts.ts';
import { attackOf, defenderOf, settleStrike, strikeOn } from './combat.ts';
import { cardOf } from './cards.ts';
import { always, gravest } from './refusals.ts';
import { bearing, borneBy, characters, companyOf, members } from './companies.ts';
import { finishAttack } from './combat-end.ts';
import { discardFromPlay } from './leaving-play.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { tap, whyNotUntapped } from './positions.ts';
import { ownerOf } from './sides.ts';
import type { Attack } from '../values.ts';
import { notBefore } from './zones.ts';

/** However free a table is. */
const NOTHING = always('E_TIMING', 'MEC-AUTO-02', 'nothingToActOn');

const useOf = (t: Reader, card: number): Act | undefined =>
  cardOf(t, card).acts.find(
    ({ when, hook }) => (when === 'tapped' || when === 'discarded') && (hook === 'cancel' || hook === 'cancelStrike'),
  );

/** What the player's characters bear and could be used. */
const usable = (t: Reader, who: string): number[] =>
  characters(t, who).flatMap((char) => borneBy(t, char).filter((card) => ownerOf(t, card) === who && useOf(t, card) !== undefined));

const whyNotUse = (t: Reader, by: Seat, card: number, attack: Attack | null): Refusal | null => {
  const act = useOf(t, card);
  const here = attack !== null && defenderOf(t, attack) === by.id && companyOf(t, card) === attack.company;
  const fits = here && (act?.from === null || act?.from === attack.from);
  const early = act?.hook === 'cancelStrike' || attack?.strikesGiven.length === 0;
  return gravest(t, [notBefore(t), fits && early ? null : NOTHING, act?.when === 'tapped' ? whyNotUntapped(t, card, 'MEC-AUTO-02') : null]);
};

/** MEC-AUTO-02: an attack as a whole, or one open strike of the company. */
export const useCard = command<{ readonly card: readonly number[]; readonly char?: readonly number[]; readonly what: string }>({
  topic: 'combat',
  rule: 'MEC-AUTO-02',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const attack = attackOf(t);
    const struck = attack === null ? [] : members(t, attack.company).filter((char) => strikeOn(t, attack, char) !== undefined);
    return usable(t, by.id).flatMap((card) => {
      const hook = useOf(t, card)?.hook ?? 'cancel';
      const what = { what: choice('word', [`act.${hook}`]) };
      const fields = (these: readonly number[]): Fields =>
        hook === 'cancelStrike' && struck.length > 0
          ? { card: oneCard(these), char: oneCard(struck), ...what }
          : { card: oneCard(these), ...what };
      const none = hook === 'cancelStrike' && struck.length === 0 ? NOTHING : null;
      return sortedOut([card], () => gravest(t, [whyNotUse(t, by, card, attack), none]), fields);
    });
  },
  run: (t, by, { card: [card], char }) => {
    const attack = attackOf(t);
    const act = card === undefined ? undefined : useOf(t, card);
    if (card === undefined || act === undefined || attack === null) return;
    t.say('used', { who: param('seat', by.id), card: t.card(card) });
    tellAct(t, cardOf(t, card).face, act.hook, act.n);
    pay(t, card, act);
    const key = char?.[0] === undefined ? null : bearing(t, char[0]);
    if (act.hook === 'cancel') finishAttack(t, attack, []);
    else if (key !== null) settleStrike(t, attack, key, 'cancelled', 0);
  },
});

const pay = (t: Table, card: number, { when }: Act): void => {
  if (when === 'tapped') tap(t, card);
  else discardFromPlay(t, card);
};
