// usage: loops.mjs KIND WARMUP. The same move without an engine: the upper limit, and three ways to keep state immutable. No rules, no log, no views.
import { produce } from 'immer';
import { create } from 'mutative';
import { takeTurns } from '../contender.mjs';

let word = 0x9e3779b9;
const below = (n) => {
  word = (word + 0x6d2b79f5) | 0;
  let x = Math.imul(word ^ (word >>> 15), word | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return Math.floor((((x ^ (x >>> 14)) >>> 0) / 0x100000000) * n);
};

const shuffle = (cards) => {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = cards[i];
    cards[i] = cards[j];
    cards[j] = held;
  }
  return cards;
};

const draw = (table) => {
  if (table.deck.length === 0) {
    table.deck = shuffle([...table.discard]);
    table.discard = [];
  }
  table.discard.push(table.deck.pop());
  table.turn++;
};

const kinds = {
  mutable: (table) => {
    draw(table);
    return table;
  },
  copy: (table) => {
    const empty = table.deck.length === 0;
    const deck = empty ? shuffle(table.discard.slice()) : table.deck;
    const discard = empty ? [] : table.discard;
    return { ...table, deck: deck.slice(0, -1), discard: [...discard, deck.at(-1)], turn: table.turn + 1 };
  },
  immer: (table) => produce(table, draw),
  mutative: (table) => create(table, draw),
};

const move = kinds[process.argv[2]];
let table = { deck: shuffle(Array.from({ length: 54 }, (_, i) => i)), discard: [], turn: 0 };
let played = 0;
const playOn = (count) => {
  for (const end = played + count; played < end; played++) table = move(table);
  if (table.turn !== played || new Set([...table.deck, ...table.discard]).size !== 54) throw new Error('a card or a move was lost');
};
playOn(Number(process.argv[3]));
await takeTurns(playOn);
