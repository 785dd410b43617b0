// Rules of Deck of Adventures about people: story, talk, sessions and new characters.

import { describe, expect, test } from 'vitest';
import { live, seeded, type JsonRecord, type Seat } from '@pasteboard/kernel';
import { DEALERS } from '../../src/deck-of-adventures/content/cast.ts';
import { deckOfAdventuresHints } from '../../src/deck-of-adventures/hints/index.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { answers, begins, checks, finish, order, table, turns, value, verdict } from './talk.ts';
import { Talk, gm, player } from '../talk.ts';

/** These sheets and seats, and nothing on the table yet. */
const seated = (seats: readonly Seat[], characters: readonly JsonRecord[] = []): Talk =>
  Talk.open(deckOfAdventures, { seats, setup: { characters: [...characters] } }, live(seeded(1)));

const hinted = (talk: Talk, seat: string): string[] => deckOfAdventuresHints(talk.view(seat)).map(({ said }) => said);

describe('the story', () => {
  test('[DOA-TABLE-01] Ann tries what is on no list; only Gwen says what becomes of it', () => {
    const talk = table({ 'draw/ash': '9D', 'draw/gm': '8C' }).does('ann', 'try', { who: 'ash', what: 'I ride the chandelier.' });
    expect(talk.hears('ben')).toEqual(['Ash tries something: I ride the chandelier.']);
    expect(() => talk.question('ben')).toThrow('not asked');
    expect(talk.refused('ann', 'try', { who: 'ash', what: 'And the curtain.' })).toContain('(DOA-TABLE-01)');
    answers(talk, 'gwen', { ruling: 'checked' });
    finish(answers(talk, 'gwen', { stat: 'Athletics', dr: 2 }));
    expect([verdict(talk).success, talk.state.asks.at(-1)?.params['verdict']?.v]).toEqual([true, 'verdict.success']);
    answers(talk, 'gwen', { telling: 'It carries you over their heads.' });
    expect([talk.hears('ann'), talk.state.asks.length]).toEqual([['It carries you over their heads.'], 0]);
    expect(order(talk, 'discard/gm')).toBe('8C');
  });

  test('[DOA-TABLE-02] no dice: a card decides, and goes where cards of the GM’s go', () => {
    const talk = table({ 'draw/gm': '7H 7S' }).does('gwen', 'fortune', { what: 'Is the ferry there?' });
    expect(talk.hears('ann')).toEqual(['Is the ferry there? The seven of hearts decides: red, so yes.']);
    talk.does('gwen', 'fortune', { what: 'And the ferryman?' });
    expect(talk.hears('ann')[0]).toContain('black, so no');
    expect(order(talk, 'discard/gm')).toBe('7S 7H');
    const chance = talk.groups.flatMap(({ events }) => events).filter(({ type }) => type === 'ChanceTaken');
    expect(chance).toEqual([]);
  });

  test('[DOA-TABLE-03] a doubt goes to Gwen, fun stands first, and the ruling is kept', () => {
    const talk = table({}).does('ben', 'doubt', { doubt: 'Does a net stop a ghost?' });
    const ruling = talk.question('gwen').fields['ruling'];
    expect(ruling?.kind === 'choice' ? ruling.of[0]?.id : null).toBe('moreFun');
    answers(talk, 'gwen', { ruling: 'moreFun', telling: 'Yes, and it sulks.' });
    expect(talk.hears('ann')).toEqual(['In doubt: “Does a net stop a ghost?” The GM rules for what is more fun. Yes, and it sulks.']);
    expect(value(talk, 'table', 'rulings')).toEqual(['Yes, and it sulks.']);
  });

  test('[DOA-TABLE-05] Gwen sets the scene, and a hint is for one of them alone', () => {
    const talk = table({}).does('gwen', 'place', { sceneKind: 'investigating', where: 'The mill', telling: 'Flour everywhere.' });
    expect([talk.hears('ann'), value(talk, 'table', 'where')]).toEqual([['The mill (investigating). Flour everywhere.'], 'The mill']);
    talk.does('gwen', 'hint', { to: 'ann', telling: 'The stairs are swept.' });
    expect(talk.hears('ann')).toEqual(['The GM gives Ann a hint: The stairs are swept.']);
    expect(talk.hears('ben')).toEqual(['The GM gives Ann a hint: only they can read it']);
    expect(talk.bytes('ben')).not.toContain('swept');
    expect(talk.may('ann', 'place')).toBe(false);
  });

  test('[DOA-TABLE-06] Ann asks what Ash sees: Gwen answers outright', () => {
    const talk = table({}).does('ann', 'ask.world', { who: 'ash', what: 'Is there a back door?' });
    answers(answers(talk, 'gwen', { ruling: 'granted' }), 'gwen', { telling: 'There is, and it is ajar.' });
    expect([talk.hears('ben'), talk.state.asks.length]).toEqual([['There is, and it is ajar.'], 0]);
  });

  test('[DOA-TABLE-06] … or after a check, and hears how it went before she tells', () => {
    const talk = table({ 'draw/ash': '2D', 'draw/gm': '8C' }).does('ann', 'ask.world', { who: 'ash', what: 'Whose coat of arms is it?' });
    answers(answers(talk, 'gwen', { ruling: 'checked' }), 'gwen', { stat: 'Knowledge', dr: 1 });
    expect([verdict(finish(talk)).success, talk.state.asks.at(-1)?.key]).toEqual([false, 'wish.tell']);
    expect(talk.state.asks.at(-1)?.params['verdict']?.v).toBe('verdict.failure');
  });

  test('[DOA-ACTION-04] [DOA-ACTION-03] looking and talking are free, also out of turn; a character who is down does neither', () => {
    const talk = begins(table({}, { values: { bryn: { ko: 'damage', hp: 0 } } }), 'ash');
    talk.does('ann', 'ask.world', { who: 'ash', what: 'How many are they?' });
    answers(answers(talk, 'gwen', { ruling: 'granted' }), 'gwen', { telling: 'Three.' });
    talk.does('ann', 'speak', { who: 'ash', words: 'Three! Behind the cart!' });
    expect(talk.hears('ben')).toEqual(['Ash: “Three! Behind the cart!”']);
    expect(['major', 'minor'].map((key) => value(talk, 'ash', key))).toEqual([0, 0]);
    expect(talk.refused('ben', 'speak', { who: 'bryn', words: 'Ow.' })).toContain('(DOA-STATUS-06)');
    expect(talk.refused('ben', 'ask.world', { who: 'bryn', what: 'Where am I?' })).toContain('(DOA-STATUS-06)');
    // Talk that needs a check is something else.
    talk.does('ann', 'convince', { who: 'ash', stat: 'Bluffing', target: 'raider' });
    expect(value(talk, 'ash', 'minor')).toBe(1);
  });

  test('[DOA-TABLE-07] Gwen speaks for the raider and not for Ash, and her notes on him are her own', () => {
    const talk = table({}).does('gwen', 'speak', { who: 'raider', words: 'Toll!' });
    expect(talk.hears('ann')).toEqual(['Raider: “Toll!”']);
    expect(talk.refused('gwen', 'speak', { who: 'ash', words: 'I pay.' })).toContain('(DOA-TABLE-07)');
    expect(talk.refused('ann', 'speak', { who: 'raider', words: 'Never mind.' })).toContain('(DOA-TABLE-07)');
    talk.does('gwen', 'sheet.knows', { who: 'raider', knows: 'Where the key is.' });
    expect([hinted(talk, 'gwen').includes('hint.knows'), hinted(talk, 'ann').includes('hint.knows')]).toEqual([true, false]);
    expect(talk.bytes('ann')).not.toContain('key is');
  });
});

describe('among ourselves', () => {
  test('[DOA-TABLE-08] Ben asks for a break: characters fall silent until Ben ends it', () => {
    const talk = table({}).does('ben', 'break.call');
    expect(talk.hears('ann')[0]).toContain('Nobody has to give a reason');
    expect(talk.refused('ann', 'speak', { who: 'ash', words: 'Coward!' })).toContain('(DOA-TABLE-08)');
    expect(talk.refused('ann', 'break.end')).toContain('Only Ben can end this break.');
    talk.does('ben', 'break.end').does('ann', 'speak', { who: 'ash', words: 'Friend.' });
    expect(talk.hears('ben')).toEqual(['Ash: “Friend.”']);
  });

  test('[DOA-TABLE-09] Gwen alone cannot begin; one player is enough, and so are nine', () => {
    expect(seated([gm('gwen')]).refused('gwen', 'session.begin')).toContain('(DOA-TABLE-09)');
    const marl = { ...player('ann'), plays: ['marl'] };
    expect(
      seated([gm('gwen'), marl], [DEALERS.marl])
        .does('gwen', 'session.begin')
        .hears('ann')[0],
    ).toContain('with one player');
    const many = Array.from({ length: 9 }, (_, i) => ({ ...player(`p${i}`), plays: [`d${i}`] }));
    const sheets = many.map(({ plays: [id] }) => ({ id: id ?? '', kind: 'dealer' }));
    expect(
      seated([gm('gwen'), ...many], sheets)
        .does('gwen', 'session.begin')
        .hears('p3')[0],
    ).toContain('with 9 players');
  });

  test('[DOA-TABLE-10] tone and topics are written down, the player who tells is reminded, and only the player who named a topic removes it', () => {
    const talk = table({})
      .does('ann', 'agree.tone', { tone: 'light, with a shiver' })
      .does('ben', 'agree.topic', { wish: 'avoid', topic: 'Spiders' });
    talk.does('gwen', 'place', { sceneKind: 'exploring', where: 'A cellar', telling: 'Cobwebs, and in them spiders.' });
    expect(talk.hears('ann')).toContain('(This table has agreed to leave out: Spiders.)');
    talk.does('gwen', 'place', { sceneKind: 'exploring', where: 'A cellar', telling: 'Cobwebs, and nobody home.' });
    expect(talk.hears('ann')).toHaveLength(1);
    expect(talk.refused('gwen', 'agree.drop', { topic: 'Spiders' })).toContain('(DOA-TABLE-10)');
    talk.does('ben', 'agree.drop', { topic: 'Spiders' });
    expect([value(talk, 'table', 'avoid'), value(talk, 'table', 'tone')]).toEqual([[], 'light, with a shiver']);
  });

  test('[DOA-TABLE-10] a word to Gwen alone: Ben learns that there was one and not what', () => {
    const talk = table({}).does('ann', 'feedback', { telling: 'Less blood, please.' });
    expect(talk.hears('gwen')).toEqual(['Ann tells the GM something: Less blood, please.']);
    expect(talk.hears('ben')).toEqual(['Ann tells the GM something: only the GM can read it']);
    expect(talk.bytes('ben')).not.toContain('blood');
  });

  test('[DOA-TABLE-12] with real decks Ann says what she drew; over the wire the table draws', () => {
    const online = table({ 'draw/ash': '2D 8S 9D' });
    expect(online.refused('ann', 'deck.real', { who: 'ash', card: '9D' })).toContain('(DOA-TABLE-12)');
    const talk = table({ 'draw/ash': '2D 8S 9D', 'discard/ash': '4C' }, { options: { place: 'inPerson' } });
    expect(verdict(checks(talk.does('ann', 'deck.real', { who: 'ash', card: '9D' }), 'ash')).drawn).toBe('9D');
    talk.does('ann', 'deck.real', { who: 'ash', card: '4C' });
    expect(talk.hears('ben')).toEqual(['Ash cannot have drawn the four of clubs: it is not in that deck any more.']);
    expect(order(talk, 'draw/ash')).toBe('2D 8S');
  });

  test('[DOA-TABLE-13] sessions are counted, and the end of one says when the next is', () => {
    const talk = table({}).does('gwen', 'session.begin');
    expect(talk.refused('gwen', 'session.begin')).toContain('A session has already begun.');
    expect(talk.does('gwen', 'session.end').hears('ann')).toEqual(['Session 1 is over. No day has been agreed for the next one.']);
    talk.does('ben', 'agree.meeting', { when: 'Thursdays at eight' }).does('gwen', 'session.begin').does('gwen', 'session.end');
    expect(talk.hears('ann')).toEqual(['Session 2 is over. We meet again: Thursdays at eight.']);
  });

  test('[DOA-TABLE-14] the first talk names what is still missing, and the session waits for Ann’s character', () => {
    const talk = seated([gm('gwen'), player('ann')]).does('gwen', 'session.zero', { ahead: 'A drowned bell.' });
    expect(talk.hears('ann')).toEqual([
      'The story ahead: A drowned bell.',
      'Still to talk about: the tone.',
      'Still to talk about: is there anything we leave out?',
      'Ann still needs a character.',
    ]);
    expect(talk.refused('gwen', 'session.begin')).toContain('Ann has no character yet. (DOA-TABLE-14)');
    const idea = 'A diver who cannot swim.';
    talk.does('ann', 'character.propose', { name: 'Nell', role: 'Caster', idea });
    expect(talk.refused('ann', 'character.propose', { premade: 'marl', idea })).toContain('(DOA-TABLE-14)');
    talk.answers('gwen', { ruling: 'notYet', telling: 'Why does she dive, then?' });
    expect(talk.hears('ann')).toEqual(['The GM: Why does she dive, then?', 'Not yet; Ann may propose it again.']);
    talk.does('ann', 'character.propose', { name: 'Nell', role: 'Caster', idea: 'She looks for her brother.' });
    talk.answers('gwen', { ruling: 'welcome', telling: '' }).does('gwen', 'session.begin');
    expect(talk.view('ann').seats[talk.viewer('ann')]?.plays).toEqual(['Nell']);
  });

  test('[DOA-TABLE-15] Ann hears what her Role is good at; of a character of her own, what she has noted', () => {
    const talk = seated([gm('gwen'), { ...player('ann'), plays: ['marl', 'nell'] }], [DEALERS.marl, { id: 'nell', kind: 'dealer' }]);
    expect(hinted(talk, 'ann')).toContain('hint.role.Defender');
    expect(hinted(talk, 'ann')).not.toContain('hint.reminder');
    talk.does('ann', 'sheet.reminder', { who: 'nell', telling: 'The lamp! Use the lamp!' });
    const noted = deckOfAdventuresHints(talk.view('ann')).find(({ said }) => said === 'hint.reminder');
    expect([noted?.play.with['who'], noted?.params['telling']?.v]).toEqual(['nell', 'The lamp! Use the lamp!']);
    // In turn the table counts along, and Gwen can help with those that lie ready.
    begins(talk, 'marl').does('ann', 'act', { who: 'marl', kind: 'minor', name: 'pull the lever' });
    expect([hinted(talk, 'ann').includes('hint.left.major'), hinted(talk, 'gwen').includes('hint.role.Defender')]).toEqual([true, true]);
  });

  test('[DOA-TABLE-16] Bryn’s plan is made while Ash has the turn, and told as Bryn’s begins', () => {
    const peace = table({});
    expect(peace.refused('ben', 'plan', { who: 'bryn', telling: 'Duck.' })).toContain('(DOA-TABLE-16)');
    const talk = begins(table({}, { values: { table: { combat: true } } }), 'ash');
    expect(talk.refused('ann', 'plan', { who: 'ash', telling: 'Hm.' })).toContain('It is your turn now: act instead of planning.');
    talk.does('ben', 'plan', { who: 'bryn', telling: 'Throw the net.' });
    expect(begins(talk, 'bryn').hears('ann')).toContain('Bryn had planned: Throw the net.');
    expect(value(talk, 'bryn', 'plan')).toBe('none');
  });
});

describe('a character of one’s own', () => {
  const two = (): Talk => seated([gm('gwen'), player('ann'), player('ben')]);

  test('[DOA-CREATE-01] ready made or from scratch, and only with Gwen’s leave', () => {
    const talk = two().does('ann', 'character.propose', { premade: 'marl', idea: '' });
    expect(value(talk, 'marl', 'kind')).toBeUndefined();
    talk.answers('gwen', { ruling: 'welcome', telling: '' });
    expect(talk.hears('ben')).toEqual(['Ann now plays Marl. Welcome to the table.']);
    expect([value(talk, 'marl', 'made'), talk.size('draw/marl')]).toEqual(['premade', 52]);
    expect(talk.refused('ben', 'character.propose', { premade: 'marl', idea: '' })).toMatch(/^Choose “.*” from /);
    talk
      .does('ben', 'character.propose', { name: 'Old Nan', role: 'Support', idea: '' })
      .answers('gwen', { ruling: 'welcome', telling: '' });
    expect(['made', 'level', 'primarySuit', 'mod.Craft'].map((key) => value(talk, 'Old-Nan', key))).toEqual(['custom', 1, 'H', 0]);
    expect(turns(talk.does('ben', 'check', { who: 'Old-Nan', stat: 'Craft', tc: '8C', dr: 2 }), 'ben').size('play/Old-Nan')).toBe(1);
  });

  test('[DOA-CREATE-01] a ready-made character comes once, whichever player asks first', () => {
    const talk = two();
    for (const by of ['ann', 'ben']) talk.does(by, 'character.propose', { premade: 'marl', idea: '' });
    for (const ask of talk.state.asks.map(({ id }) => id)) talk.does('gwen', 'answer', { ask, ruling: 'welcome', telling: '' });
    expect([talk.hears('ben'), value(talk, 'table', 'cast')]).toEqual([['Marl is at the table already.'], ['marl']]);
  });

  test('[DOA-CREATE-03] a background is told and changes no number', () => {
    const talk = seated(
      [gm('gwen'), { ...player('ann'), plays: ['nell'] }],
      [{ id: 'nell', kind: 'dealer', background: 'Born on a raft.' }],
    );
    const numbers = (): unknown => Object.entries(talk.state.values['nell'] ?? {}).filter(([, { kind }]) => kind === 'counter');
    const before = JSON.stringify(numbers());
    expect(value(talk, 'nell', 'background')).toBe('Born on a raft.');
    talk.does('ann', 'sheet.background', { who: 'nell', telling: 'Born on a raft, raised on a roof.' });
    expect(talk.hears('gwen')).toEqual(['Where nell comes from: Born on a raft, raised on a roof.']);
    expect(JSON.stringify(numbers())).toBe(before);
  });

  test('[DOA-CREATE-02] [DOA-CREATE-05] Ann spends her points step by step, and the table stops her where they end', () => {
    const seats = [gm('gwen'), { ...player('ann'), plays: ['nell', 'marl'] }];
    const talk = seated(seats, [{ id: 'nell', kind: 'dealer' }, DEALERS.marl]);
    const buys = (stat: string, how = 'up'): JsonRecord => ({ who: 'nell', how, stat });
    for (const stat of ['STR', 'STR', 'AGL', 'AGL', 'VIT']) {
      if (stat === 'VIT') talk.does('ann', 'sheet.buy', buys('CON', 'down'));
      talk.does('ann', 'sheet.buy', buys(stat));
    }
    expect(['mod.STR', 'mod.Brute', 'mod.CON', 'mod.Bluffing', 'hpMax'].map((key) => value(talk, 'nell', key))).toEqual([2, 2, -1, -1, 6]);
    // Nine points at the first level: ten for five steps of attributes, less two for the one given up. One is left.
    expect(talk.refused('ann', 'sheet.buy', buys('INT'))).toContain('That costs 2 points, and one is left to spend. (DOA-CREATE-02)');
    expect(talk.refused('ann', 'sheet.buy', buys('Brute'))).toContain('(DOA-CREATE-06)');
    talk.does('ann', 'sheet.buy', buys('Craft')).does('gwen', 'session.begin');
    expect(talk.refused('ann', 'sheet.buy', buys('Craft', 'down'))).toContain('Only the GM can take back');
    expect(talk.refused('ann', 'sheet.buy', { ...buys('Craft'), who: 'marl' })).toMatch(/^Choose “.*” from /);
  });

  test('[DOA-CREATE-04] a Role opens Powers: what it does not open is refused, and so is what one cannot pay for', () => {
    const talk = seated([gm('gwen'), { ...player('ann'), plays: ['nell'] }], [{ id: 'nell', kind: 'dealer', mods: { INT: 2, CON: 2 } }]);
    expect(talk.refused('ann', 'learn', { who: 'nell', power: 'anvil-blow' })).toContain('(DOA-CREATE-04)');
    talk.does('gwen', 'sheet.role', { who: 'nell', role: 'Defender' });
    expect(talk.hears('ann')).toEqual(['Nell is now Defender, with clubs for a Primary Suit.']);
    talk.does('ann', 'learn', { who: 'nell', power: 'anvil-blow' });
    expect([value(talk, 'nell', 'powers'), value(talk, 'nell', 'ppMax')]).toEqual([['anvil-blow'], 1]);
    // Eight for two attributes and one for the Power: that is all of it at the first level.
    expect(talk.refused('ann', 'learn', { who: 'nell', power: 'gate-stance' })).toContain(
      'That costs one point, and none is left to spend.',
    );
    expect(talk.refused('ann', 'learn', { who: 'nell', power: 'ember-word' })).not.toContain('(DOA-CREATE-04)');
  });
});
