// Rules of Hush, its odds, bots and house rules.

import { botStory, randomStory } from '@pasteboard/conformance';
import {
  anyFill,
  belowFrom,
  fraction,
  isOpen,
  isRed,
  legal,
  live,
  scripted,
  seatIndex,
  seatsOf,
  seeded,
  view,
  type Chance,
  type JsonRecord,
  type Opening,
  type View,
} from '@pasteboard/kernel';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hush } from '../../src/hush/index.ts';
import { Talk, citing, gm, inWords, player, rulesHeld, rulesTested } from '../talk.ts';

const two = [player('ann'), player('ben')];
const three = [...two, player('cat')];
const four = [...three, player('dan')];
const dice = (seed = 1): Chance => live(seeded(seed));

type Piles = { readonly [pile: string]: readonly string[] };
/** Two players, and what lies before them. Hands of two keep it short. */
const table = (piles: Piles, opening: Partial<Opening> = {}, chance = dice()): Talk =>
  Talk.open(hush, { seats: two, ...opening, options: { hand: 2, ...opening.options } }, chance, { piles });

/** A dealt table of three ranks and hands of two; the deck is stacked as named, top first. */
const dealt = (deck: string, opening: Partial<Opening> = {}): Talk =>
  Talk.open(
    hush,
    { seats: two, ...opening, options: { ranks: 3, hand: 2, ...opening.options } },
    scripted([{ faces: deck.split(' '), pile: 'deck' }], dice()),
  );
const STACKED = 'AS 3H 2S 3D AH AD AC 2H 2D 2C 3S 3C';

const lays = (talk: Talk, by: string, face: string): Talk => talk.answers(by, { card: [talk.handle(by, face)] });
const buries = (talk: Talk, by: string, face: string): Talk => talk.does(by, 'bury', { card: [talk.handle(by, face)] });
const round = (talk: Talk, caller: string, cards: { readonly [who: string]: string }): Talk => {
  talk.does(caller, 'call');
  for (const [who, face] of Object.entries(cards)) lays(talk, who, face);
  return talk;
};

/** The odds by brute force: every way of laying the hidden faces where the record allows them, one by one. */
const byCounting = (view: View): JsonRecord => {
  const deck = view.piles['deck']!;
  const known = deck.known.find(([at]) => at === 0)?.[1];
  const places = Object.entries(view.piles).flatMap(([id, pile]) => {
    const hidden = pile.slots === null ? pile.count - pile.known.length : pile.slots.filter(({ face }) => face === null).length;
    return Array.from({ length: hidden }, () => id);
  });
  places.sort((a, b) => Number(b === 'deck') - Number(a === 'deck'));
  const cards = view.pools.flatMap(({ piles, faces }) => faces.map((face) => ({ face, piles })));
  let [all, red] = [0, 0];
  const lay = (at: number, left: typeof cards, top: string): void => {
    const place = places[at];
    if (place === undefined) {
      all++;
      red += isRed(top) ? 1 : 0;
      return;
    }
    for (const card of left) {
      if (card.piles.includes(place))
        lay(
          at + 1,
          left.filter((other) => other !== card),
          at === 0 ? card.face : top,
        );
    }
  };
  if (known === undefined) lay(0, cards, '');
  else [all, red] = [1, isRed(known) ? 1 : 0];
  const verdict = (right: number): Record<string, string> =>
    inWords({ ...(right > 0 ? { right: fraction(right, all) } : {}), ...(right < all ? { wrong: fraction(all - right, all) } : {}) });
  return { red: verdict(red), black: verdict(all - red) };
};

describe('the table', () => {
  test('[HUSH-01] thirty-six cards are shuffled, and two players are dealt five each', () => {
    const talk = Talk.open(hush, { seats: two }, dice());
    expect(talk.size('deck')).toBe(26);
    expect(talk.faces('ann', 'hand/ann')).toHaveLength(5);
    expect(talk.hears('spectator')).toEqual([
      'A deck of 36 cards is shuffled. Keep your hand to yourself.',
      'Ann draws 5 cards (unseen).',
      'Ben draws 5 cards (unseen).',
    ]);
  });

  test('[HUSH-01] three ranks make twelve cards, dealt round the table one at a time, ace to three', () => {
    const talk = dealt(STACKED);
    expect(talk.faces('ann', 'hand/ann')).toEqual(['2S', 'AS']);
    expect(talk.faces('ben', 'hand/ben')).toEqual(['3D', '3H']);
    expect(talk.size('deck')).toBe(8);
  });

  test('[HUSH-01] nobody plays alone, and a fifth player has to watch', () => {
    expect(Talk.open(hush, { seats: [player('ann')] }, dice()).refused('ann', 'call')).toBe('It takes two to play. (HUSH-01)');
    const full = Talk.open(hush, { seats: four }, dice()).sitsDown(player('eve'));
    expect(full.view('eve').piles['hand/eve']).toBeUndefined();
    expect(full.refused('eve', 'call')).toBe('Four are playing already; you are welcome to watch. (HUSH-01)');
  });

  test('[HUSH-02] Ann sees her own cards; Ben sees how many there are', () => {
    const talk = table({ 'hand/ann': ['9H', '2S'], 'hand/ben': ['3C'] });
    expect(talk.faces('ann', 'hand/ann')).toEqual(['9H', '2S']);
    expect(talk.view('ben').piles['hand/ann']).toMatchObject({ level: 'count', count: 2, slots: null, known: [] });
    expect(talk.view('spectator').piles['hand/ann']).toMatchObject({ level: 'count', count: 2, slots: null });
  });

  test('[HUSH-02] Ann and Ben agree to show the backs, and think better of it', () => {
    const talk = table({ 'hand/ann': ['9H', '2S'] });
    talk.does('ann', 'option', { key: 'hands', to: 'backs' }).answers('ben', { answer: 'yes' });
    expect(talk.hears('ben')).toContain('From now on others see the back of every card in a hand.');
    expect(talk.faces('ben', 'hand/ann')).toEqual([null, null]);
    expect(talk.faces('ann', 'hand/ann')).toEqual(['9H', '2S']);
    talk.does('ben', 'option', { key: 'hands', to: 'count' }).answers('ann', { answer: 'yes' });
    expect(talk.view('ben').piles['hand/ann']?.slots).toBeNull();
  });

  test('[HUSH-02] a GM sees every hand, so that one seat can correct mistakes, but not the deck', () => {
    const talk = table({ deck: ['4S', '5S'], 'hand/ann': ['9H', '2S'] }, { seats: [gm('gus'), ...two] });
    expect(talk.faces('gus', 'hand/ann')).toEqual(['9H', '2S']);
    expect(talk.view('gus').piles['deck']).toMatchObject({ level: 'count', known: [] });
    expect(talk.refused('gus', 'call')).toBe('This is not for your seat.');
  });
});

describe('the round', () => {
  test('[HUSH-03] any player may call; nobody calls twice', () => {
    const talk = table({ 'hand/ann': ['9H'], 'hand/ben': ['3C'] }).does('ben', 'call');
    expect(talk.hears('ann')).toEqual(['Ben calls the round.']);
    expect(talk.refused('ann', 'call')).toBe('A round is going on: first everybody lays a card. (HUSH-04)');
    expect(talk.refused('ann', 'peek')).toBe('A round is going on: first everybody lays a card. (HUSH-04)');
    expect(lays(lays(talk, 'ann', '9H'), 'ben', '3C').state.asks).toEqual([]);
  });

  test('[HUSH-03] a bot leaves the call to the first player, who may still have something quiet to do', () => {
    const talk = dealt(STACKED);
    const wants = (seat: string) => hush.bots['plain']!(talk.view(seat), talk.legal(seat), () => 0)?.do;
    expect([wants('ann'), wants('ben')]).toEqual(['call', undefined]);
    talk.does('ann', 'wager', { colour: 'red' });
    expect(wants('ben')).toBe('call');
  });

  test('[HUSH-05] a careful bot lays high against the hands that hold cards, and does not count an empty one', () => {
    const lain = (cat: readonly string[]) => {
      const piles = { 'hand/ann': ['9H', '2S'], 'hand/ben': ['3C', '5C', 'KS'], 'hand/cat': cat, deck: [] };
      const talk = table(piles, { seats: three }).does('ben', 'call');
      const play = hush.bots['careful']!(talk.view('ann'), talk.legal('ann'), () => 0);
      return [talk.handle('ann', '9H'), talk.handle('ann', '2S')].map((h) => JSON.stringify(play?.with['card']) === `[${h}]`);
    };
    expect([lain([]), lain(['4C', 'QD'])]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('[HUSH-04] Ann has chosen: Ben learns that she has, and nothing else, whichever card it is', () => {
    const asked = table({ 'hand/ann': ['9H', '2S'], 'hand/ben': ['3C'] }).does('ben', 'call');
    const high = lays(asked.fork(), 'ann', '9H');
    const low = lays(asked.fork(), 'ann', '2S');
    for (const other of ['ben', 'spectator']) {
      expect(high.bytes(other)).toBe(low.bytes(other));
      expect(high.bytes(other)).not.toMatch(/9H|2S/);
      expect(high.bytes(other)).toContain('"answered":true');
      expect(high.view(other)).toEqual(low.view(other));
    }
    expect(high.legal('ben')).toEqual(low.legal('ben'));
    expect(high.size('hand/ann')).toBe(2);
  });

  test('[HUSH-04] a sealed choice stands, and cannot be anybody else’s card', () => {
    const talk = table({ 'hand/ann': ['9H', '2S'], 'hand/ben': ['3C'] }, { seats: [gm('gus'), ...two] }).does('ben', 'call');
    const { ask } = talk.question('ann');
    expect(talk.refused('gus', 'answer', { ask, card: [talk.handle('gus', '9H')] })).toBe('This is not for your seat.');
    expect(talk.refused('ann', 'answer', { ask, card: [talk.handle('ben', '3C') + 90] })).toMatch(/^Choose “.*” from /);
    expect(talk.refused('ann', 'answer', { ask, card: [] })).toContain('Choose from 1 to 1');
    expect(lays(talk, 'ann', '9H').refused('ann', 'answer', { ask, card: [1] })).toBe('This is not for your seat.');
  });

  test('[HUSH-04] who has no card, and no deck to draw from, is not asked', () => {
    const talk = table({ 'hand/ann': ['9H'], 'hand/ben': [] }).does('ben', 'call');
    expect(talk.state.asks.map(({ to }) => to)).toEqual(['ann']);
    expect(lays(talk, 'ann', '9H').hears('ben')).toContain('Ann takes the card with the nine of hearts.');
  });

  test('[HUSH-05] all cards are turned up together; the highest takes them, and each is a point', () => {
    const talk = round(table({ 'hand/ann': ['9H', '2S'], 'hand/ben': ['3C', 'AD'] }), 'ann', { ann: '2S', ben: '3C' });
    expect(talk.hears('spectator')).toEqual([
      'Ann turns up the two of spades.',
      'Ben turns up the three of clubs.',
      'Ben takes the 2 cards with the three of clubs.',
    ]);
    expect(talk.faces('ann', 'won/ben')?.toSorted()).toEqual(['2S', '3C']);
    expect([talk.count('ann', 'score'), talk.count('ben', 'score')]).toEqual([0, 2]);
    expect(talk.view('ben').piles['table/ann']).toMatchObject({ level: 'backs', count: 0 });
  });

  test('[HUSH-05] the ace is low', () => {
    const talk = round(table({ 'hand/ann': ['AS'], 'hand/ben': ['2C'] }), 'ann', { ann: 'AS', ben: '2C' });
    expect(talk.count('ben', 'score')).toBe(2);
  });

  test('[HUSH-06] two nines tie: they go back, the deck is shuffled, and the four takes what is left', () => {
    const chance = scripted([{ faces: ['5S', '9S', '9H'], pile: 'deck' }]);
    const piles = { deck: ['5S'], 'hand/ann': ['9S'], 'hand/ben': ['9H'], 'hand/cat': ['4C'] };
    const talk = table(piles, { seats: three, options: { hand: 1, ranks: 3 } }, chance);
    round(talk, 'ann', { ann: '9S', ben: '9H', cat: '4C' });
    expect(chance.left()).toBe(0);
    expect(talk.hears('ben').slice(3, 5)).toEqual([
      'A tie between nine of spades and nine of hearts: they go back into the deck, and it is shuffled.',
      'Cat takes the card with the four of clubs.',
    ]);
    // Cat took the round and draws first.
    expect(talk.faces('cat', 'hand/cat')).toEqual(['5S']);
    expect(talk.faces('ann', 'hand/ann')).toEqual(['9S']);
  });

  test('[HUSH-06] the same two cards cannot tie for ever: at the second tie in a row each is kept', () => {
    const talk = table({ 'hand/ann': ['9S'], 'hand/ben': ['9H'] }, { options: { hand: 1 } });
    round(talk, 'ann', { ann: '9S', ben: '9H' });
    expect(talk.hears('ann')).toContain('Nobody takes the round.');
    const [ann, ben] = [talk.faces('ann', 'hand/ann')?.[0] ?? '', talk.faces('ben', 'hand/ben')?.[0] ?? ''];
    round(talk, 'ann', { ann, ben });
    expect(talk.hears('ann').slice(2)).toEqual([
      `A tie between ${ann[1] === 'S' ? 'nine of spades and nine of hearts' : 'nine of hearts and nine of spades'}, the second one in a row: everybody keeps their own.`,
      'Nobody takes the round.',
      'The game is over.',
      'Ann shares the first place with one card.',
      'Ben shares the first place with one card.',
    ]);
  });

  test('[HUSH-07] the player who took the round draws first, and a short deck is shared', () => {
    const talk = table({ deck: ['5S', '6S', '7S'], 'hand/ann': ['2S'], 'hand/ben': ['9H'] }, { options: { hand: 1 } });
    talk.does('ann', 'option', { key: 'hand', to: 3 }).answers('ben', { answer: 'yes' });
    expect(talk.hears('ann')).toContain('Hands are drawn up to this number from the next round on.');
    talk.does('ben', 'call');
    expect(talk.faces('ben', 'hand/ben')).toEqual(['7S', '5S', '9H']);
    expect(talk.faces('ann', 'hand/ann')).toEqual(['6S', '2S']);
    expect(talk.hears('ann')).toEqual(['Ben calls the round.', 'Ben draws 2 cards (unseen).', 'Ann draws a card (six of spades).']);
  });

  test('[HUSH-07] what Ann draws is known to Ann alone', () => {
    const talk = round(dealt(STACKED), 'ann', { ann: '2S', ben: '3H' });
    expect(talk.faces('ben', 'hand/ben')).toEqual(['AH', '3D']);
    expect(talk.faces('ann', 'hand/ann')).toEqual(['AD', 'AS']);
    expect(talk.told('ann')).not.toContain('AH');
    expect(talk.told('ben')).not.toContain('AD');
    expect(talk.told('spectator')).not.toMatch(/AH|AD/);
    const other = round(dealt(STACKED.replace('AD', 'xx').replace('2H', 'AD').replace('xx', '2H')), 'ann', { ann: '2S', ben: '3H' });
    expect(other.faces('ann', 'hand/ann')).toEqual(['2H', 'AS']);
    for (const seat of ['ben', 'spectator']) expect(other.bytes(seat)).toBe(talk.bytes(seat));
  });
});

describe('between rounds', () => {
  test('[HUSH-08] Ann peeks: she knows the top card, the others know that she looked', () => {
    const talk = dealt(STACKED).does('ann', 'peek');
    expect(talk.view('ann').piles['deck']?.known).toEqual([[0, 'AH']]);
    expect(talk.hears('ann')).toEqual(['Ann peeks at the top card of the deck (ace of hearts).']);
    expect(talk.hears('ben')).toEqual(['Ann peeks at the top card of the deck (and keeps it to themselves).']);
    for (const other of ['ben', 'spectator']) expect(talk.bytes(other)).not.toContain('AH');
    expect(talk.count('ann', 'peeks')).toBe(1);
  });

  test('[HUSH-08] she does not pay for what she knows, and has two peeks in a game', () => {
    const talk = dealt(STACKED).does('ann', 'peek');
    expect(talk.refused('ann', 'peek')).toBe('You already know the top card. (HUSH-08)');
    buries(talk, 'ben', '3H').does('ann', 'peek');
    buries(talk, 'ann', '2S');
    expect(talk.refused('ann', 'peek')).toBe('You have no peeks left. (HUSH-08)');
    expect(talk.may('ben', 'peek')).toBe(true);
  });

  test('[HUSH-08] she who peeked knows what the other drew, until a card is laid in secret', () => {
    const talk = dealt(STACKED).does('ann', 'peek');
    buries(talk, 'ben', '3H');
    expect(talk.view('ann').piles['hand/ben']?.known).toEqual([[0, 'AH']]);
    expect(talk.view('spectator').piles['hand/ben']?.known).toEqual([]);
    talk.does('ann', 'call');
    lays(lays(talk, 'ann', '2S'), 'ben', '3D');
    expect(talk.view('ann').piles['hand/ben']?.known).toEqual([]);
    expect(talk.view('ann').pools).toContainEqual({ piles: ['hand/ben'], faces: ['AH'] });
  });

  test('[HUSH-08] more peeks may be agreed in play', () => {
    const talk = dealt(STACKED, { options: { peeks: 0 } });
    expect(talk.refused('ann', 'peek')).toBe('You have no peeks left. (HUSH-08)');
    talk.does('ben', 'option', { key: 'peeks', to: 1 }).answers('ann', { answer: 'yes' });
    expect(talk.may('ann', 'peek')).toBe(true);
  });

  test.each(['count', 'backs'])(
    '[HUSH-09] Ann buries a card: whichever it is, the others get the same bytes (hands seen as %s)',
    (hands) => {
      const start = dealt(STACKED, { seats: three, options: { hands } });
      const [high, low] = [buries(start.fork(), 'ann', '3D'), buries(start.fork(), 'ann', 'AS')];
      for (const other of ['ben', 'cat', 'spectator']) {
        expect(high.bytes(other)).toBe(low.bytes(other));
        expect(high.told(other)).not.toMatch(/3D|AS|AC/);
        expect(high.view(other)).toEqual(low.view(other));
        expect(high.hears(other)).toEqual(['Ann slips a card under the deck (unseen) and draws another (unseen).']);
      }
      expect(high.hears('ann')).toEqual(['Ann slips a card under the deck (three of diamonds) and draws another (ace of clubs).']);
      expect(high.view('ann').piles['deck']?.known).toEqual([[5, '3D']]);
    },
  );

  test('[HUSH-09] the deck keeps its order, so Ben’s peek stays good; the hand is as full as before', () => {
    const talk = dealt(STACKED).does('ann', 'peek').does('ben', 'peek');
    buries(talk, 'ann', 'AS').does('ann', 'peek');
    expect(talk.view('ann').piles['deck']?.known).toEqual([
      [0, 'AD'],
      [7, 'AS'],
    ]);
    expect(talk.view('ben').piles['hand/ann']?.known).toEqual([[0, 'AH']]);
    expect(talk.size('hand/ann')).toBe(2);
  });

  test('[HUSH-09] there must be a card to bury and a deck to bury it under', () => {
    expect(table({ deck: [], 'hand/ann': ['9H'] }).refused('ann', 'bury')).toBe('The deck is empty. (HUSH-09)');
    expect(table({ deck: ['5S'], 'hand/ann': [], 'hand/ben': ['9H'] }).refused('ann', 'bury')).toBe('You have no card to bury. (HUSH-09)');
  });

  test('[HUSH-10] red it is: Ann wins the card. Black it is not: Cat, who comes next after Ben, wins it', () => {
    const talk = table({ deck: ['9H', '5D', '2S'], 'hand/ann': ['3C'] }, { seats: three });
    talk.does('ann', 'wager', { colour: 'red' });
    expect(talk.hears('ben')).toEqual(['Ann says red, and up comes the nine of hearts: right. It goes to Ann.']);
    expect(talk.faces('cat', 'won/ann')).toEqual(['9H']);
    talk.does('ben', 'wager', { colour: 'black' });
    expect(talk.hears('ann')).toEqual(['Ben says black, and up comes the five of diamonds: wrong. It goes to Cat.']);
    expect([talk.count('ann', 'score'), talk.count('ben', 'score'), talk.count('cat', 'score')]).toEqual([1, 0, 1]);
    expect(talk.refused('cat', 'wager', { colour: 'green' })).toBe('Choose “Which color” from red and black.');
  });

  test('[HUSH-10] after the last player comes the first', () => {
    const talk = table({ deck: ['9H', '5D'], 'hand/ann': ['3C'] }).does('ben', 'wager', { colour: 'black' });
    expect(talk.count('ann', 'score')).toBe(1);
  });

  test('[HUSH-11] one quiet move between two rounds, and a new one after the round', () => {
    const talk = buries(dealt(STACKED), 'ann', '2S');
    expect(talk.refused('ann', 'wager', { colour: 'red' })).toBe(
      'You have made your quiet move; the next one comes after the round. (HUSH-11)',
    );
    expect(talk.refused('ann', 'bury')).toContain('(HUSH-11)');
    expect(talk.may('ann', 'peek')).toBe(true);
    expect(talk.may('ben', 'wager')).toBe(true);
    round(talk, 'ben', { ann: 'AS', ben: '3H' });
    expect(talk.may('ann', 'bury')).toBe(true);
  });
});

describe('the odds of a wager', () => {
  const odds = (talk: Talk, seat: string): JsonRecord =>
    Object.fromEntries(
      hush.odds(talk.view(seat)).map(({ play, chances }) => [play.with['colour'] === 'red' ? 'red' : 'black', inWords(chances)]),
    );

  test('[HUSH-10] a card known by its place settles it', () => {
    const talk = dealt(STACKED).does('ann', 'peek');
    expect(odds(talk, 'ann')).toEqual({ red: { right: '1/1' }, black: { wrong: '1/1' } });
    // Ben sees two red cards of twelve, and counts four red and six black ones elsewhere.
    expect(odds(talk, 'ben')).toEqual({ red: { right: '2/5', wrong: '3/5' }, black: { right: '3/5', wrong: '2/5' } });
  });

  test('[HUSH-10] where the deck was laid open its top card settles it, and an empty one has no odds', () => {
    const laid = (deck: string[]): Talk =>
      table({ deck, 'hand/ann': ['8C'] }, { seats: [gm('gus'), ...two] }).does('gus', 'manual.see', {
        pile: 'deck',
        role: 'player',
        level: 'faces',
      });
    expect(odds(laid(['9H', '5C', '2S']), 'ann')).toEqual({ red: { right: '1/1' }, black: { wrong: '1/1' } });
    expect(odds(laid(['5C', '9H', '2D']), 'ann')).toEqual({ red: { wrong: '1/1' }, black: { right: '1/1' } });
    expect(odds(table({ deck: [], 'hand/ann': ['8C'], 'hand/ben': ['9C'] }), 'ann')).toEqual({});
  });

  test('[HUSH-10] where only the deck is hidden they are those of playing it out', () => {
    const talk = table({ deck: ['9H', '5D', '2S', '7H', '3C', '4C', '5C'], 'hand/ann': ['8C'], 'won/ben': ['AS'] });
    const told = hush.odds(talk.view('ann'));
    expect(told).toHaveLength(2);
    for (const each of told) expect(inWords(each.chances)).toEqual(talk.chances('ann', each));
  });

  test('[HUSH-10] in a played game they are those of counting every layout the record allows', () => {
    let [counted, layered] = [0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const talk = Talk.open(hush, { seats: three, options: { ranks: 3, hand: 1 + (seed % 2) } }, dice(seed)).quickly();
      const below = belowFrom(seeded(seed));
      for (let n = 0; n < 40; n++) {
        const seat = ['ann', 'ben', 'cat'][n % 3] ?? '';
        const view = talk.view(seat);
        const asked = talk.legal(seat).filter((template) => isOpen(template) && template.topic !== 'table' && template.do !== 'wager');
        const hidden = view.pools.reduce((sum, pool) => sum + pool.faces.length, 0);
        if (hidden <= 7 && talk.may(seat, 'wager')) {
          counted++;
          if (view.pools.filter(({ piles }) => piles.includes('deck')).length > 1) layered++;
          expect(odds(talk, seat)).toEqual(byCounting(view));
        }
        const template = asked[below(Math.max(1, asked.length))];
        if (template !== undefined) talk.does(seat, template.do, anyFill(template, below).with);
      }
    }
    expect(counted).toBeGreaterThan(50);
    expect(layered).toBeGreaterThan(10);
  });

  test('[HUSH-10] [HUSH-11] [HUSH-12] at random tables they are told only to a seat that may wager, and by bots’ play to every one', () => {
    let told = 0;
    for (let seed = 1; seed <= 40; seed++)
      for (const [isByHand, { state, groups }] of [
        [true, randomStory(hush, seed, 3 + (seed % 9))],
        [false, botStory(hush, seed, seed)],
      ] as const)
        for (const { id } of seatsOf(state)) {
          const may = legal(hush, state, id, groups, { only: ['wager'] }).some(isOpen);
          const lines = hush.odds(view(state, seatIndex(state, id)));
          told += lines.length;
          if (lines.length > 0 || !isByHand) expect([seed, id, lines.length > 0]).toEqual([seed, id, may]);
        }
    expect(told).toBeGreaterThan(20);
  });

  test('[HUSH-10] none while a round is on, after the quiet move, for those who watch, and where the record does not say', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] });
    expect(hush.odds(talk.view('ann'))).toHaveLength(2);
    expect(hush.odds(talk.view('spectator'))).toEqual([]);
    expect(hush.odds(talk.view('gus'))).toEqual([]);
    expect(hush.odds(talk.fork().does('ann', 'call').view('ann'))).toEqual([]);
    expect(hush.odds(buries(talk.fork(), 'ann', 'AS').view('ann'))).toEqual([]);
    expect(hush.odds(talk.fork().sitsDown(player('dan')).view('dan')), 'a latecomer knows what everybody knows').toHaveLength(2);
    const made = talk.fork().does('gus', 'manual.make', { pile: 'deck', face: 'KH' });
    expect(hush.odds(made.view('ben'))).toEqual([]);
    const gone = talk.fork();
    gone.does('gus', 'manual.unmake', { pile: 'hand/ann', cards: [gone.handle('gus', 'AS')] });
    expect(hush.odds(gone.view('ben'))).toEqual([]);
    expect(hush.odds(gone.view('ann'))).toHaveLength(2);
  });

  test('[HUSH-10] none at once where cards made and hidden by hand leave more layouts than can be counted', () => {
    const seen = dealt(STACKED).view('ann');
    const deck = seen.piles['deck']!;
    /** In each round 20 cards came into the deck, and one went from there to a pile that shows only its number. */
    const after = (rounds: number): View => {
      const hidden = Array.from({ length: rounds }, (_, n) => `hidden/${n}`);
      return {
        ...seen,
        piles: {
          deck: { ...deck, count: 19 * rounds, slots: null, known: [] },
          'hand/ann': seen.piles['hand/ann']!,
          ...Object.fromEntries(hidden.map((id) => [id, { ...deck, count: 1, slots: null, known: [] }])),
        },
        pools: hidden.map((_, n) => ({ piles: ['deck', ...hidden.slice(n)], faces: Array.from({ length: 20 }, () => '2H') })),
      };
    };
    expect(hush.odds(after(2)).map(({ chances }) => inWords(chances))).toEqual([{ right: '1/1' }, { wrong: '1/1' }]);
    // Were each pool tried with each other, a hundred of them would not end within the test's minute.
    for (const rounds of [6, 20, 100]) expect(hush.odds(after(rounds)).length).toBeLessThanOrEqual(2);
  });
});

describe('the end', () => {
  test('[HUSH-12] the last cards are played: most cards win, and nothing more can be done', () => {
    const talk = round(table({ 'hand/ann': ['9H'], 'hand/ben': ['3C'] }), 'ann', { ann: '9H', ben: '3C' });
    expect(talk.hears('ben').slice(-2)).toEqual(['The game is over.', 'Ann wins with 2 cards.']);
    for (const name of ['call', 'peek', 'bury', 'wager']) expect(talk.refused('ben', name)).toBe('The game is over. (HUSH-12)');
  });

  test('[HUSH-12] empty hands are not the end while there is a deck to draw from', () => {
    const talk = table({ deck: ['9H', '5D'] }, { options: { hand: 1 } }).does('ann', 'call');
    expect(lays(lays(talk, 'ann', '9H'), 'ben', '5D').hears('ben')).toContain('Ann wins with 2 cards.');
  });

  test('[HUSH-12] or a player has won as many cards as agreed, by a wager too; cards given back by hand open the game again', () => {
    const seats = [gm('gus'), ...two];
    const talk = table({ deck: ['9H', '5D'], 'hand/ann': ['3C'] }, { seats, options: { target: 1 } });
    talk.does('ann', 'wager', { colour: 'red' });
    expect(talk.hears('ben').slice(-1)).toEqual(['Ann wins with one card.']);
    expect(talk.refused('ben', 'wager', { colour: 'red' })).toBe('The game is over. (HUSH-12)');
    expect(hush.odds(talk.view('ben'))).toEqual([]);
    talk.does('gus', 'manual.set', { scope: 'ann', key: 'score', to: 0 });
    expect(talk.may('ben', 'wager')).toBe(true);
    talk.does('gus', 'manual.set', { scope: 'ann', key: 'score', to: 3 }).does('gus', 'option', { key: 'target', to: 3 });
    expect(talk.hears('ann')).toContain('Ann wins with 3 cards.');
  });

  test('[HUSH-12] a target agreed in the middle of a round ends the game after it: nobody is told it is over and asked for a card', () => {
    const seats = [gm('gus'), ...two];
    const talk = table({ deck: ['2S', '2C', '2D'], 'hand/ann': ['9H', '4D'], 'hand/ben': ['3C', '5D'] }, { seats });
    talk.does('gus', 'manual.set', { scope: 'ann', key: 'score', to: 3 }).does('ann', 'call');
    talk.does('gus', 'option', { key: 'target', to: 3 });
    expect(talk.hears('ben').at(-1)).toBe('That ends the game, once this round is played.');
    expect(talk.hears('ben')).not.toContain('The game is over.');
    expect(talk.refused('ben', 'call')).toBe('A round is going on: first everybody lays a card. (HUSH-04)');
    lays(lays(talk, 'ann', '4D'), 'ben', '5D');
    expect(talk.hears('ben').slice(-2)).toEqual(['The game is over.', 'Ann wins with 3 cards.']);
    expect(talk.state.asks).toEqual([]);
  });

  test('[HUSH-12] a round called off after the target was reached ends the game at once', () => {
    const seats = [gm('gus'), ...two];
    const talk = table({ deck: ['2S', '2C'], 'hand/ann': ['9H', '4D'], 'hand/ben': ['3C', '5D'] }, { seats, options: { target: 3 } });
    talk.does('ann', 'call').does('gus', 'manual.set', { scope: 'ann', key: 'score', to: 3 }).does('gus', 'unstick');
    expect(talk.hears('ben')).toContain('Ann wins with 3 cards.');
  });

  test.each(hush.ready.flatMap((ready) => [[ready.name, 'plain', ready] as const, [ready.name, 'careful', ready] as const]))(
    '[HUSH-12] bots play a whole game to the end: %s, %s',
    (_, bot, ready) => {
      for (const seed of [1, 2]) {
        const talk = Talk.open(hush, ready, dice(seed));
        const players = ready.seats.filter(({ role }) => role === 'player');
        const [first, ...others] = players.map(({ id }) => id);
        const bots = Object.fromEntries([[first, hush.bots[bot]!], ...others.map((id) => [id, hush.bots['plain']!])]);
        talk.botsPlay(bots, belowFrom(seeded(seed)));
        const scores = players.map(({ id }) => Number(talk.count(id, 'score')));
        const cards = players.map(({ id }) => talk.size(`won/${id}`));
        expect(scores).toEqual(cards);
        expect(talk.hears('spectator')).toContain('The game is over.');
        if (ready.options['target'] === undefined) expect(scores.reduce((a, b) => a + b, 0)).toBe(36);
        expect(talk.state.asks).toEqual([]);
      }
    },
  );

  test('[HUSH-12] a bot that counts cards and looks ahead wins more often than not', () => {
    let wins = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const talk = Talk.open(hush, { seats: two }, dice(seed)).quickly();
      talk.botsPlay({ ann: hush.bots['careful']!, ben: hush.bots['plain']! }, belowFrom(seeded(seed)));
      const lead = Number(talk.count('ann', 'score')) - Number(talk.count('ben', 'score'));
      wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    }
    expect(wins).toBeGreaterThan(35);
  });
});

describe('people come, and cards are moved by hand', () => {
  test('[HUSH-13] Cat comes late and is dealt in; what lies there she sees, what happened she does not', () => {
    const talk = dealt(STACKED).does('ann', 'peek').does('ann', 'call').sitsDown(player('cat'));
    expect(talk.hears('ben')).toEqual(['Cat sits down.', 'Cat is dealt in.', 'Cat draws 2 cards (unseen).']);
    expect(talk.faces('cat', 'hand/cat')).toEqual(['AD', 'AH']);
    expect(talk.view('ann').piles['hand/cat']?.known).toEqual([[1, 'AH']]);
    lays(lays(talk, 'ann', 'AS'), 'ben', '3H');
    expect(round(talk, 'cat', { cat: 'AH', ann: '2S', ben: '3D' }).hears('cat')).toContain(
      'Ben takes the 3 cards with the three of diamonds.',
    );
  });

  test('[HUSH-13] a spectator made a player by hand is dealt in at the next round', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two, { ...player('sue'), role: 'spectator' }] });
    talk.does('gus', 'manual.seat', { seat: 'sue', role: 'player' });
    expect(talk.refused('sue', 'peek')).toBe('You will be dealt in when the next round is called. (HUSH-13)');
    talk.does('sue', 'call');
    expect(talk.size('hand/sue')).toBe(2);
    expect(talk.question('sue').fields['card']).toMatchObject({ kind: 'cards', min: 1, max: 1 });
  });

  test('[HUSH-14] the card Ann had chosen is moved by hand: she is asked again, Ben’s choice stands', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] }).does('ann', 'call');
    lays(talk, 'ann', 'AS');
    talk.does('gus', 'manual.move', { from: 'hand/ann', cards: [talk.handle('gus', 'AS')], to: 'won/ben', place: 'top' });
    lays(talk, 'ben', '3H');
    expect(talk.hears('ann')).toEqual(['What Ann could choose from has changed: please choose again.']);
    expect(lays(talk, 'ann', '2S').hears('ben').slice(0, 3)).toEqual([
      'Ann turns up the two of spades.',
      'Ben turns up the three of hearts.',
      'Ben takes the 2 cards with the three of hearts.',
    ]);
  });

  test('[HUSH-14] Ann’s whole hand is taken away by hand: she may pass', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] }).does('ann', 'call');
    talk.does('gus', 'manual.deal', { from: 'hand/ann', n: 2, to: 'won/ben', place: 'top' });
    expect(isOpen(talk.question('ann'))).toBe(true);
    lays(talk.answers('ann', { pass: 'pass' }), 'ben', '3H');
    expect(talk.hears('ben').slice(0, 3)).toEqual([
      'Ann has no card to lay.',
      'Ben turns up the three of hearts.',
      'Ben takes the card with the three of hearts.',
    ]);
    expect(talk.size('hand/ann')).toBe(2);
  });

  test('[HUSH-14] Ann’s hand is hidden from herself by hand: she may pass, for she cannot choose', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] }).does('ann', 'call');
    talk.does('gus', 'manual.see', { pile: 'hand/ann', role: 'owner', level: 'count' });
    expect(talk.question('ann').fields['pass']).toBeDefined();
    expect(lays(talk.answers('ann', { pass: 'pass' }), 'ben', '3H').state.asks).toEqual([]);
  });

  test('[HUSH-14] a card laid down by hand is taken along', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] }).does('ann', 'call');
    talk.does('gus', 'manual.deal', { from: 'deck', n: 1, to: 'table/ben', place: 'top' });
    lays(lays(talk, 'ann', 'AS'), 'ben', '3H');
    expect(talk.hears('ann')).toContain('Ben takes the 3 cards with the three of hearts.');
  });

  test('[HUSH-14] the round is called off: every card is in its hand, and play goes on', () => {
    const talk = dealt(STACKED, { seats: [gm('gus'), ...two] }).does('ann', 'call');
    lays(talk, 'ann', 'AS');
    talk.does('gus', 'manual.move', { from: 'hand/ben', cards: [talk.handle('gus', '3H')], to: 'table/ben', place: 'top' });
    talk.does('gus', 'unstick');
    expect(talk.state.asks).toEqual([]);
    expect(talk.faces('ben', 'hand/ben')?.toSorted()).toEqual(['3D', '3H']);
    expect(talk.size('hand/ann')).toBe(2);
    expect(round(talk, 'ben', { ann: '2S', ben: '3D' }).count('ben', 'score')).toBe(2);
  });
});

describe('words and rules', () => {
  test('every rule is named by a test, and stands in RULES.md word for word', () => {
    const tested = rulesTested(readFileSync(import.meta.filename, 'utf8'));
    const book = readFileSync(new URL('../../src/hush/RULES.md', import.meta.url), 'utf8');
    expect(hush.rules.filter(({ id }) => !tested.has(id))).toEqual([]);
    expect(hush.rules.filter(({ id, text }) => !book.includes(`- **${id}** ${text}\n`))).toEqual([]);
  });

  test('RULES.md names the file that holds each rule, and a comment cites it there', () => {
    const rows = rulesHeld(new URL('../../src/hush/', import.meta.url));
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(hush.rules.map(({ id }) => id));
    const uncited = rows.flatMap(({ file, ids, text }) => {
      const comments = citing(text).map(({ comment }) => comment);
      return ids.filter((id) => !comments.some((comment) => comment.includes(id))).map((id) => `${file}: ${id}`);
    });
    expect(uncited).toEqual([]);
  });

  test('everything that is listed has plain words', () => {
    const talk = dealt(STACKED);
    const named = talk
      .legal('ann')
      .filter(({ topic }) => topic !== 'table')
      .flatMap((each) => [`do.${each.do}`, `topic.${each.topic}`, ...Object.keys(each.fields).map((field) => `field.${field}`)]);
    const options = Object.keys(hush.options).map((key) => `option.${key}`);
    const kinds = Object.keys(talk.state.piles).map((pile) => `pile.${pile.split('/')[0] ?? ''}`);
    expect([...named, ...options, ...kinds].filter((key) => !(key in hush.words))).toEqual([]);
  });
});
