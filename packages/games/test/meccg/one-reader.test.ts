// A rule has one body: what the rules make of the table, a viewer makes of a view, on tables that bots have played to anywhere.

import { Reader, belowFrom, isOpen, live, seeded, type Slot } from '@pasteboard/kernel';
import type { Bot, Play, Template, ViewSlot } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { meccg } from '../../src/meccg/index.ts';
import { PLAYED, SOURCES } from '../../src/meccg/names.ts';
import { boardIn, openInPlay, type Board, type Lying } from '../../src/meccg/read/board.ts';
import { actingOn, changedBy, sceneFor } from '../../src/meccg/read/card-effects.ts';
import {
  currentAttack,
  bodyOf,
  canDefendOnBoard,
  excessLeftOnBoard,
  excessOn,
  positionOfSlot,
  prowessOf,
  stillToGiveOnBoard,
  strikeOnSlot,
} from '../../src/meccg/read/combat.ts';
import {
  companiesOf,
  membersOf,
  siteOnBoard,
  unusedDirectInfluenceOnBoard,
  unusedGeneralInfluenceOnBoard,
  whyNotHad,
} from '../../src/meccg/read/companies.ts';
import { duplicateTaken } from '../../src/meccg/read/duplicates.ts';
import { corruptionModifier, corruptionPoints } from '../../src/meccg/read/corruption.ts';
import { influenceNumber, influenceTargets, influenceWeights, isAvatars } from '../../src/meccg/read/influence.ts';
import { tableBoard } from '../../src/meccg/rules/board.ts';
import { plainTotal, pointsBySource } from '../../src/meccg/rules/points.ts';
import { companiesIn, pointsIn } from '../../src/meccg/view.ts';
import { Talk } from '../talk.ts';

const PLAYERS = ['ann', 'ben'] as const;

/** A view lists piles in an order of its own. */
const sorted = (list: readonly unknown[]): readonly unknown[] => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** What is being played lies there for a moment, and nothing asks whose it is. */
const standing = <C extends Lying>(b: Board<C>) => openInPlay(b).filter(({ pile }) => pile !== PLAYED);

/** All that rules and viewers both work out, of everything that lies open. */
const workedOut = <C extends Lying>(b: Board<C>): unknown => {
  const attack = currentAttack(b);
  const scene = (who: string) => sceneFor(b, who, { race: 'man', siteType: 'B' });
  return {
    inPlay: sorted(standing(b).map(({ card, pile }) => [pile, card.face, b.ownerOf(card, pile)])),
    changed: PLAYERS.map((who) => changedBy(actingOn(b), 'influence', scene(who))),
    attack: attack === null ? null : [stillToGiveOnBoard(b, attack), canDefendOnBoard(b, attack), excessLeftOnBoard(b, attack)],
    duplicates: sorted(
      standing(b).map(({ card }) => [
        card.face,
        duplicateTaken(b, b.printedOn(card), { by: 'ann', character: null, company: null, site: null }),
      ]),
    ),
    players: PLAYERS.map((who, i) => ({
      general: unusedGeneralInfluenceOnBoard(b, who),
      companies: sorted(
        companiesOf(b, who).map((company) => ({
          company,
          had: whyNotHad(b, company, () => true),
          chars: membersOf(b, company).map((card) => ({
            face: card.face,
            position: positionOfSlot(card),
            prowess: prowessOf(b, card),
            body: bodyOf(b, card),
            corruption: [corruptionPoints(b, card), corruptionModifier(b, card)],
            influence: unusedDirectInfluenceOnBoard(b, card),
            struck: attack === null ? undefined : struckIn(b, attack, card),
            targets: sorted(
              influenceTargets(b, PLAYERS[1 - i] ?? '').map((target) => [
                target.card.face,
                isAvatars(b, target),
                influenceNumber(b, target),
                influenceWeights(b, card, target, PLAYERS[1 - i] ?? ''),
              ]),
            ),
          })),
        })),
      ),
    })),
  };
};
const struckIn = (b: Board, attack: NonNullable<ReturnType<typeof currentAttack>>, card: Lying): number | null => {
  const strike = strikeOnSlot(attack, card);
  return strike === undefined ? null : excessOn(b, attack, strike);
};

/** Every card that a play names is offered for that field, in a way that is open. */
const isOffered = (templates: readonly Template[], { do: name, with: fields }: Play): boolean =>
  templates.some(
    (template) =>
      template.do === name &&
      isOpen(template) &&
      Object.entries(template.fields).every(([field, domain]) => {
        const given = fields[field];
        if (domain.kind === 'cards')
          return Array.isArray(given) && given.every((h) => domain.of.some((each) => each.h === h && each.no === null));
        return domain.kind !== 'choice' || domain.of.some(({ id, no }) => id === given && no === null);
      }),
  );

describe('one reader', () => {
  test.each([
    [0, 3],
    [1, 5],
    [1, 8],
  ])('rules and viewers agree at table %i with seed %i, and what a hint tells may be played', (ready, seed) => {
    const talk = Talk.open(meccg, meccg.ready[ready] ?? {}, live(seeded(seed)));
    const [bot, below] = [meccg.bots['player'], belowFrom(seeded(seed + 1))];
    if (bot === undefined) throw new Error('the game has no bot');
    let [hinted, met] = [0, 0];
    for (let i = 0; i < 45; i++) {
      let left = 9;
      const few: Bot = (...given) => {
        const play = left > 0 ? bot(...given) : null;
        if (play !== null) left--;
        return play;
      };
      talk.botsPlay({ ann: few, ben: few }, below);
      const t = new Reader(meccg, talk.state, []);
      const known = workedOut<Slot>(tableBoard(t));
      for (const who of PLAYERS) {
        const view = talk.view(who);
        expect(workedOut<ViewSlot>(boardIn(view))).toEqual(known);
        for (const side of PLAYERS)
          for (const company of companiesOf(boardIn(view), side)) {
            // A character may join at a site that still lies face down for the other player.
            const site = siteOnBoard(boardIn(view), company);
            if (site !== null) expect(site.face).toBe(siteOnBoard(tableBoard(t), company)?.face);
          }
        expect(pointsIn(view, who)).toEqual({ total: plainTotal(t, who), by: pointsBySource(t, who) });
        expect(SOURCES.length).toBe(Object.keys(pointsIn(view, who).by).length);
        met += companiesIn(view, who).length;
        const hints = meccg.hints(view);
        const templates = hints.length === 0 ? [] : talk.legal(who);
        for (const { play } of hints) expect([play, isOffered(templates, play)]).toEqual([play, true]);
        hinted += hints.length;
      }
    }
    expect(met).toBeGreaterThan(20);
    expect(hinted).toBeGreaterThan(0);
  });
});
