// What screens read from a view of Deck of Adventures, as data. Pure functions of a view; nothing here changes a table.

import { RANKS, decimal, sightOf, type Rank, type Sight, type View, type ViewAsk, type ViewParams } from '@pasteboard/kernel/view';
import {
  GROUND_NAMES,
  LABELS,
  LIGHTS,
  targetOf,
  type Cover,
  type GroundName,
  type Label,
  type Light,
  type Need,
  type Team,
} from './names.ts';
import { attackAhead, type AttackAhead } from './read/attack.ts';
import { wholePercent } from './odds/percent.ts';
import { attackChance } from './odds/attack-chance.ts';
import { characters, inTurn, isUp, mod, teamOf } from './read/characters.ts';
import { checkAsked, countingFace, isCheckAsked, outcomeSaid, outcomeSeen, rangeOf, ranksOf } from './read/check.ts';
import { effectiveRange, grade, grading, isMiss, type Aim } from './read/degrees.ts';
import { GROUNDS, spaceName, spaceNamed } from './read/map.ts';
import { gridOf, squareOf, withTokenOn } from './read/positions.ts';
import { fightingSkills } from './read/roles.ts';
import { movementLeft, speedOf } from './read/speed.ts';
import { hasActed, hasActionLeft, isPassed, order } from './read/turns.ts';
import { destinations } from './read/walking.ts';
import { sheet, table, type CheckOutcome } from './values.ts';

export { checkAhead } from './odds/check-ahead.ts';
export { PILES, playOf as playedPile, type GroundName, type Label, type Need } from './names.ts';
/** The eight degrees, the worst first. */
export const DEGREES: readonly Label[] = LABELS.toReversed();
export type { AttackAhead } from './read/attack.ts';
export type { CheckOutcome } from './values.ts';

type Sentence = { readonly key: string; readonly params: ViewParams };

// A check that runs

export interface CheckSeen {
  readonly who: string;
  /** Null for what the GM draws. */
  readonly stat: string | null;
  readonly tc: string;
  /** DOA-CHECK-01: null where this viewer is not told. */
  readonly dr: number | null;
  readonly mod: number;
  /** Above 0 Upper Hand, below 0 Lower Hand. */
  readonly hand: number;
  readonly need: Need;
  /** DOA-CHECK-05: how many steps from the target a rank may be, by the house rules of the table; −1 where none will do, null where not told. */
  readonly reach: number | null;
  readonly drawn: readonly string[];
  /** DOA-HAND-07: the card that counts as things stand. */
  readonly counts: string | null;
  /** What it would be if the drawing stopped here; null before the first card, and where this viewer may not know. */
  readonly soFar: Standing | null;
  /** Cards still to come. */
  readonly left: number;
}

/** How the card that counts stands to its target. */
export interface Standing {
  readonly label: Label;
  readonly degree: { readonly at: number; readonly of: number };
  /** In range, and all that the check asks for. */
  readonly success: boolean;
  /** Steps between the two on the circle. */
  readonly away: number;
  /** How far it is, and how far would do, in a few words. */
  readonly said: Sentence;
}

const standing = (s: Sight, { tc, dr, mod, need }: Aim, card: string): Standing => {
  const { label, success, distance: away, edr } = grade(grading(s), { tc, dr, mod, need }, card);
  const numbers = { away: { as: 'number', v: away }, reach: { as: 'number', v: Math.max(0, edr) } } as const;
  return { label, degree: degreeAt(label), success, away, said: { key: 'wheel.why', params: numbers } };
};

/** Is a question about a check that is being drawn for? */
export const isCheck = (ask: ViewAsk): boolean => isCheckAsked(ask);

/** The check that a question is about; null where it is about something else. */
export const checkIn = (view: View, ask: ViewAsk): CheckSeen | null => {
  const [s, check] = [sightOf(view), checkAsked(ask)];
  if (check === null) return null;
  const [edr, ranks] = [rangeOf(s, check), ranksOf(s, check)];
  const counts = countingFace(s, check, check.drawn);
  return {
    who: check.who,
    stat: check.stat === '' ? null : check.stat,
    tc: check.tc,
    dr: check.dr,
    mod: check.mod,
    hand: check.net,
    need: check.need,
    reach: edr === null || ranks === null ? null : ranks.size === 0 ? -1 : Math.max(0, edr),
    drawn: check.drawn,
    counts,
    soFar: counts === null || check.dr === null ? null : standing(s, { ...check, dr: check.dr }, counts),
    left: check.left,
  };
};

/** The ranks that can succeed in the check this character is asked about; null where none is, or where this viewer may not know. */
export const ranksInRange = (view: View, who: string): ReadonlySet<Rank> | null => {
  const checks = view.asks.flatMap((ask) => (ask.answered || ask.to !== who ? [] : (checkAsked(ask) ?? [])));
  const near = checks[0] === undefined ? null : ranksOf(sightOf(view), checks[0]);
  return near === null ? null : new Set(RANKS.filter((rank) => near.has(rank)));
};

// How checks came out

/** How the newest check of a character came out; null once the next one is called. */
export const outcomeOf = (view: View, who: string): CheckOutcome | null => outcomeSeen(sightOf(view), who);

/** DOA-HAND-07: a degree on its ladder, the worst at 0. */
export const degreeAt = (label: Label): { readonly at: number; readonly of: number } => ({
  at: LABELS.length - 1 - LABELS.indexOf(label),
  of: LABELS.length,
});

/** A degree as a word of the game. */
export const degreeWord = (label: Label): string => `label.${label}`;

/** What a check needs, as words of the game. */
export const needWord = (need: Need): string => `need.${need}`;
export const countsSaid = (card: string): Sentence => ({ key: 'wheel.counts', params: { card: { as: 'card', v: card } } });
/** The same without the word it shares with its group, and that word. */
export const shortWord = (label: Label): string => `degree.${label}`;
export const groupWord = (label: Label): string => (isMiss(label) ? 'degrees.miss' : 'degrees.success');
/** DOA-DEGREE-10: may this degree be all that a check needs? */
export const enoughFor = (need: Need, label: Label): boolean => !isMiss(label) && DEGREES.indexOf(label) >= DEGREES.indexOf(LEAST[need]);

const LEAST: Readonly<Record<Need, Label>> = { any: 'success', color: 'color', suit: 'suited', major: 'major' };

export interface Verdict {
  readonly who: string;
  readonly outcome: CheckOutcome;
  readonly degree: { readonly at: number; readonly of: number };
  /** The degree as a word of the game, and the sentence that tells it all. */
  readonly title: string;
  readonly said: Sentence;
  /** How far the card that counted is from the target; null where none did, or the range is kept. */
  readonly stands: Standing | null;
}

/** How the newest check of each character came out; none for a character whose next check is called. */
export const verdictsOn = (view: View): readonly Verdict[] => {
  const s = sightOf(view);
  return Object.keys(view.values).flatMap((who) => {
    const outcome = outcomeSeen(s, who);
    if (outcome === null) return [];
    const title = degreeWord(outcome.label);
    const { used, range } = outcome;
    const stands = used === null || range === null ? null : standing(s, { ...outcome, dr: range.dr }, used);
    return [{ who, outcome, degree: degreeAt(outcome.label), title, said: outcomeSaid(who, outcome), stands }];
  });
};

/** The value of a sheet that holds an outcome. */
export const OUTCOME = sheet.outcome.key;
/** The sentences by which the log tells an outcome. */
export const VERDICTS: readonly string[] = ['check.verdict'];
/** Sentences that only name a fact of the table. */
export const FACTS_TOLD: readonly string[] = ['scene.begun'];
/** Sentences that keep the books and tell no story, by their key or its first parts. */
export const BOOKS: readonly string[] = (
  'opened cast turn round check hand deck gm order combat.order map moved cover target house sheet minion fate plan planned real light ' +
  'terrain skill shield epic.next epic.joined epic.row delayed skipped rest.card rest.gained'
).split(' ');
/** Hints that a picture of the check shows. */
export const CHECK_HINTS: readonly string[] = ['hint.line'];

// Turns

export interface TurnSeen {
  readonly who: string;
  readonly isNow: boolean;
  readonly hasActed: boolean;
  /** Dead or out, or Knocked Out and stable: passed over. */
  readonly isPassed: boolean;
}

/** DOA-COMBAT-05: the order of this round; empty without one. */
export const turnOrder = (view: View): TurnSeen[] => {
  const s = sightOf(view);
  return order(s).map((who) => ({ who, isNow: table.turn.of(s) === who, hasActed: hasActed(s, who), isPassed: isPassed(s, who) }));
};

/** DOA-COMBAT-10: what is left of a turn. */
export interface TurnLeft {
  /** Spaces of movement, of so many. */
  readonly move: number;
  readonly of: number;
  readonly major: boolean;
  readonly minor: boolean;
}
export const turnLeft = (view: View, who: string): TurnLeft => {
  const s = sightOf(view);
  const [major, minor] = [hasActionLeft(s, who, 'major'), hasActionLeft(s, who, 'minor')];
  return { move: movementLeft(s, who), of: Math.max(speedOf(s, who), movementLeft(s, who)), major, minor };
};

// An Epic Event

export interface EpicSeen {
  readonly wins: number;
  readonly winsAt: number;
  readonly losses: number;
  readonly lossesAt: number;
}
/** DOA-EPIC-02: null while none is on. */
export const epicOn = (view: View): EpicSeen | null => {
  const s = sightOf(view);
  if (!table.epic.of(s)) return null;
  const [wins, winsAt, losses, lossesAt] = [table.epicWins.of(s), table.epicWinsAt.of(s), table.epicLosses.of(s), table.epicLossesAt.of(s)];
  return { wins, winsAt, losses, lossesAt };
};

// A fight

export const isFight = (view: View): boolean => table.combat.of(sightOf(view));
/** DOA-COMBAT-09: 0 outside a fight. */
export const roundOn = (view: View): number => table.round.of(sightOf(view));

export interface FighterSeen extends TurnSeen {
  readonly team: Team;
  readonly hp: number;
  readonly hpMax: number;
  /** The Target Card that lies before them; null where this viewer sees none. */
  readonly tc: string | null;
  readonly isUp: boolean;
}

const fighter = (view: View, seen: TurnSeen): FighterSeen => {
  const s = sightOf(view);
  const { who } = seen;
  const tc = view.piles[targetOf(who)]?.slots?.[0]?.face ?? null;
  return { ...seen, team: teamOf(s, who), hp: sheet.hp.of(s, who), hpMax: sheet.hpMax.of(s, who), tc, isUp: isUp(s, who) };
};

/** Everybody in a fight: in the order of the round, and behind them those without a place in it. */
export const fightersOn = (view: View): FighterSeen[] => {
  const s = sightOf(view);
  const inOrder = turnOrder(view);
  const others = characters(s).filter((who) => !inOrder.some((each) => each.who === who));
  const late = others.map((who) => ({ who, isNow: inTurn(s, who), hasActed: hasActed(s, who), isPassed: isPassed(s, who) }));
  return [...inOrder, ...late].map((each) => fighter(view, each));
};

/** An attack that nobody has made yet, with all that it comes to. */
export interface StrikeSeen extends AttackAhead {
  readonly tc: string | null;
  readonly mod: number;
  /** How many steps from the Target Card still hit. */
  readonly reach: number;
  /** Null where the view does not tell. */
  readonly percent: number | null;
}

/** DOA-COMBAT-13: null where no map says how far it is. */
export const strikeOn = (view: View, who: string, target: string): StrikeSeen | null => {
  const s = sightOf(view);
  const ahead = attackAhead(s, who, target);
  if (ahead === null) return null;
  const chance = attackChance(view, s, who, target);
  const bonus = mod(s, who, ahead.stat);
  return {
    ...ahead,
    tc: view.piles[targetOf(target)]?.slots?.[0]?.face ?? null,
    mod: bonus,
    reach: Math.max(0, effectiveRange(grading(s), ahead.range, bonus)),
    percent: chance === null ? null : wholePercent(decimal(chance)),
  };
};

/** DOA-COMBAT-13: the skill with which they fight best. */
export const bestSkill = (view: View, who: string): string => {
  const s = sightOf(view);
  return fightingSkills(s, who).toSorted((a, b) => mod(s, who, b) - mod(s, who, a))[0] ?? '';
};

/** A cover, as a word of the game. */
export const coverWord = (cover: Cover): string => `covered.${cover}`;
/** What the GM paints spaces with: their ground, or their light. */
export const GROUND_PAINTS: readonly GroundName[] = GROUND_NAMES;
export const LIGHT_PAINTS: readonly Light[] = LIGHTS;
/** How a turn is spoken of. */
export const moveLeftSaid = ({ move, of }: TurnLeft): Sentence => ({
  key: 'left.move',
  params: { left: { as: 'number', v: move }, of: { as: 'number', v: of } },
});
/** What the actions of a turn are called on a button, where that is shorter than the name of the move. */
export const TURN_WORDS: { readonly [move: string]: string } = { use: 'short.use', discard: 'short.discard' };
export const ACTION_WORDS = { major: 'left.major', minor: 'left.minor' } as const;

// The map of a fight

export interface SpaceSeen {
  /** Its name, such as C4: column and row. */
  readonly at: string;
  readonly ground: GroundName;
  /** Null where it is as light as everywhere. */
  readonly light: Light | null;
}
export interface TokenSeen {
  readonly who: string;
  readonly at: string;
  readonly team: Team;
  /** One who is down bars nobody's way. */
  readonly isUp: boolean;
}
export interface MapSeen {
  readonly width: number;
  readonly height: number;
  /** Row by row, from the top left. */
  readonly spaces: readonly SpaceSeen[];
  readonly tokens: readonly TokenSeen[];
}

/** DOA-COMBAT-02: null where no map lies. */
export const mapOn = (view: View): MapSeen | null => {
  const s = sightOf(view);
  const grid = gridOf(s);
  if (grid === null) return null;
  const tokens = characters(s).flatMap((who) => {
    const at = squareOf(s, who);
    return at === null ? [] : [{ who, at: spaceName(at), team: teamOf(s, who), isUp: isUp(s, who) }];
  });
  const spaces = grid.spaces.map((at) => ({ at: spaceName(at), ground: grid.ground(at), light: grid.light(at) }));
  return { width: grid.width, height: grid.height, spaces, tokens };
};

export interface WayOpen {
  readonly to: string;
  /** Spaces of movement. */
  readonly cost: number;
  /** The spaces walked through, with the first and the last. */
  readonly path: readonly string[];
  /** DOA-MOVE-03: a friend stands there, so the turn cannot end on it. */
  readonly isShared: boolean;
}

/** DOA-MOVE-01: everywhere this character can go now, cheapest first. `most`: with so much movement instead of what is left. */
export const waysOpen = (view: View, who: string, most?: number): WayOpen[] =>
  destinations(sightOf(view), who, most).map(({ at, cost, path, isShared }) => ({
    to: spaceName(at),
    cost,
    path: path.map(spaceName),
    isShared,
  }));

/** DOA-COMBAT-13, DOA-COVER-05: an attack of this character on another, as the map has it; `from` another space than where they stand. */
export const attackFrom = (view: View, who: string, target: string, from?: string): AttackAhead | null => {
  const at = from === undefined ? null : spaceNamed(from);
  return attackAhead(at === null ? sightOf(view) : withTokenOn(sightOf(view), who, at), who, target);
};

/** A picture of text: its lines, and what its signs stand for. */
export interface MapText {
  readonly lines: readonly string[];
  readonly tokens: readonly { readonly sign: string; readonly who: string }[];
  readonly grounds: readonly { readonly sign: string; readonly ground: GroundName }[];
}

/** The map as lines of text, for a terminal: letters stand for those who are up, the party in capitals. */
export const mapText = (view: View): MapText | null => {
  const map = mapOn(view);
  if (map === null) return null;
  const tokens = signed(map.tokens.filter(({ isUp: up }) => up));
  const signAt = ({ at, ground }: SpaceSeen): string => tokens.find((token) => token.at === at)?.sign ?? GROUNDS[ground].sign;
  const pad = String(map.height).length;
  const row = (y: number): string =>
    map.spaces
      .slice(y * map.width, (y + 1) * map.width)
      .map(signAt)
      .join(' ');
  const columns = map.spaces.slice(0, map.width).map(({ at }) => at.charAt(0));
  const there = new Set(map.spaces.map(({ ground }) => ground));
  return {
    lines: [
      `${' '.repeat(pad)} ${columns.join(' ')}`,
      ...Array.from({ length: map.height }, (_, y) => `${String(y + 1).padStart(pad)} ${row(y)}`),
    ],
    tokens,
    grounds: GROUND_NAMES.filter((ground) => ground !== 'open' && there.has(ground)).map((ground) => ({
      sign: GROUNDS[ground].sign,
      ground,
    })),
  };
};

/** A letter for each, of the name's own where it is free. Signs of the ground are not letters in use: `o` and `x` stand for it. */
const signed = (tokens: readonly TokenSeen[]): { readonly sign: string; readonly who: string; readonly at: string }[] => {
  const used = new Set<string>(GROUND_NAMES.map((ground) => GROUNDS[ground].sign));
  return tokens.map(({ who, at, team }) => {
    const cased = (letter: string): string => (team === 'party' ? letter.toUpperCase() : letter.toLowerCase());
    const letters = Array.from(`${who}abcdefghijklmnopqrstuvwxyz`)
      .filter((letter) => /[a-z]/i.test(letter))
      .map(cased);
    const sign = letters.find((letter) => !used.has(letter)) ?? '?';
    used.add(sign);
    return { sign, who, at };
  });
};
