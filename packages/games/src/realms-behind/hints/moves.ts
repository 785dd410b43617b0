// Sentences beside what is done between checks: rests, blows, techniques, new cards and whose turn is next.

import { sightOf, type Hint, type Sight, type View, type ViewAsk, type ViewParam, type ViewParams } from '@pasteboard/kernel/view';
import { ACTIONS, ATTACK_AP } from '../content/actions.ts';
import { strikeOf } from '../read/attack.ts';
import { abilitiesOf, bestSkills, party } from '../read/characters.ts';
import { drawEmpties, longRestOf, shortRestOf } from '../read/rests.ts';
import { orderByInitiative } from '../read/time.ts';
import { abilityWord } from '../read/ability-numbers.ts';
import { sheet, table } from '../values.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const character = (v: string): ViewParam => ({ as: 'character', v });

const numbers = (of: { readonly [name: string]: number }): ViewParams =>
  Object.fromEntries(Object.entries(of).map(([name, n]) => [name, number(n)]));

/** TRB-HAND-05, TRB-STUP-01: a draw that would empty the deck is told before it is made. */
const emptyingHint = (s: Sight, id: string, play: Hint['play'], said: string, draw: number): Hint[] =>
  drawEmpties(s, id, draw) ? [{ play, said, params: { who: character(id), draw: number(draw) } }] : [];

/** TRB-SHORT-02, TRB-LONG-01: what an hour of rest and what a night would bring. */
const restHints = (view: View, short: Hint['play'], long: Hint['play']): Hint[] => {
  const [s, you] = [sightOf(view), view.seats[view.you]];
  const whose = party(s).filter((id) => you?.role === 'gm' || you?.plays.includes(id) === true);
  return [
    ...whose.map((id) => ({ play: short, said: 'hint.rest.short', params: { who: character(id), ...numbers({ ...shortRestOf(s, id) }) } })),
    ...whose.flatMap((id) => emptyingHint(s, id, short, 'hint.rest.empties', shortRestOf(s, id).draw)),
    ...whose.map((id) => ({ play: long, said: 'hint.rest.long', params: { who: character(id), ...numbers({ ...longRestOf(s, id) }) } })),
  ];
};

/** The player who says how the party rests knows what each rest brings. */
export const nightHints = (view: View, ask: ViewAsk): Hint[] => {
  if (ask.key !== 'scene.night') return [];
  const resting = (rest: string): Hint['play'] => ({ do: 'answer', with: { ask: ask.id, rest } });
  return restHints(view, resting('short'), resting('long'));
};

const BEST_SKILLS = 3;

/** Of two dozen skills to choose from, the few that anybody would. */
const skillHint = (s: Sight, id: string, play: Hint['play'], said: string): Hint => {
  const best = bestSkills(s, id).slice(0, BEST_SKILLS);
  return { play, said, params: { skills: { as: 'word', v: best.map((skill) => `skill.${skill}`) } } };
};

/** TRB-ASSIST-01: for the player who is asked for help. */
export const assistHints = (view: View, ask: ViewAsk): Hint[] =>
  ask.key === 'check.assist' ? [skillHint(sightOf(view), ask.to, { do: 'answer', with: { ask: ask.id } }, 'hint.assist')] : [];

/** TRB-X-ACT-01: what a character hits with, and how hard. */
const attackHint = (s: Sight, id: string): Hint[] => {
  const strike = strikeOf(s, id);
  if (strike === null) return [];
  const { weapon, bonus, blow } = strike;
  const params: ViewParams = {
    weapon: { as: 'word', v: weapon.id },
    skill: { as: 'word', v: `skill.${weapon.skill}` },
    ...numbers({ bonus, damage: blow.damage, ap: ATTACK_AP }),
  };
  return [{ play: { do: 'attack', with: { who: id } }, said: 'hint.attack', params }];
};

/** What a technique or spell does, beside the move that uses it. */
const abilityHints = (s: Sight, id: string): Hint[] =>
  abilitiesOf(s, id).map(({ id: ability }) => ({
    play: { do: 'ability', with: { who: id, ability: abilityWord(ability) } },
    said: `about.${ability}`,
    params: {},
  }));

const actionHints = (s: Sight, id: string): Hint[] =>
  ACTIONS.filter(({ check }) => check !== undefined).map(({ id: action }) =>
    skillHint(s, id, { do: 'action', with: { who: id, action: `action.${action}` } }, 'hint.skills'),
  );

/** TRB-WILL-01: at least one card goes, so at least two come. */
const LEAST_DRAWN = 2;

/** TRB-X-RESEARCH-01, TRB-X-ACT-01: a day's work goes best with what a character is good at. */
const dayHints = (s: Sight, id: string): Hint[] =>
  ['research', 'labour'].map((work) => skillHint(s, id, { do: work, with: { who: id } }, 'hint.skills'));

const willHints = (s: Sight, id: string): Hint[] => {
  const play: Hint['play'] = { do: 'will', with: { who: id } };
  return [
    { play, said: 'hint.will', params: { left: number(sheet.points('will').of(s, id)) } },
    ...emptyingHint(s, id, play, 'hint.will.empties', LEAST_DRAWN),
  ];
};

/** The rules ask for no order, but the GM who gives out the turns wants to see Initiative, and who had the last turn. */
const turnHints = (s: Sight): Hint[] => {
  const last = table.lastTurn.of(s);
  const play: Hint['play'] = { do: 'turn.start', with: {} };
  const by: Hint = { play, said: 'hint.turn', params: { order: { as: 'character', v: orderByInitiative(s) } } };
  return last === '' ? [by] : [by, { play, said: 'hint.turn.last', params: { who: character(last) } }];
};

export const moveHints = (view: View): Hint[] => {
  const s = sightOf(view);
  const plays = view.seats[view.you]?.plays ?? [];
  return [
    ...restHints(view, { do: 'rest.short', with: {} }, { do: 'rest.long', with: {} }),
    ...plays.flatMap((id) => [
      ...attackHint(s, id),
      ...abilityHints(s, id),
      ...actionHints(s, id),
      ...dayHints(s, id),
      ...willHints(s, id),
    ]),
    ...turnHints(s),
  ];
};
