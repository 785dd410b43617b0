// A table laid out in mid-game from a description: for worked cases, tests and puzzles.

import { check, type FaceData, type Sees, type Table } from '@pasteboard/kernel';
import {
  eventsOf,
  guardOf,
  NEUTRAL,
  PLAYED,
  type Adjustable,
  type EffectEnd,
  type Phase,
  type Position,
  type Scope,
  type StrikeState,
} from '../names.ts';
import type { Zone } from '../read/board.ts';
import { companySheet, playerSheet, table, type Attack, type DeckLists, type Effect } from '../values.ts';
import { cardOf } from './cards.ts';
import { setAttack } from './combat.ts';
import { bearing, headFor, joinCompany, laySite, makeBearing, makeCompany } from './companies.ts';
import { fixRun } from './movement.ts';
import { TAPPED, UNTAPPED, WOUNDED } from './positions.ts';
import { adjustSights, bring, FACE_DOWN, FACE_UP, otherSide, pileFor, sides, type PrintedFace } from './sides.ts';

/** A card by its name at this table: the face, and `/2`, `/3` for further copies of it. */
export type Named = { readonly card: string; readonly pos?: Position };
export type BoardCompany = {
  readonly id: string;
  readonly site: string;
  readonly sitePos?: Position;
  readonly to?: string;
  readonly revealed?: boolean;
  readonly entered?: boolean;
  readonly hazardLimit?: number;
  readonly hazardsPlayed?: number;
  readonly onGuard?: readonly string[];
  readonly chars: readonly {
    readonly card: string;
    readonly pos?: Position;
    readonly follows?: string;
    readonly with?: readonly Named[];
  }[];
};
export type BoardSide = {
  readonly zones: { readonly [zone in Zone]?: readonly string[] };
  readonly companies: readonly BoardCompany[];
  readonly events: readonly string[];
  readonly exhausted: number;
  readonly lists: DeckLists;
  readonly adjusted: { readonly [source in Adjustable]?: number };
};
export type LaidBoard = {
  readonly cards: { readonly [face: string]: FaceData };
  readonly active: string;
  readonly phase: Phase;
  readonly turn: number;
  readonly run: string;
  readonly done: boolean;
  readonly charactersPlayed: number;
  readonly sides: { readonly [who: string]: BoardSide };
  readonly neutral: readonly { readonly card: string; readonly owner: string }[];
  readonly effects: readonly { readonly card: string; readonly scope: Scope; readonly on: string; readonly until: EffectEnd }[];
  readonly attack: {
    readonly card: string;
    readonly site: string;
    readonly company: string;
    readonly strikes: number;
    readonly prowess: number;
    readonly body: number | null;
    readonly assigned: readonly { readonly char: string; readonly state: StrikeState }[] | null;
  } | null;
};

const TURNS = { untapped: UNTAPPED, tapped: TAPPED, wounded: WOUNDED };
const faceNamed = (name: string): string => name.replace(/\/\d+$/, '');

export const layBoard = (t: Table, board: LaidBoard): void => {
  const cards: Record<string, number> = {};
  const companies: Record<string, string> = {};
  const printed = (name: string): PrintedFace => {
    const data = board.cards[faceNamed(name)];
    check(data !== undefined, `card ${name} is not described`);
    return { face: faceNamed(name), data };
  };
  const lay = (who: string, pile: string, names: readonly string[]): number[] => {
    for (const name of names) check(cards[name] === undefined, `card ${name} lies in two places`);
    const made = bring(t, who, pile, names.map(printed));
    names.forEach((name, i) => (cards[name] = made[i] ?? 0));
    return made;
  };
  const turn = (name: string, pos: Position | undefined): void => t.turn(cards[name] ?? 0, TURNS[pos ?? 'untapped']);
  /** A hazard on a player's side is the opponent's (MEC-SIDE-03). */
  const ownerOn = (who: string, name: string): string => (printed(name).data['kind'] === 'hazard' ? otherSide(t, who) : who);

  // Every face the file describes is known here, whether or not a card of it is in the game: deck lists may name it.
  for (const [face, data] of Object.entries(board.cards)) t.unmake(t.make(PLAYED, [{ face, data }], 0), 0);
  table.active.set(t, board.active);
  table.phase.set(t, board.phase);
  table.turn.declare(t, board.turn);
  table.characters.set(t, board.charactersPlayed);
  for (const who of sides(t)) {
    const side = board.sides[who];
    if (side === undefined) continue;
    playerSheet.exhausted.set(t, who, side.exhausted);
    playerSheet.lists.declare(t, who, side.lists);
    playerSheet.adjusted.set(t, who, side.adjusted);
    for (const [zone, names] of Object.entries(side.zones)) {
      const hazards = zone === 'mpPile' ? names.filter((name) => ownerOn(who, name) !== who) : [];
      lay(
        who,
        pileFor(who, zone as Zone),
        names.filter((name) => !hazards.includes(name)),
      );
      for (const name of hazards) lay(otherSide(t, who), pileFor(who, 'mpPile'), [name]);
    }
    for (const name of side.events) lay(ownerOn(who, name), eventsOf(who), [name]);
    for (const company of side.companies) companies[company.id] = layCompany(t, who, company, { cards, lay, turn, ownerOn });
  }
  for (const { card, owner } of board.neutral) lay(owner, NEUTRAL, [card]);
  const keyOf = (name: string): string => {
    const card = cards[name];
    if (card === undefined) return companies[name] ?? name;
    return cardOf(t, card).kind === 'site' ? t.face(card) : (bearing(t, card) ?? t.face(card));
  };
  const effects = board.effects.map(({ card, scope, on, until }): Effect => {
    const made = t.make(PLAYED, [printed(card)], 0);
    const { identity } = cardOf(t, made[0] ?? 0);
    t.unmake(made, 0);
    return { identity, scope, on: on === '' ? '' : keyOf(on), until };
  });
  table.effects.declare(t, effects);
  const run = companies[board.run];
  if (run !== undefined) {
    const given = sides(t)
      .flatMap((who) => board.sides[who]?.companies ?? [])
      .find(({ id }) => id === board.run);
    fixRun(t, run);
    if (given?.hazardLimit !== undefined) companySheet.limit.set(t, run, given.hazardLimit);
    table.done.set(t, board.done);
  }
  if (board.attack !== null) layAttack(t, board.attack, { companies, cards, lay });
  adjustSights(t);
  table.laid.declare(t, { cards, companies });
};

interface Hands {
  readonly cards: { readonly [name: string]: number };
  readonly lay: (who: string, pile: string, names: readonly string[]) => number[];
  readonly turn: (name: string, pos: Position | undefined) => void;
  readonly ownerOn: (who: string, name: string) => string;
}

/** Cards are made in the play deck's place and moved to where they lie, so that what is laid is laid as in play. */
const layCompany = (t: Table, who: string, company: BoardCompany, { cards, lay, turn, ownerOn }: Hands): string => {
  const site = (name: string, sees: Sees): string => {
    const known = cards[name];
    if (known !== undefined && t.find(known).pile.startsWith('site/')) return t.find(known).pile;
    const [made] = known === undefined ? lay(who, PLAYED, [name]) : [known];
    return laySite(t, who, made ?? 0, sees);
  };
  const pile = makeCompany(t, who, site(company.site, FACE_UP));
  if (company.sitePos !== undefined) turn(company.site, company.sitePos);
  if (company.to !== undefined) {
    const to = site(company.to, company.revealed === true ? FACE_UP : FACE_DOWN);
    if (company.revealed === true) t.see(to, FACE_UP);
    headFor(t, pile, to);
  }
  companySheet.entered.set(t, pile, company.entered === true);
  companySheet.hazards.add(t, pile, company.hazardsPlayed ?? 0);
  for (const { card } of company.chars) lay(who, PLAYED, [card]);
  for (const { card } of company.chars) joinCompany(t, cards[card] ?? 0, pile, null);
  for (const { card, pos, follows, with: borne } of company.chars) {
    if (follows !== undefined) joinCompany(t, cards[card] ?? 0, pile, cards[follows] ?? null);
    turn(card, pos);
    for (const each of borne ?? []) {
      lay(ownerOn(who, each.card), makeBearing(t, cards[card] ?? 0, who), [each.card]);
      turn(each.card, each.pos);
    }
  }
  for (const name of company.onGuard ?? []) lay(otherSide(t, who), guardOf(pile), [name]);
  return pile;
};

const layAttack = (
  t: Table,
  attack: NonNullable<LaidBoard['attack']>,
  { companies, cards, lay }: { readonly companies: { readonly [id: string]: string } } & Pick<Hands, 'cards' | 'lay'>,
): void => {
  const company = companies[attack.company] ?? '';
  const defender = t.pile(company).owner ?? '';
  if (attack.card !== '') lay(otherSide(t, defender), PLAYED, [attack.card]);
  const laid: Attack = {
    from: attack.card === '' ? 'site' : 'creature',
    company,
    strikes: attack.strikes,
    prowess: attack.prowess,
    body: attack.body,
    strikesGiven: (attack.assigned ?? []).map(({ char, state }) => ({ char: bearing(t, cards[char] ?? 0) ?? '', state, excess: 0 })),
    defended: attack.assigned !== null,
    settled: attack.assigned !== null,
    more: [],
  };
  setAttack(t, laid);
};
