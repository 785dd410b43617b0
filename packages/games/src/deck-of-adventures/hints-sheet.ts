// Know your sheet: what a Role is good at, what one has noted oneself, and what is left of the turn, beside the moves it is about.

import type { Hint, View, ViewParam } from '@pasteboard/kernel/view';
import { catalogueIn, isUp, listOf, numberOf, valueOf } from './bot-sight.ts';
import { PRIMARY_SKILL, ROLES, ROLE_NAMES, modOf, type Role } from './names.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const isText = (value: unknown): value is string => typeof value === 'string' && value !== 'none';

const roleOf = (view: View, id: string): Role | undefined =>
  ROLE_NAMES.find((role) => role === valueOf(view, id, 'role')) ??
  ROLE_NAMES.find((role) => ROLES[role] === valueOf(view, id, 'primarySuit'));

/** DOA-TABLE-15: those taken ready made follow their Role, and the table can help; of one's own one has noted down what counts. */
const sheetHints = (view: View, id: string): Hint[] => {
  const on = (said: string, params: Hint['params']): Hint => ({ play: { do: 'turn.begin', with: { who: id } }, said, params });
  const role = roleOf(view, id);
  const reminder = valueOf(view, id, 'reminder');
  const noted = isText(reminder) ? [on('hint.reminder', { telling: { as: 'text', v: reminder } })] : [];
  if (valueOf(view, id, 'made') !== 'premade' || role === undefined) return noted;
  const skill = PRIMARY_SKILL[ROLES[role]];
  return [on(`hint.role.${role}`, { skill: { as: 'word', v: skill }, mod: number(numberOf(view, id, modOf(skill))) }), ...noted];
};

/** DOA-COMBAT-10: what of the turn is still to be had. */
const leftHints = (view: View, id: string): Hint[] => {
  if (valueOf(view, id, 'inTurn') !== true) return [];
  const [major, minor] = [numberOf(view, id, 'major') === 0, numberOf(view, id, 'minor') === 0];
  const left = major ? (minor ? 'both' : 'major') : minor ? 'minor' : 'none';
  return [{ play: { do: 'turn.end', with: { who: id } }, said: `hint.left.${left}`, params: {} }];
};

/** What each Power and each thing in hand costs, and how far it reaches. */
const useHints = (view: View, id: string): Hint[] => {
  const held = [...listOf(view, id, 'powers'), ...listOf(view, id, 'items')];
  const { powers, items, told } = catalogueIn(view);
  const uses = [...powers, ...items].flatMap(({ id: what, use }) =>
    use === null || !held.includes(what)
      ? []
      : [
          {
            play: { do: 'use', with: { who: id, what } },
            said: 'hint.use',
            params: { as: { as: 'word' as const, v: use.as }, pp: number(use.pp), range: number(use.range) },
          },
        ],
  );
  const rest = held.flatMap((what) =>
    (told.get(what) ?? []).map((telling) => ({
      play: { do: 'use', with: { who: id, what } },
      said: 'hint.told',
      params: { telling: { as: 'text' as const, v: telling } },
    })),
  );
  return [...uses, ...rest];
};

/** For a player whoever they play; for the GM whoever's turn it is, so that the GM can help. */
export const helpHints = (view: View): Hint[] => {
  const seat = view.seats[view.you];
  const turn = valueOf(view, 'table', 'turn');
  const asked = seat?.role === 'gm' ? (isText(turn) ? [turn] : []) : (seat?.plays ?? []);
  return asked.filter((id) => isUp(view, id)).flatMap((id) => [...sheetHints(view, id), ...leftHints(view, id), ...useHints(view, id)]);
};

/** DOA-TABLE-07: what somebody knows stands beside their voice, for whoever may read the GM's notes. */
export const voiceHints = (view: View): Hint[] =>
  listOf(view, 'table', 'cast').flatMap((id) => {
    const knows = valueOf(view, id, 'knows');
    return isText(knows)
      ? [{ play: { do: 'speak', with: { who: id } }, said: 'hint.knows', params: { telling: { as: 'text', v: knows } } }]
      : [];
  });
