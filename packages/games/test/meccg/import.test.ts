// Card files and deck lists of players, in the common forms; every card here is invented.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Reader, belowFrom, live, openTable, seeded, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { importCards, cardRecord, type CardImports } from '../../src/meccg/import/index.ts';
import { automaticAttacks, duplication, factionNumber, identityOf, targetOf } from '../../src/meccg/import/sentences.ts';
import { plainText, printedNumber } from '../../src/meccg/import/values.ts';
import { meccg } from '../../src/meccg/index.ts';
import { violations } from '../../src/meccg/rules/deck-lists.ts';
import { Talk, player } from '../talk.ts';

type Loose = { readonly [key: string]: unknown };
const card = (type: string, name: string, attributes: Loose, text = '', more: Loose = {}): Loose => ({
  type,
  alignment: 'Hero',
  name: { en: name, es: `${name} (es)` },
  attributes,
  text: { en: text },
  ...more,
});
const CARDS = {
  'XX-1': card(
    'Character',
    'Bórin Sample',
    {
      unique: true,
      race: 'Dwarf',
      skills: 'Warrior/Scout',
      mind: '5',
      directInfluence: '1',
      prowess: '4',
      body: '8',
      marshallingPoints: '2',
      marshallingPointsType: 'character',
      homeSite: { en: 'Sample Hold' },
      corruption: '1',
    },
    '<p><b>Unique.</b> Sample words &amp; more <i>{w}</i>.<br>Second line.</p>',
  ),
  'XX-2': card('Site', 'Sample Hold', {
    unique: true,
    siteType: '{R}',
    region: 'Near Land',
    haven: 'Sample Haven',
    sitePath: '{f}{w}',
    draw: '1',
    drawOpponent: '2',
    playable: 'Information, Items (minor, gold ring)',
    autoAttack: 'Orcs - 2 strikes with 6 prowess; Trolls 1 strike with 9 prowess',
  }),
  'XX-3': card('Site', 'Sample Haven', {
    siteType: '{H}',
    region: 'Home Land',
    draw: '2',
    drawOpponent: '2',
    haven1: 'Other Haven - {f}{b}',
  }),
  'XX-4': card('Site', 'Other Haven', {
    siteType: '{H}',
    region: 'Far Land',
    draw: '2',
    drawOpponent: '2',
    haven1: 'Sample Haven - {b}{f}',
    haven2: '{w}{w}',
  }),
  'XX-5': card('Region', 'Home Land', { regionType: '{f}', moveTo: 'Near Land' }),
  'XX-6': card('Region', 'Near Land', { regionType: '{w}', moveTo: '' }),
  'XX-7': card(
    'Resource',
    'Sample Folk',
    { subtype: 'Faction', unique: true, race: 'Man', marshallingPoints: '3', marshallingPointsType: 'faction' },
    'Unique. Playable at Sample Hold if the influence check is greater than 8.',
  ),
  'XX-8': card('Resource', 'Sample Ring', {
    subtype: 'Gold Ring Item',
    marshallingPoints: '1(5)',
    marshallingPointsType: 'item',
    corruption: '2',
    prowess: '+2(4)',
  }),
  'XX-9': card(
    'Resource',
    'Sample Cure',
    { subtype: 'Short-event', corruption: '-2' },
    'Playable on a character. Cannot be duplicated on a given character.',
  ),
  'XX-10': card('Hazard', 'Sample Wolf', {
    subtype: 'Creature',
    strikes: '1/each',
    prowess: '8',
    body: '-',
    playable: '{w}{w}{R}',
    marshallingPoints: '2*',
    marshallingPointsType: 'kill',
  }),
  'XX-11': card(
    'Hazard',
    'Sample Gloom',
    { subtype: 'Long-event', keywords: ['Corruption'], corruption: '2', weather: 'dull' },
    'Cannot be duplicated.',
  ),
  'XX-12': card(
    'Hazard',
    'Sample Beast',
    { subtype: 'Creature/Permanent-event', strikes: '1', prowess: '9', body: '6', unique: true },
    'Unique. Manifestation of Bórin Sample. May be played keyed to Near Land.',
  ),
  'XX-13': card('Starship', 'Wrong', {}),
  'XX-14': 7,
} as const;
const FILE = JSON.stringify({ XX: { id: 'XX', name: { en: 'Sample Set' }, cards: CARDS }, YY: { id: 'YY' } });

const read = (...decks: readonly (readonly [file: string, text: string])[]): CardImports =>
  importCards([{ file: 'cards.json', text: FILE }, ...decks.map(([file, text]) => ({ file, text }))]);
const found = (imports: CardImports, id: string): JsonRecord => imports.cards.find((each) => each.id === id)?.data ?? {};
const noted = (imports: CardImports, entry: string): string[] =>
  imports.notes.filter((each) => each.entry === entry).map(({ reason }) => reason);

describe('cards', () => {
  const imports = read();
  test('[MEC-IMP-01] what is unknown is kept, what cannot be read is told, and no card stops the others', () => {
    expect(imports.cards).toHaveLength(12);
    expect(imports.notes.filter(({ verdict }) => verdict === 'leftOut').map(({ entry, reason }) => `${entry}: ${reason}`)).toEqual([
      'XX-13: a card of no known type',
      'XX-14: a card of no known type',
      'YY: a set without cards',
    ]);
    expect(imports.cards.find(({ id }) => id === 'XX-11')?.extra).toEqual({ weather: 'dull' });
    expect(noted(imports, 'XX-4')).toEqual(['a path to a Haven without its name']);
    for (const text of ['', '7', '[]', 'null', '{"a": 1}', 'nonsense'])
      expect(importCards([{ file: 'x', text }]).notes.map(({ verdict }) => verdict)).toEqual(['leftOut']);
  });
  test.each([
    ['-', null, null],
    ['', null, null],
    ['1(5)', 1, 5],
    ['(3)', null, 3],
    ['2*', 2, null],
    ['+2(4)', 2, 4],
    ['-2', -2, null],
    ['1(*)', 1, null],
  ])('[MEC-IMP-02] %s is %s in play and %s otherwise', (text, n, other) => {
    expect(printedNumber(text)).toMatchObject({ n, other, whole: true });
  });
  test('[MEC-IMP-02] one for each, signs, and what is only understood in part', () => {
    expect(printedNumber('1/each')).toMatchObject({ n: 1, each: true, whole: true });
    expect(printedNumber('1/each wounded')).toMatchObject({ each: true, whole: false });
    expect([printedNumber('+1').signed, printedNumber('1').signed]).toEqual([true, false]);
    expect(found(imports, 'XX-10')).toMatchObject({ strikes: 0, mp: 2, source: 'kill', keys: { regions: ['w', 'w'], sites: ['R'] } });
    expect(found(imports, 'XX-8')).toMatchObject({ mp: 1, mpStored: 5, gives: { prowess: 2 }, size: 'gold ring' });
  });
  test('[MEC-IMP-03] with a sign or on a character it changes checks, else it is points', () => {
    expect(found(imports, 'XX-1')).toMatchObject({ cpMod: 1 });
    expect(found(imports, 'XX-9')).toMatchObject({ cpMod: -2 });
    expect(found(imports, 'XX-8')).toMatchObject({ cp: 2 });
    expect(found(imports, 'XX-11')).toMatchObject({ cp: 2, corruption: true, target: 'character' });
  });
  test('[MEC-IMP-04] places are never unique; duplication and its scope are in the text', () => {
    expect(found(imports, 'XX-2')['unique']).toBeUndefined();
    expect(found(imports, 'XX-9')['dup']).toBe('character');
    expect(found(imports, 'XX-11')['dup']).toBe('table');
    const scopes = [
      'on a given company',
      'at a given site',
      'on a given turn',
      'against a given attack',
      'by a given player',
      'on a given Elf',
    ];
    expect(scopes.map((scope) => duplication(`This may not be duplicated ${scope}.`))).toEqual([
      'company',
      'site',
      'turn',
      'attack',
      'player',
      'character',
    ]);
    expect(duplication('Nothing of the kind.')).toBeNull();
  });
  test('[MEC-IMP-05] names are folded, and a manifestation is the card it names', () => {
    expect(found(imports, 'XX-1')['identity']).toBe('borin sample');
    expect(found(imports, 'XX-12')['identity']).toBe('borin sample');
    expect(identityOf('Some Card', 'Discard it if any manifestation of a bird is in play.')).toBe('some card');
  });
  test('[MEC-IMP-06] the number of a faction and its site are in the text', () => {
    expect(found(imports, 'XX-7')).toMatchObject({ number: 8, at: ['XX-2'] });
    expect(factionNumber('Playable at will.')).toBeNull();
  });
  test('[MEC-IMP-07] texts are plain, and symbols stay', () => {
    expect(found(imports, 'XX-1')['text']).toBe('Unique. Sample words & more {w}. Second line.');
    expect(plainText('<script>alert(1)</script>&lt;b&gt; &#65;&#x42;')).toBe('alert(1)<b> AB');
  });
  test('[MEC-IMP-08] no picture comes along', () => {
    const pictured = { ...CARDS['XX-1'], image: 'BorinSample.jpg', artist: 'Nobody' };
    const text = JSON.stringify({ XX: { cards: { 'XX-1': pictured } } });
    expect(JSON.stringify(importCards([{ file: 'x', text }]))).not.toContain('BorinSample.jpg');
  });
  test('what else sentences say: attacks, targets, places', () => {
    expect(automaticAttacks('Men - each character faces 1 strike with 5 prowess')).toEqual({
      attacks: [{ strikes: 0, prowess: 5 }],
      more: false,
    });
    expect(automaticAttacks('A riddle').more).toBe(true);
    expect([targetOf('Playable on a moving company.'), targetOf('Playable on an untapped site.'), targetOf('No target.')]).toEqual([
      'company',
      'site',
      null,
    ]);
    expect(found(imports, 'XX-2')).toMatchObject({
      nearestHaven: 'XX-3',
      path: ['f', 'w'],
      items: ['minor', 'gold ring'],
      draw: [1, 2],
      autoAttack: [
        { strikes: 2, prowess: 6 },
        { strikes: 1, prowess: 9 },
      ],
    });
    expect(found(imports, 'XX-3')['havenPaths']).toEqual({ 'XX-4': ['f', 'b'] });
    expect(found(imports, 'XX-1')['home']).toBe('XX-2');
    expect(imports.map['Near Land']).toEqual({ type: 'w', adjacent: ['Home Land'] });
    expect(noted(imports, 'XX-12')).toEqual(['it can be played in another way', 'a creature keyed to names in its text']);
  });
  test('a card as other programs read it', () => {
    const [borin] = imports.cards.map(cardRecord);
    expect(borin).toMatchObject({
      id: 'XX-1',
      identity: 'borin sample',
      kind: 'character',
      subtype: null,
      alignment: 'hero',
      unique: true,
      dup: null,
      mind: 5,
      di: 1,
      mp: { inPlay: 2, stored: null, source: 'character' },
      cp: 0,
      cpMod: 1,
    });
  });
});

const JSON_DECK = JSON.stringify({
  name: 'Our Deck',
  pool: [{ name: 'Borin Sample', card: 'xx-001', qty: 1 }],
  deck: { resources: [{ name: 'sample ring', qty: 2 }], hazards: [{ name: 'Sample Wolf', card: 'XX-10', qty: 2 }], characters: [] },
  sites: [{ name: 'Sample Haven', qty: 2 }, { name: 'sample hold' }, { name: 'Nowhere', qty: 1 }],
  sideboard: [{ qty: 1 }],
});
const TEXT_DECK =
  '#\n# Our Deck\n#\n\n####\nDeck\n####\n\n# Hazard (2)\n2 Sample Wolf (XX)\n2 SAMPLE RING [H] (XX)\nnonsense\n\n####\nPool\n####\n1 Bórin - Sample\n\n####\nSites\n####\n2 sample haven (XX)\n1 Sample Hold\n1 Nowhere\n';
const XML_DECK =
  '<?xml version="1.0"?>\n<deck game="1">\n<section name="Hazards"><card qty="2" id="a">Sample Wolf</card></section>\n<section name="Resources"><card qty="2">Sample &#82;ing</card></section>\n<section name="Pool"><card qty="1">B&#243;rin Sample</card></section>\n<section name="Sites"><card qty="2">Sample Haven</card><card qty="1">Sample Hold</card><card qty="1">Nowhere</card></section>\n</deck>';

describe('deck lists', () => {
  test.each([
    ['our.json', JSON_DECK],
    ['our.txt', TEXT_DECK],
    ['our.o8d', XML_DECK],
  ])('[MEC-IMP-09] %s: numbers without zeros, names without accents, and nothing is dropped unsaid', (file, text) => {
    const imports = read([file, text]);
    expect(imports.decks[0]?.list).toEqual({
      characters: {},
      resources: { 'XX-8': 2 },
      hazards: { 'XX-10': 2 },
      pool: { 'XX-1': 1 },
      locationDeck: { 'XX-3': 2, 'XX-2': 1 },
      sideboard: {},
      startSite: 'XX-3',
    });
    expect(imports.decks[0]?.unmatched).toEqual([{ part: 'locationDeck', name: 'Nowhere', n: 1 }]);
    const told = imports.notes.filter((each) => each.file === file).map(({ reason }) => reason);
    expect(told).toContain('no such card in the card file');
    if (file !== 'our.o8d') expect(told).toContain('a line that names no card and number');
  });
  test('[MEC-SETUP-04] a list that names no start begins where most characters of its side are at home', () => {
    const at = (home: string, alignment: string, name: string): Loose =>
      card('Character', name, { race: 'Dwarf', mind: '1', prowess: '1', body: '6', homeSite: { en: home } }, '', { alignment });
    const own = {
      'YY-1': at('Other Haven', 'Hero', 'Ida Sample'),
      'YY-2': at('Any site near Other Haven', 'Hero', 'Ulf Sample'),
      'YY-3': at('Sample Haven', 'Hero', 'Una Sample'),
      ...Object.fromEntries([4, 5, 6].map((i) => [`YY-${i}`, at('Sample Haven', 'Minion', `Orc ${i}`)])),
    };
    const list = { deck: {}, sites: [{ name: 'Sample Haven' }, { name: 'Other Haven' }, { name: 'Sample Hold' }] };
    const starts = (deck: object): unknown =>
      read(['own.json', JSON.stringify({ YY: { cards: own } })], ['list.json', JSON.stringify(deck)]).decks[0]?.list.startSite;
    expect(starts(list)).toBe('XX-4');
    expect(starts({ ...list, startSite: 'Sample Haven' })).toBe('XX-3');
    expect(starts({ ...list, sites: [{ name: 'Sample Hold' }] })).toBe(undefined);
  });
  test('[MEC-IMP-09] [MEC-SETUP-01] a table is opened with imported lists, and bots sit down to it', () => {
    const { cards, decks, map } = read(['our.json', JSON_DECK]);
    const list = { ...decks[0]?.list };
    const setup = {
      faces: Object.fromEntries(cards.map(({ id, data }) => [id, data])),
      map,
      decks: { ann: list, ben: list },
    } as unknown as JsonRecord;
    const talk = Talk.open(meccg, { seats: [player('ann'), player('ben')], options: { enforcement: 'assist' }, setup }, live(seeded(3)));
    expect(talk.hears('ann').filter((line) => line.includes('list breaks MEC-PLAY-07')).length).toBeGreaterThan(1);
    const bot = meccg.bots['player'];
    if (bot === undefined) throw new Error('there is a player');
    const waiting = (
      view: Parameters<typeof bot>[0],
      ...rest: [Parameters<typeof bot>[1], Parameters<typeof bot>[2]]
    ): ReturnType<typeof bot> => (view.values['table']?.['phase']?.value === 'setup' ? bot(view, ...rest) : null);
    talk.botsPlay({ ann: waiting, ben: waiting }, belowFrom(seeded(1)));
    expect(talk.count('table', 'phase')).toBe('untap');
    expect(talk.size('hand/ann')).toBeGreaterThan(0);
  });
});

const REFERENCE = join(import.meta.dirname, '../../../../../shared/reference/meccg');

describe.skipIf(!existsSync(REFERENCE))('card files of players, where present', () => {
  const files = globSync([join(REFERENCE, 'cards.json'), join(REFERENCE, 'decks/*')]);
  const imports = importCards(files.map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') })));
  test('[MEC-IMP-01] [MEC-IMP-04] [MEC-IMP-06] every card is read, and what the texts say is found', () => {
    expect(imports.cards.length).toBeGreaterThan(1_600);
    expect(imports.notes.filter(({ verdict }) => verdict === 'leftOut')).toEqual([]);
    expect(imports.notes.filter(({ verdict }) => verdict === 'unread').length).toBeLessThan(20);
    expect(imports.cards.filter(({ data }) => data['dup'] !== undefined).length).toBeGreaterThan(270);
    expect(imports.cards.filter(({ data }) => data['subtype'] === 'faction' && data['number'] !== 0).length).toBeGreaterThanOrEqual(97);
    expect(new Set(imports.cards.map(({ data }) => data['identity'])).size).toBeGreaterThan(1_300);
  });
  test('[MEC-IMP-09] every line of every list has its card, and lists in three forms agree', () => {
    expect(imports.decks.flatMap(({ unmatched }) => unmatched)).toEqual([]);
    for (const { list } of imports.decks) {
      const sum = (counts: { readonly [face: string]: number }): number => Object.values(counts).reduce((all, n) => all + n, 0);
      expect([sum(list.resources), sum(list.hazards)]).toEqual([30, 30]);
    }
  });
  test('[MEC-SETUP-04] all lists of a side begin at one Haven, where most of that side are at home', () => {
    const byId = new Map(imports.cards.map((each) => [each.id, each]));
    const homes = (haven: string): number =>
      imports.cards.filter(({ alignment, data }) => data['home'] === haven && alignment === byId.get(haven)?.alignment).length;
    const starts = imports.decks.map(({ list }) => list.startSite ?? '');
    expect(['hero', 'minion'].map((side) => starts.filter((id) => byId.get(id)?.alignment === side).length)).toEqual([6, 3]);
    for (const { list } of imports.decks) {
      const havens = Object.keys(list.locationDeck).filter((id) => byId.get(id)?.data['haven'] === true);
      expect(havens.filter((id) => homes(id) > homes(list.startSite ?? ''))).toEqual([]);
    }
    expect(new Set(starts).size).toBe(2);
  });
  test('[MEC-SETUP-01] such lists keep the rules of building', () => {
    const faces = Object.fromEntries(imports.cards.map(({ id, data }) => [id, data]));
    const list = imports.decks.find(({ file }) => file.endsWith('challenge-deck-a.json'))?.list;
    if (list === undefined) throw new Error('there is such a list');
    const setup = { faces, map: imports.map, decks: { ann: list, ben: list } } as unknown as JsonRecord;
    const opened = openTable(
      meccg,
      { seats: [player('ann'), player('ben')], options: { profile: 'standard' }, setup },
      { chance: live(seeded(1)) },
    );
    if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
    expect(violations(new Reader(meccg, opened.next, []), list)).toEqual([]);
  });
});
