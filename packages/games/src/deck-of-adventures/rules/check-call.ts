// Calling for a check: who draws, for what, against which card. And the GM's Target Cards, turned up before anything is called.

import {
  cards,
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  param,
  standardDeck,
  subset,
  under,
  type Domain,
  type Fields,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { LEAST_TOGETHER, MOST_TOGETHER, groupChecks } from '@pasteboard/scenes/group-checks';
import { GM, NEEDS, RULED_SENSES, SENSES, TURNED_PILE, fateOf, type Need, type Sense } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, gmDeck, gmDecks, isDead, isOut, isUp, statsOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who } from './characters.ts';
import { plainSpec, type Spec } from './check-run.ts';
import { callFor } from './check.ts';
import { hasCards, payFate, putAway } from './deck.ts';
import { rule } from './next-check.ts';
import { ownTarget, release, shown, standingTarget, turnUp, type Called } from './target-cards.ts';

/** DOA-STATUS-06, DOA-HEALTH-04: a character who is down can do nothing. */
export const whyNotAct = (t: Reader, id: string): Refusal | null => {
  if (isUp(t, id)) return null;
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  return refuse(isOut(t, id) ? 'no.out' : 'no.knockedOut', 'DOA-STATUS-06', { who: id });
};

export const acting = (t: Reader, ids: readonly string[]): Domain =>
  choice(
    'character',
    ids.map((id) => ({ id, no: whyNotAct(t, id) })),
  );

export const stats = (t: Reader): Domain => choice('word', statsOf(t));
/** DOA-CHECK-01: may the GM hide a Difficulty Range? The range of a check that a player calls is open. */
const isKept = (t: Reader, by: Seat): boolean => by.role === 'gm' && houseRule(t, 'hideDr') === true;
export const range = ({ secret }: { readonly secret: boolean }): Domain => integer(0, 99, { secret });

/** DOA-STATUS-05: the senses that an action may be said to need. Only the GM says that it needs none. */
export const senses = (by: Seat): Domain => choice('word', by.role === 'gm' ? SENSES : SENSES.filter((each) => each !== 'none'));

const deckOption = (t: Reader, deck: string): { readonly id: string; readonly no: Refusal | null } => ({
  id: deck,
  no: hasCards(t, deck) ? null : refuse('no.cards', 'DOA-DECK-07'),
});

/** The deck the GM's Target Card came from. */
const turnedDeck = (t: Reader): string => gmDeck(t, table.turnedFrom.of(t));

const isTurned = (t: Reader): boolean => t.size(TURNED_PILE) > 0;
const TURNED = 'turned';
const SELF = 'self';

/** DOA-CHECK-10: the top of one of the GM's decks, the card already turned up, the drawer's own, another character's, or one that lies on a real table. */
export const targetDomains = (t: Reader): Domain[] => {
  const turned = isTurned(t) ? [TURNED] : [];
  const others = characters(t).filter((id) => standingTarget(t, id) !== undefined);
  return [
    choice('word', [...gmDecks(t).map((deck) => deckOption(t, deck)), SELF, ...turned]),
    choice('card', standardDeck()),
    ...(others.length > 0 ? [choice('character', others)] : []),
  ];
};

/** The card that was named, turned up where it has to be; null where there is none to be had. */
export const resolveTarget = (t: Table, tc: string, drawer: string, pile?: string): Called | null => {
  if (gmDecks(t).includes(tc)) return turnUp(t, tc, pile);
  if (tc === TURNED) {
    const [card] = t.cards(TURNED_PILE);
    return card === undefined ? null : { tc: t.face(card), lent: { card, owner: turnedDeck(t) } };
  }
  const face = tc === SELF ? ownTarget(t, drawer) : characters(t).includes(tc) ? shown(t, tc) : tc;
  return face === undefined ? null : { tc: face, lent: null };
};

const BANDS = ['easy', 'fair', 'hard', 'veryHard', 'hopeless'] as const;
/** DOA-CHECK-01: hidden for this check alone, without a word or with one that says how hard it is. */
const HIDDEN = under('choice.told', choice('word', ['hidden', ...BANDS.map((band) => `band.${band}`)]));

/** Each way to name the target, with an open range, and for the GM with a hidden one. */
const callFields = (t: Reader, by: Seat, who: Domain): Fields[] =>
  targetDomains(t).flatMap((tc): Fields[] => {
    const plain = { who, stat: stats(t), tc };
    const open = { ...plain, dr: range({ secret: isKept(t, by) }) };
    if (by.role !== 'gm') return [open, { ...open, sense: senses(by) }];
    const hidden = { ...plain, dr: range({ secret: true }), hidden: HIDDEN };
    return [open, { ...open, sense: senses(by) }, hidden, { ...hidden, sense: senses(by) }];
  });

type Call = { readonly stat: string; readonly tc: string; readonly dr: number; readonly sense?: Sense; readonly hidden?: string };

/** What a check is called with, but for its drawer and its Target Card. */
const calledWith = (t: Reader, by: Seat, { hidden, sense }: Call): Pick<Spec, 'keptBy' | 'sense' | 'band'> => ({
  sense: sense ?? ('usual' as const),
  keptBy: hidden !== undefined || isKept(t, by) ? by.id : null,
  ...(hidden?.startsWith('band.') === true ? { band: hidden } : {}),
});

type CheckParams = Call & { readonly who: string };
const call = command<CheckParams>({
  topic: 'check',
  rule: 'DOA-CHECK-01',
  offers: (t, by) => {
    const cast = actsFor(t, by);
    return cast.length === 0 ? [] : callFields(t, by, acting(t, cast)).map((fields) => offer(fields));
  },
  run: (t, by, p): Next => {
    const target = resolveTarget(t, p.tc, p.who);
    if (target === null) return t.say('check.noTarget', { who: who(p.who) });
    return callFor({ ...plainSpec(p.who, p.stat, target.tc, p.dr), ...calledWith(t, by, p), ...target });
  },
});

export const group = groupChecks<Spec>({
  name: 'doa.group',
  running: table.groupChecks,
  call: (_, spec) => callFor(spec),
  succeeded: (result) => typeof result === 'object' && result !== null && 'success' in result && result.success === true,
});

/** DOA-CHECK-01: the same check for several at once, against one Target Card; where each has their own, against that. */
const callGroup = command<Call & { readonly who: readonly string[] }>({
  topic: 'check',
  rule: 'DOA-CHECK-01',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? actsFor(t, by) : [];
    const able = cast.filter((id) => whyNotAct(t, id) === null);
    if (able.length < LEAST_TOGETHER) return [];
    const listed = cast.map((id) => ({ id, no: whyNotAct(t, id) }));
    return callFields(t, by, subset('character', listed, LEAST_TOGETHER, Math.min(MOST_TOGETHER, able.length))).map((fields) =>
      offer(fields),
    );
  },
  run: (t, by, p): Next => {
    const [first = ''] = p.who;
    const target = p.tc === SELF ? null : resolveTarget(t, p.tc, first);
    // The card has done its part once it is read: nobody knows who will be the last to draw against it.
    const lent = target?.lent ?? null;
    if (lent !== null) release(t, lent);
    const specs = p.who.flatMap((id) => {
      const tc = p.tc === SELF ? ownTarget(t, id) : target?.tc;
      return tc === undefined ? [] : [{ ...plainSpec(id, p.stat, tc, p.dr), ...calledWith(t, by, p) }];
    });
    if (specs.length === 0) return t.say('check.noTarget', { who: who(first) });
    group.begin(t, specs);
  },
});

// The GM's own Target Cards

const turnTarget = command<{ readonly deck: string }>({
  topic: 'check',
  rule: 'DOA-CHECK-10',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (isTurned(t)) return [closed(refuse('no.turned', 'DOA-CHECK-10'))];
    return [
      offer({
        deck: choice(
          'word',
          gmDecks(t).map((deck) => deckOption(t, deck)),
        ),
      }),
    ];
  },
  run: (t, _, { deck }) => {
    table.turnedFrom.set(t, deck);
    table.turnedAgain.set(t, false);
    sayTurned(t, turnUp(t, deck, TURNED_PILE));
  },
});

const sayTurned = (t: Table, called: Called | null): void => {
  if (called !== null) t.say('target.turned', { card: param('card', called.tc) });
};

/** DOA-FATE-04, DOA-FATE-05, DOA-FATE-10: the GM may replace a Target Card once, for a Fate Card of the deck it came from. */
const whyNotAgain = (t: Reader): Refusal | null => {
  if (!isTurned(t)) return refuse('no.nothingTurned', 'DOA-FATE-04');
  if (houseRule(t, 'gmFate') === 'off') return refuse('no.gmFate', 'DOA-FATE-10');
  if (table.turnedAgain.of(t)) return refuse('no.redrawn', 'DOA-FATE-05');
  return t.size(fateOf(turnedDeck(t))) > 0 ? null : refuse('no.gmFateLeft', 'DOA-FATE-04');
};

const redrawTarget = command<{ readonly pay: readonly number[] }>({
  topic: 'check',
  rule: 'DOA-FATE-10',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    const no = whyNotAgain(t);
    return [no === null ? offer({ pay: cards(t.cards(fateOf(turnedDeck(t))), 1, 1) }) : closed(no)];
  },
  run: (t, _, { pay: [paid] }) => {
    const deck = turnedDeck(t);
    if (paid !== undefined) payFate(t, deck, paid);
    putAway(t, deck, t.cards(TURNED_PILE), 'used');
    table.turnedAgain.set(t, true);
    sayTurned(t, turnUp(t, deck, TURNED_PILE));
  },
});

/** A card that was turned up for nothing goes where it would have gone. */
const dropTarget = command({
  topic: 'check',
  rule: 'DOA-CHECK-10',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isTurned(t) ? offer() : closed(refuse('no.nothingTurned', 'DOA-CHECK-10'))]),
  run: (t) => {
    putAway(t, turnedDeck(t), t.cards(TURNED_PILE), 'used');
    t.say('target.dropped');
  },
});

const MOST_HAND = 20;

/** Where nothing is ruled, the check takes the usual sense. */
const ruledSense = (): Domain => {
  const domain = choice('word', RULED_SENSES);
  return domain.kind === 'choice' ? { ...domain, under: 'choice.ruled' } : domain;
};

/** DOA-CHECK-07, DOA-HAND-05, DOA-TABLE-04: what the GM rules for a character's next check, whatever it will be for. It is used up by that check. */
const ruleNext = command<{
  readonly who: string;
  readonly upper: number;
  readonly lower: number;
  readonly need: Need;
  readonly sense: (typeof RULED_SENSES)[number];
}>({
  topic: 'check',
  rule: 'DOA-HAND-05',
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [
          offer({
            who: choice('character', [...characters(t), GM]),
            upper: integer(0, MOST_HAND),
            lower: integer(0, MOST_HAND),
            need: choice('word', NEEDS),
            sense: ruledSense(),
          }),
        ],
  run: (t, _, { who: id, upper, lower, need, sense }) => {
    rule(t, id, upper, lower);
    sheet.nextNeed.set(t, id, need);
    sheet.nextSense.set(t, id, sense);
    t.say('ruled', { who: who(id), upper, lower, need: param('word', `need.${need}`), sense: param('word', `ruled.${sense}`) });
  },
});

export const callingCommands = {
  'check.rule': ruleNext,
  check: call,
  'check.group': callGroup,
  'target.turn': turnTarget,
  'target.redraw': redrawTarget,
  'target.drop': dropTarget,
};
