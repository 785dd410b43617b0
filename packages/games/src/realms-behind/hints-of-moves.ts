// Sentences beside what is done between checks: rests, blows, techniques, new cards and whose turn is next.

import type { Hint, View, ViewAsk, ViewParam, ViewParams } from '@pasteboard/kernel/view';
import { total } from './characters.ts';
import { isOut } from './conditions.ts';
import { ACTIONS, ATTACK_AP } from './content/actions.ts';
import { weaponOf } from './content/equipment.ts';
import { SKILLS } from './names.ts';
import { medicineOf } from './rest.ts';
import { capKey } from './sheet.ts';
import { castIn, partyIn, sightOf, wordsIn, type Sight } from './sight.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const character = (v: string): ViewParam => ({ as: 'character', v });

/** TRB-FUNG-01: no more than there is room for. */
const restored = ({ values }: View, id: string, key: 'will' | 'fortune', n: number): number => {
  const [cap, now] = [values[id]?.[capKey(key)]?.value, values[id]?.[key]];
  const most = typeof cap === 'number' ? cap : (now?.max ?? 0);
  return Math.max(0, Math.min(n, most - (typeof now?.value === 'number' ? now.value : 0)));
};

/** TRB-SHORT-02: what an hour of rest would bring. */
const hour = (view: View, t: Sight, id: string): ViewParams => ({
  who: character(id),
  will: number(restored(view, id, 'will', total(t, id, 'resolve'))),
  fortune: number(restored(view, id, 'fortune', total(t, id, 'theurgy'))),
  calm: number(Math.min(t.count(id, 'madness'), total(t, id, 'resilience'))),
  heal: number(medicineOf(t, id, partyIn(view)) + 1),
  draw: number(total(t, id, 'insight')),
});

/** TRB-LONG-01: what a night would. */
const night = (t: Sight, id: string): ViewParams => ({
  who: character(id),
  heal: number(t.count(id, 'body') + total(t, id, 'medicine')),
  draw: number(t.count(id, 'draw')),
});

const restHints = (view: View, short: Hint['play'], long: Hint['play']): Hint[] => {
  const [t, you] = [sightOf(view), view.seats[view.you]];
  const whose = partyIn(view).filter((id) => you?.role === 'gm' || you?.plays.includes(id) === true);
  return [
    ...whose.map((id) => ({ play: short, said: 'hint.rest.short', params: hour(view, t, id) })),
    ...whose.map((id) => ({ play: long, said: 'hint.rest.long', params: night(t, id) })),
  ];
};

/** Whoever is asked how the party rests knows what each rest brings. */
export const nightHints = (view: View, ask: ViewAsk): Hint[] => {
  if (ask.key !== 'scene.night') return [];
  const resting = (rest: string): Hint['play'] => ({ do: 'answer', with: { ask: ask.id, rest } });
  return restHints(view, resting('short'), resting('long'));
};

const BEST_SKILLS = 3;

/** Of two dozen skills to choose from, the few that anybody would. */
const skillHint = (t: Sight, id: string, play: Hint['play'], said: string): Hint => {
  const best = SKILLS.toSorted((a, b) => total(t, id, b) - total(t, id, a)).slice(0, BEST_SKILLS);
  return { play, said, params: { skills: { as: 'word', v: best.map((skill) => `skill.${skill}`) } } };
};

/** TRB-ASSIST-01: whoever is asked for help. */
export const assistHints = (view: View, ask: ViewAsk): Hint[] =>
  ask.key === 'check.assist' ? [skillHint(sightOf(view), ask.to, { do: 'answer', with: { ask: ask.id } }, 'hint.assist')] : [];

/** What somebody hits with, and how hard. */
const attackHint = (t: Sight, id: string): Hint[] => {
  const weapon = weaponOf(t.fact(id, 'weapon')) ?? weaponOf('unarmed');
  if (weapon === undefined) return [];
  const params: ViewParams = {
    weapon: { as: 'word', v: weapon.id },
    skill: { as: 'word', v: `skill.${weapon.skill}` },
    bonus: number(total(t, id, weapon.skill) + weapon.accuracy),
    damage: number(weapon.damage + t.count(id, 'body')),
    ap: number(ATTACK_AP),
  };
  return [{ play: { do: 'attack', with: { who: id } }, said: 'hint.attack', params }];
};

/** What a technique or spell does, beside the move that uses it. */
const abilityHints = (t: Sight, id: string): Hint[] =>
  wordsIn(t, id, 'abilities').map((ability) => ({
    play: { do: 'ability', with: { who: id, ability: `ability.${ability}` } },
    said: `about.${ability}`,
    params: {},
  }));

const actionHints = (t: Sight, id: string): Hint[] =>
  ACTIONS.filter(({ check }) => check !== undefined).map(({ id: action }) =>
    skillHint(t, id, { do: 'action', with: { who: id, action: `action.${action}` } }, 'hint.skills'),
  );

const willHint = (t: Sight, id: string): Hint => ({
  play: { do: 'will', with: { who: id } },
  said: 'hint.will',
  params: { left: number(t.count(id, 'will')) },
});

/** Nobody has to follow Initiative, but whoever gives out the turns wants to see it, and who had the last. */
const turnHints = (view: View): Hint[] => {
  const t = sightOf(view);
  const order = castIn(view)
    .filter((id) => !isOut(t, id))
    .toSorted((a, b) => t.count(b, 'initiative') - t.count(a, 'initiative'));
  const last = t.fact('table', 'lastTurn');
  const play: Hint['play'] = { do: 'turn.start', with: {} };
  const by: Hint = { play, said: 'hint.turn', params: { order: { as: 'character', v: order } } };
  return typeof last === 'string' ? [by, { play, said: 'hint.turn.last', params: { who: character(last) } }] : [by];
};

export const moveHints = (view: View): Hint[] => {
  const t = sightOf(view);
  const plays = view.seats[view.you]?.plays ?? [];
  return [
    ...restHints(view, { do: 'rest.short', with: {} }, { do: 'rest.long', with: {} }),
    ...plays.flatMap((id) => [...attackHint(t, id), ...abilityHints(t, id), ...actionHints(t, id), willHint(t, id)]),
    ...turnHints(view),
  ];
};
