// Before the game, whole games between bots, and the sample decks.

import { Reader, belowFrom, live, seeded, type Bot, type Json, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { DECKS, FACES } from '../../src/meccg/content/decks.ts';
import { MAP } from '../../src/meccg/content/places.ts';
import { violations } from '../../src/meccg/rules/deck-lists.ts';
import { meccg } from '../../src/meccg/index.ts';
import { Talk } from '../talk.ts';

const bot = (): Bot => {
  const found = meccg.bots['player'];
  if (found === undefined) throw new Error('there is a player');
  return found;
};
const opened = (seed: number, profile = 0): Talk => Talk.open(meccg, meccg.ready[profile] ?? {}, live(seeded(seed)));
const only =
  (phase: string): Bot =>
  (view, templates, below) =>
    view.values['table']?.['phase']?.value === phase ? bot()(view, templates, below) : null;

describe('before the game', () => {
  test('[MEC-SETUP-01] both sample decks keep the rules of building, in both profiles', () => {
    for (const profile of [0, 1]) {
      const reader = new Reader(meccg, opened(1, profile).state, []);
      for (const list of Object.values(DECKS)) expect(violations(reader, list)).toEqual([]);
    }
    expect(Object.keys(FACES).length).toBeGreaterThanOrEqual(60);
  });
  test('[MEC-SETUP-01] every place on the map is next to those that are next to it', () => {
    const map: { readonly [region: string]: { readonly adjacent: readonly string[] } } = MAP;
    for (const [region, { adjacent }] of Object.entries(map)) for (const other of adjacent) expect(map[other]?.adjacent).toContain(region);
  });
  test('[MEC-VIS-01] the contents of a deck list are known to nobody but its owner, not even that such a card exists', () => {
    const list = { ...DECKS['woods'], resources: { ...DECKS['woods']?.resources, 'secret-plan': 1 } };
    const faces = { 'secret-plan': { kind: 'resource', subtype: 'short-event', name: 'Secret Plan' } };
    const setup = { decks: { ann: 'valley', ben: list as unknown as Json }, faces };
    const options = { ...meccg.ready[0]?.options, enforcement: 'assist' };
    const talk = Talk.open(meccg, { ...meccg.ready[0], options, setup }, live(seeded(1)));
    expect(Object.keys(talk.view('ben').faces)).toContain('secret-plan');
    for (const other of ['ann', 'spectator']) expect(JSON.stringify([talk.view(other), talk.bytes(other)])).not.toContain('secret-plan');
  });
  test('[MEC-SETUP-02] both choose in secret; the same unique character joins neither', () => {
    const talk = opened(1);
    const choose = (who: string, face: string): Talk => talk.answers(who, { card: [talk.handle(who, face)] });
    choose('ann', 'cass-the-quick');
    expect(talk.told('ben')).not.toContain('cass');
    choose('ben', 'cass-the-quick');
    expect(talk.hears('ann')).toEqual(['Ann had chosen Cass the Quick too: set aside.', 'Ben had chosen Cass the Quick too: set aside.']);
    choose('ann', 'aldra-venn');
    choose('ben', 'hesper-lyle');
    expect(talk.hears('ben')).toEqual(['Aldra Venn sets out with Ann.', 'Hesper Lyle sets out with Ben.']);
    const question = talk.question('ann');
    expect(question.fields['card']?.kind === 'cards' ? question.fields['card'].of.length : 0).toBe(2);
  });
  test('[MEC-SETUP-03] [MEC-SETUP-04] [MEC-SETUP-05] items, the starting Haven, hands of eight, and the higher roll begins', () => {
    const talk = opened(2).botsPlay({ ann: only('setup'), ben: only('setup') }, belowFrom(seeded(1)));
    expect(talk.count('table', 'phase')).toBe('untap');
    for (const who of ['ann', 'ben']) expect(talk.size(`hand/${who}`)).toBe(8);
    const sites = Object.entries(talk.state.piles).flatMap(([id, { slots }]) =>
      id.startsWith('site/') ? slots.map(({ face }) => face) : [],
    );
    expect(sites.toSorted()).toEqual(['hearthmoor', 'lanternfall']);
    const carried = Object.entries(talk.state.piles).flatMap(([id, { slots }]) =>
      id.startsWith('with/') ? slots.map(({ face }) => face) : [],
    );
    expect(carried).toHaveLength(4);
    const rolled = talk.groups.at(-1)?.events.findLast((e) => e.type === 'Said' && e.key === 'rolled');
    const [a, b] = rolled?.type === 'Said' ? [rolled.params['first']?.v, rolled.params['second']?.v] : [0, 0];
    expect(talk.count('table', 'active')).toBe(Number(a) > Number(b) ? 'ann' : 'ben');
  });
});

type Sources = Record<string, number>;

/** The points of a player by their sources, added up from piles and faces alone. */
const readd = (talk: Talk, who: string): Sources => {
  const sums: Sources = { character: 0, ally: 0, item: 0, faction: 0, kill: 0, miscellaneous: 0 };
  const owners = new Map<number, string>();
  for (const seat of ['ann', 'ben']) for (const card of talk.count(seat, 'cards') as readonly number[]) owners.set(card, seat);
  for (const [id, { owner, slots }] of Object.entries(talk.state.piles)) {
    const zone = id.split('/')[0] ?? '';
    for (const { face, card } of slots) {
      const { mp, mpStored, kind, source } = FACES[face] ?? {};
      const inPlay = ['company', 'followers', 'with', 'upon', 'events'].includes(zone)
        ? owner === who
        : zone === 'neutral' && owners.get(card) === who;
      const n = zone === 'points' && owner === who ? (mpStored ?? mp) : inPlay && kind !== 'hazard' ? mp : 0;
      if (typeof n === 'number' && typeof source === 'string') sums[source] = (sums[source] ?? 0) + n;
    }
  }
  return sums;
};

/** MEC-MPT-02, MEC-MPT-03 once more, in other words. */
const scoreOf = (own: Sources, theirs: Sources, council: boolean): number => {
  const plain = Object.values(own).reduce((sum, n) => sum + n, 0);
  if (!council) return plain;
  const doubled = Object.entries(own).map(([source, n]) =>
    ['character', 'ally', 'item', 'faction'].includes(source) && (theirs[source] ?? 0) <= 0 ? 2 * n : n,
  );
  const gains = doubled.filter((n) => n > 0);
  const all = gains.reduce((sum, n) => sum + n, 0);
  const cut = gains.map((n) => (n > all - n ? all - n : n));
  return cut.reduce((sum, n) => sum + n, 0) + doubled.filter((n) => n < 0).reduce((sum, n) => sum + n, 0);
};

const saidIn = (talk: Talk, key: string): { readonly [param: string]: unknown }[] =>
  talk.groups
    .flatMap(({ events }) => events)
    .flatMap((e) =>
      e.type === 'Said' && e.key === key ? [Object.fromEntries(Object.entries(e.params).map(([name, { v }]) => [name, v]))] : [],
    );

const isNightly = process.env['NIGHTLY'] === '1';
/** One for each profile by day, and enough for a stuck game to show by night. */
const SEEDS = Array.from({ length: isNightly ? 150 : 1 }, (_, i) => i + 1);

/** House rules that change how a game goes, a few in each third game. */
const HOUSE: readonly JsonRecord[] = [
  { neutralZone: false, handSize: 6, gameLength: 'short' },
  { dice: 'manual', 'discard.ownerMayBrowse': false, 'location.browse': 'whenRequired', responseSeconds: 5 },
  { scoring: 'council', 'influence.opponent': true, generalInfluence: 14, 'neutralZone.resources': 'neutral' },
  { enforcement: 'free', handSize: 7 },
  { handSize: 0, 'exhaust.emptyDeck': 'never', gameLength: 'starter' },
  { gameLength: 'long', 'exhaust.emptyDeck': 'never' },
  { enforcement: 'assist', 'avatar.eliminated': 'penalty', generalInfluence: 24 },
  { 'exhaust.emptyDeck': 'never', 'exhaust.nothingToShuffle': 'stayEmpty', 'unique.mpPileBlocks': false, 'unique.outOfPlayBlocks': false },
  { scoring: 'plain', 'influence.opponent': false, 'mp.cancelledStrikeCounts': true, handSize: 10 },
];
const houseRules = (seed: number): JsonRecord => (seed % 3 === 0 ? (HOUSE[(seed / 3) % HOUSE.length] ?? {}) : {});

describe('whole games', () => {
  test.each([0, 1])(
    '[MEC-MPT-01] [MEC-MPT-02] [MEC-MPT-03] bots play to the end, and the score adds up (table %i)',
    { timeout: isNightly ? 7_200_000 : 120_000 },
    (profile) => {
      for (const seed of SEEDS) {
        const ready = meccg.ready[profile];
        const options = { ...ready?.options, ...houseRules(seed) };
        const talk = Talk.open(meccg, { ...ready, options }, live(seeded(seed))).quickly();
        talk.botsPlay({ ann: bot(), ben: bot() }, belowFrom(seeded(seed + 100)), 6_000);
        expect([seed, talk.count('table', 'phase')]).toEqual([seed, 'over']);
        const [ended] = saidIn(talk, 'gameEnded');
        const council = (options['scoring'] ?? (profile === 1 ? 'council' : 'plain')) === 'council';
        const shown = (who: string): number => Number(saidIn(talk, 'disproves').find((told) => told['who'] === who)?.['n'] ?? 0);
        for (const [who, other, key] of [
          ['ann', 'ben', 'first'],
          ['ben', 'ann', 'second'],
        ] as const) {
          const lost = talk.count(who, 'avatarLost') === true ? 5 : 0;
          expect([seed, who, ended?.[key]]).toEqual([
            seed,
            who,
            scoreOf(readd(talk, who), readd(talk, other), council) - shown(other) - lost,
          ]);
        }
      }
    },
  );
  test('[MEC-MAN-01] where all is free, bots still play one character each turn, and no item where none is to be had', {
    timeout: 120_000,
  }, () => {
    const options = { ...meccg.ready[0]?.options, enforcement: 'free' };
    const talk = Talk.open(meccg, { ...meccg.ready[0], options }, live(seeded(4))).quickly();
    talk.botsPlay({ ann: bot(), ben: bot() }, belowFrom(seeded(104)), 2_000);
    expect(talk.count('table', 'phase')).toBe('over');
    let characters = 0;
    let entered = false;
    for (const { cause } of talk.groups) {
      const name = cause.do;
      if (name === 'turn.end') [characters, entered] = [0, false];
      if (name === 'enter') entered = true;
      if (name === 'play.character') expect(++characters).toBe(1);
      if (name === 'play.item' || name === 'play.faction') expect(entered).toBe(true);
    }
    expect(saidIn(talk, 'endCalled').length).toBeLessThanOrEqual(1);
  });
});
