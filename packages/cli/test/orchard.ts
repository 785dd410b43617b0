// A made-up game that has one of everything a screen must be able to show and ask for. Not a good game.

import {
  Fault,
  ask,
  cards,
  choice,
  closed,
  command,
  defineGame,
  fraction,
  frame,
  integer,
  offer,
  question,
  refuse,
  param,
  sees,
  standardDeck,
  subset,
  text,
  type Game,
} from '@pasteboard/kernel';

const hand = (seat: string): string => `hand/${seat}`;

const plant = command<{ readonly card: readonly number[]; readonly row: string }>({
  topic: 'garden',
  rule: 'ORC-01',
  offers: (t, by) => {
    const mine = t.cards(hand(by.id)).map((card) => ({ card, no: t.face(card) === 'AS' ? refuse('no.ace', 'ORC-02') : null }));
    return [offer({ card: cards(mine, 1, 2, { ordered: true }), row: choice('word', ['row.near', 'row.far']) })];
  },
  run: (t, by, { card, row }) => {
    t.move(card, 'field');
    t.say('planted', { who: param('seat', by.id), cards: t.cardList(card), row: param('word', row) });
  },
});

const pay = command<{ readonly n: number }>({
  topic: 'garden',
  rule: null,
  offers: () => [offer({ n: integer(1, 5) })],
  run: (t, by, { n }) => {
    t.add(by.id, 'coins', -n);
    t.say('paid', { who: param('seat', by.id), n });
  },
});

const sing = command<{ readonly song: string }>({
  topic: 'talk',
  rule: null,
  offers: () => [offer({ song: text(40) })],
  run: (t, by, { song }) => t.say('sang', { who: param('seat', by.id), song }),
});

const invite = command<{ readonly who: readonly string[]; readonly meal: string }>({
  topic: 'talk',
  rule: null,
  offers: (t) => [
    offer({
      who: subset(
        'seat',
        t.seats.map((seat) => seat.id),
        0,
        3,
      ),
      meal: choice('word', ['meal.tea']),
    }),
  ],
  run: (t, by, { who, meal }) => t.say('invited', { who: param('seat', by.id), n: who.length, meal: param('word', meal) }),
});

const fruit = question<{ readonly from: string }, { readonly fruit: string }>(
  'orchard.fruit',
  () => ({ fruit: choice('word', ['apple', 'pear', { id: 'plum', no: refuse('no.plums', 'ORC-03') }]) }),
  (t, { from }, answer) => t.say('chose', { who: param('seat', from), fruit: param('word', answer.fruit) }),
);

const whisper = command<{ readonly to: string }>({
  topic: 'talk',
  rule: null,
  offers: (t, by) =>
    t.seats.filter((seat) => seat.id !== by.id && seat.role === 'player').map((seat) => offer({ to: choice('seat', [seat.id]) })),
  run: (_, by, { to }) => ask({ to, key: 'which.fruit', params: { by: param('seat', by.id) }, of: frame(fruit, { from: to }) }),
});

const harvest = command({ topic: 'garden', rule: 'ORC-04', offers: () => [closed(refuse('no.autumn', 'ORC-04'))], run: () => {} });

const stumble = command({
  topic: 'garden',
  rule: null,
  offers: () => [offer()],
  run: () => {
    throw new Fault('the seat stumbles');
  },
});

export const orchard: Game = defineGame({
  id: 'orchard',
  title: 'Orchard',
  byHand: 'anybody',
  words: {
    'say.planted': '{who} plants {cards|something} in the {row}.',
    'say.paid': '{who} pays {n?one coin:# coins}.',
    'say.sang': '{who} sings: {song}',
    'say.invited': '{who} invites {n} to {meal}.',
    'say.chose': '{who} chooses the {fruit}.',
    'say.which.fruit': '{by} whispers: which fruit?',
    'say.no.ace': 'Aces do not grow.',
    'say.no.plums': 'There are no plums this year.',
    'say.no.autumn': 'It is not autumn.',
    'word.row.near': 'near row',
    'word.row.far': 'far row',
    'word.meal.tea': 'tea',
    'pile.hand': 'hand',
    'do.plant': 'Plant up to two cards',
    'topic.garden': 'In the garden',
    'topic.talk': 'Talk',
    'value.coins': 'coins',
    'value.tired': 'tired',
    'value.season': 'season',
  },
  rules: [
    { id: 'ORC-01', text: 'Plant one or two cards.', status: 'implemented' },
    { id: 'ORC-05', text: 'Prune at will.', status: 'manual' },
  ],
  options: {
    coins: { default: 5, values: { from: 0, to: 9 }, rule: null },
    weather: { default: 'fair', values: ['fair', 'foul'], rule: null },
  },
  steps: [fruit],
  commands: { plant, pay, sing, invite, whisper, harvest, stumble },
  ready: [
    {
      name: 'three friends',
      seats: [
        { id: 'ann', role: 'player', name: 'Ann', plays: [] },
        { id: 'ben', role: 'player', name: 'Ben', plays: [] },
        { id: 'cat', role: 'player', name: 'Cat', plays: ['fox'] },
      ],
      options: {},
      setup: {},
    },
    { name: 'alone', seats: [{ id: 'ann', role: 'player', name: 'Ann', plays: [] }], options: { coins: 9 }, setup: {} },
  ],
  // Bots of this game wait for ever, so that every move in a test is a person's.
  bots: { patient: () => null },
  odds: () => [
    {
      play: { do: 'sing', with: { song: 'la' } },
      of: { said: 'sang', param: 'song' },
      chances: { apple: fraction(1, 54), 'row.far': fraction(1, 3), pear: fraction(1, 1) },
    },
    {
      play: { do: 'pay', with: { n: 1 } },
      of: { said: 'paid', param: 'n' },
      chances: Object.fromEntries([
        ...standardDeck().map((face) => [face, fraction(1, 60)] as const),
        ['oak', fraction(1, 100_000)],
        ['JK1', fraction(8, 60)],
      ]),
    },
  ],
  open: (t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('field', { sees: sees('faces') });
    t.make('deck', standardDeck());
    t.shuffle('deck');
    for (const { id } of t.players()) {
      t.makePile(hand(id), { owner: id, sees: sees('backs', { owner: 'faces' }) });
      t.draw('deck', hand(id), 5);
      t.declare(id, 'coins', 'counter', t.option('coins'), { min: 0, max: 9 });
      t.declare(id, 'tired', 'condition', id === 'ben' ? 2 : 0);
      t.declare(id, 'wish', 'fact', `wish of ${id}`, { sees: 'own' });
    }
    t.declare('table', 'season', 'fact', 'spring');
    const [tree] = t.make('field', [{ face: 'oak', data: { name: 'Old Oak' } }]);
    if (tree === undefined) return;
    t.turn(tree, 90);
    t.makePile('nest', { on: tree, sees: sees('faces') });
    t.draw('deck', 'nest', 1);
  },
});
