// The map of Deck of Adventures as hints, odds, screens and bots use it.

import { belowFrom, seeded, type JsonRecord } from '@pasteboard/kernel';
import { KERNEL_WORDS, sentence } from '@pasteboard/kernel';
import { decimal, sightOf, type Sight, type ViewParams } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { deckOfAdventuresHints } from '../../src/deck-of-adventures/hints/index.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { ready } from '../../src/deck-of-adventures/content/ready.ts';
import { attackChance } from '../../src/deck-of-adventures/odds/attack-chance.ts';
import { withTokenOn } from '../../src/deck-of-adventures/read/positions.ts';
import { attackFrom, mapOn, mapText, waysOpen } from '../../src/deck-of-adventures/view.ts';
import { begins, dice, finish, opened, table, value, type Given } from './talk.ts';
import { Talk } from '../talk.ts';

type Tokens = { readonly [id: string]: string };
interface Ground extends Given {
  readonly ground?: readonly string[];
  readonly piles?: { readonly [pile: string]: string };
}
const EMPTY = ['............', '............', '............', '............'];
const fought = (tokens: Tokens, { ground = EMPTY, piles = {}, values = {}, options = {} }: Ground = {}): Talk =>
  table(piles, { options, values: { ...values, table: { combat: true } }, map: { ground, tokens } });
const speech = { words: { ...KERNEL_WORDS, ...deckOfAdventures.words }, faces: {}, seats: [] };
const hints = (talk: Talk, seat: string): string[] =>
  deckOfAdventuresHints(talk.view(seat))
    .filter(({ said }) => said.startsWith('hint.move') || said.startsWith('hint.attack'))
    .map(({ said, params }) => sentence(speech, said, params as ViewParams));

describe('the map as data', () => {
  test('[DOA-COMBAT-02] spaces, tokens and light, the same for everybody; nothing without a map', () => {
    const talk = fought({ ash: 'A1', raider: 'C2' }, { ground: ['.~.', '#..'] }).does('gwen', 'map.mark', {
      what: 'dark',
      from: 'C1',
      to: 'C2',
    });
    const seen = mapOn(talk.view('ben'));
    expect(seen).toMatchObject({ width: 3, height: 2 });
    expect(seen?.spaces.slice(0, 4)).toEqual([
      { at: 'A1', ground: 'open', light: null },
      { at: 'B1', ground: 'challenging', light: null },
      { at: 'C1', ground: 'open', light: 'dark' },
      { at: 'A2', ground: 'wall', light: null },
    ]);
    expect(seen?.tokens).toEqual([
      { who: 'ash', at: 'A1', team: 'party', isUp: true },
      { who: 'raider', at: 'C2', team: 'enemy', isUp: true },
    ]);
    expect([mapOn(talk.view('spectator')), mapOn(opened().view('ann'))]).toEqual([seen, null]);
  });

  test('[DOA-MOVE-01] where a mover can go is where the table lets them, at that price', () => {
    const talk = begins(fought({ ash: 'A1', bryn: 'B2', raider: 'D1' }, { ground: ['...~..#.', '........', '..o.....'] }), 'ash');
    const ways = waysOpen(talk.view('ben'), 'ash');
    expect(ways.length).toBeGreaterThan(10);
    for (const { to, cost } of ways) {
      const moved = talk.fork().does('ann', 'move', { who: 'ash', to });
      expect([value(moved, 'ash', 'at'), value(moved, 'ash', 'moved')]).toEqual([to, cost]);
    }
    expect(ways.find(({ to }) => to === 'B2')).toMatchObject({ isShared: true, path: ['A1', 'B2'] });
    expect(
      waysOpen(talk.view('ben'), 'ash', 1)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['A2', 'B1']);
  });

  test('[DOA-COVER-05] an attack from here and from elsewhere is what the table then calls for', () => {
    const talk = begins(
      fought(
        { ash: 'A1', raider: 'F1' },
        { ground: ['....o...', '........'], piles: { 'draw/ash': '6S 9S 2D KC', 'target/raider': '9H' } },
      ),
      'ash',
    );
    const view = talk.view('ann');
    const [here, there] = [attackFrom(view, 'ash', 'raider'), attackFrom(view, 'ash', 'raider', 'F2')];
    expect([here?.cover, here?.range, here?.distance, there?.cover, there?.range, there?.distance]).toEqual([
      'partial',
      2,
      5,
      'none',
      3,
      1,
    ]);
    // Of four cards 9S hits in any case, 6S only without cover: both odds are exact.
    const chance = (s: Sight): number | null => {
      const found = attackChance(view, s, 'ash', 'raider');
      return found === null ? null : decimal(found);
    };
    expect([chance(sightOf(view)), chance(withTokenOn(sightOf(view), 'ash', [5, 1]))]).toEqual([0.25, 0.5]);
    const calls = (to: string | null): unknown => {
      const other = talk.fork();
      if (to !== null) other.does('ann', 'move', { who: 'ash', to });
      return other.does('ann', 'attack', { who: 'ash', target: 'raider', stat: 'Finesse', damage: 1, type: 'weapon' }).state.asks.at(-1)
        ?.params['dr']?.v;
    };
    expect([calls(null), calls('F2')]).toEqual([2, 3]);
  });

  test('a picture of text: letters for those who are up, the party in capitals, and signs for the ground', () => {
    const talk = fought({ ash: 'A1', bryn: 'B1', raider: 'C2', boy: 'B2' }, { ground: ['..~', '..#'] });
    talk.does('gwen', 'map.put', { who: 'raider', at: 'C1' });
    expect(mapText(talk.view('ann'))).toEqual({
      lines: ['  A B C', '1 A B r', '2 . b #'],
      tokens: [
        { sign: 'A', who: 'ash', at: 'A1' },
        { sign: 'B', who: 'bryn', at: 'B1' },
        { sign: 'r', who: 'raider', at: 'C1' },
        { sign: 'b', who: 'boy', at: 'B2' },
      ],
      grounds: [
        { sign: '~', ground: 'challenging' },
        { sign: '#', ground: 'wall' },
      ],
    });
  });
});

describe('hints', () => {
  test('[DOA-COMBAT-13] in their turn people see how far the nearest enemy is, and what an attack would come to', () => {
    const talk = fought({ ash: 'A1', raider: 'F1', boy: 'H3' }, { piles: { 'draw/ash': '6S 9S 2D KC', 'target/raider': '9H' } });
    expect(hints(talk, 'ann')).toEqual([]);
    begins(talk, 'ash');
    expect(hints(talk, 'ann')).toEqual([
      '6 spaces of movement left. The nearest enemy is raider, 5 spaces away.',
      '5 spaces away, in the open; it is bright there. 50 % to hit with Finesse.',
      '7 spaces away, in the open; it is bright there.',
    ]);
    expect(hints(talk, 'ben')).toEqual([]);
  });
});

describe('bots', () => {
  const bot = deckOfAdventures.bots.player;
  const below = belowFrom(seeded(3));
  const does = (talk: Talk): JsonRecord => {
    const play = bot?.(talk.view('ann'), talk.legal('ann'), below);
    return { do: play?.do ?? '', ...play?.with };
  };
  const turn = { table: { turn: 'ash', order: ['ash', 'raider'] } };
  const alone = { bryn: { out: true }, boy: { out: true }, vale: { out: true }, tuft: { out: true } };

  test('[DOA-MOVE-01] walk toward the foe they are after', () => {
    const talk = begins(fought({ ash: 'A1', raider: 'L1' }, { values: { ...alone } }), 'ash');
    expect(does(talk)).toMatchObject({ do: 'move', who: 'ash', to: 'G1' });
  });

  test('[DOA-COVER-01] choose the side from which the foe has no cover, and cover for themselves where it is near', () => {
    const wood = ['....o..', '.......', '..o....'];
    const talk = begins(fought({ ash: 'A1', raider: 'F1' }, { ground: wood, values: { ...alone } }), 'ash');
    const { to } = does(talk);
    expect(typeof to === 'string' ? attackFrom(talk.view('ann'), 'ash', 'raider', to)?.cover : null).toBe('none');
  });

  test.each([1, 2, 3, 4])(
    '[DOA-COMBAT-02] fight whole fights on a map, seed %s: one creature to a space, nobody on closed ground',
    (seed) => {
      const { seats, setup } = ready[1] ?? { seats: [], setup: {} };
      const chance = belowFrom(seeded(seed));
      const talk = Talk.open(deckOfAdventures, { seats, options: { fightMap: 'grid' }, setup }, dice(seed)).quickly();
      const bots = { ann: deckOfAdventures.bots.player, 'game-master': deckOfAdventures.bots.gm };
      let [moves, ended] = [0, false];
      for (let n = 0; n < 400 && !ended; n++) {
        const [seat, play] = Object.entries(bots)
          .map(([id, each]) => [id, each?.(talk.view(id), talk.legal(id), chance) ?? null] as const)
          .find(([, found]) => found !== null) ?? ['', null];
        if (play === null) break;
        talk.does(seat, play.do, play.with);
        if (play.do === 'move') moves++;
        ended = play.do === 'combat.end';
        const tokens = mapOn(talk.view('ann'))?.tokens.filter(({ isUp }) => isUp) ?? [];
        expect(new Set(tokens.map(({ at }) => at)).size).toBe(tokens.length);
      }
      expect([moves > 0, ended]).toEqual([true, true]);
    },
  );

  test('[DOA-COMBAT-02] the GM gives a token to those who come late', () => {
    const talk = fought({ ash: 'A1', raider: 'L1', vale: 'K1', boy: 'J1', tuft: 'B1' }, { values: { ...turn } });
    const play = deckOfAdventures.bots.gm?.(talk.view('gwen'), talk.legal('gwen'), below);
    expect(play).toMatchObject({ do: 'map.put', with: { who: 'bryn' } });
    finish(talk);
  });
});
