// Before the game, whole games between bots, and the sample decks.

import { Reader, belowFrom, live, seeded, type Bot } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { DECKS, FACES } from '../src/meccg/content/decks.ts';
import { MAP } from '../src/meccg/content/places.ts';
import { violations } from '../src/meccg/deck-lists.ts';
import { meccg } from '../src/meccg/index.ts';
import { plainTotal } from '../src/meccg/points.ts';
import { Talk } from './talk.ts';

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

/** The points in a pile, and of all in play, added up from the faces alone. */
const readd = (talk: Talk, who: string): number => {
  let sum = 0;
  for (const [id, { owner, slots }] of Object.entries(talk.state.piles)) {
    const kind = id.split('/')[0] ?? '';
    if (owner !== who || !['company', 'followers', 'with', 'events', 'points'].includes(kind)) continue;
    for (const { face } of slots) {
      const { mp, mpStored, kind: type } = FACES[face] ?? {};
      const stored = kind === 'points' && typeof mpStored === 'number' ? mpStored : mp;
      if (typeof stored === 'number' && (kind === 'points' || type !== 'hazard')) sum += stored;
    }
  }
  return sum + (talk.count(who, 'avatarLost') === true ? -5 : 0);
};

/** Two for each profile by day, and enough for a stuck game to show by night. */
const SEEDS = Array.from({ length: process.env['NIGHTLY'] === '1' ? 150 : 2 }, (_, i) => i + 1);

describe('whole games', () => {
  test.each([0, 1])(
    'bots play to the end, and the points add up (table %i)',
    { timeout: process.env['NIGHTLY'] === '1' ? 7_200_000 : 120_000 },
    (profile) => {
      for (const seed of SEEDS) {
        const talk = opened(seed, profile).quickly();
        talk.botsPlay({ ann: bot(), ben: bot() }, belowFrom(seeded(seed + 100)), 4_000);
        expect(talk.count('table', 'phase')).toBe('over');
        expect(talk.hears('ann').some((line) => line.startsWith('The game is over'))).toBe(true);
        const reader = new Reader(meccg, talk.state, []);
        for (const who of ['ann', 'ben']) expect(plainTotal(reader, who)).toBe(readd(talk, who));
      }
    },
  );
});
