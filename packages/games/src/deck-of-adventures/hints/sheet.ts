// Know your sheet: what a Role is good at, what the player has noted, and what is left of the turn, beside the moves it is about.

import type { Hint, ViewParam } from '@pasteboard/kernel/view';
import type { Viewer } from '../bots/viewer.ts';
import { PRIMARY_SKILL, ROLES, ROLE_NAMES, type Role } from '../names.ts';
import { isUp, mod } from '../read/characters.ts';
import { catalogAt, usable } from '../read/traits.ts';
import { hasActionLeft } from '../read/turns.ts';
import { sheet, table } from '../values.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const isText = (value: string): boolean => value !== 'none';

const roleOf = (s: Viewer, id: string): Role | undefined =>
  ROLE_NAMES.find((role) => role === sheet.role.of(s, id)) ?? ROLE_NAMES.find((role) => ROLES[role] === sheet.primarySuit.of(s, id));

/** DOA-TABLE-15: ready-made characters follow their Role, and the table can help; of their own character players have noted what counts. */
const sheetHints = (s: Viewer, id: string): Hint[] => {
  const on = (said: string, params: Hint['params']): Hint => ({ play: { do: 'turn.begin', with: { who: id } }, said, params });
  const role = roleOf(s, id);
  const reminder = sheet.reminder.of(s, id);
  const noted = isText(reminder) ? [on('hint.reminder', { telling: { as: 'text', v: reminder } })] : [];
  if (sheet.made.of(s, id) !== 'premade' || role === undefined) return noted;
  const skill = PRIMARY_SKILL[ROLES[role]];
  return [on(`hint.role.${role}`, { skill: { as: 'word', v: skill }, mod: number(mod(s, id, skill)) }), ...noted];
};

/** DOA-COMBAT-10: what of the turn is still to be had. */
const leftHints = (s: Viewer, id: string): Hint[] => {
  if (!sheet.inTurn.of(s, id)) return [];
  const [major, minor] = [hasActionLeft(s, id, 'major'), hasActionLeft(s, id, 'minor')];
  const left = major ? (minor ? 'both' : 'major') : minor ? 'minor' : 'none';
  return [{ play: { do: 'turn.end', with: { who: id } }, said: `hint.left.${left}`, params: {} }];
};

/** What each Power and each thing in hand costs, and how far it reaches. */
const useHints = (s: Viewer, id: string): Hint[] => {
  const on = (what: string, said: string, params: Hint['params']): Hint => ({ play: { do: 'use', with: { who: id, what } }, said, params });
  const { told } = catalogAt(s);
  const uses = usable(s, id).map(({ id: what, use }) =>
    on(what, 'hint.use', { as: { as: 'word', v: use.as }, pp: number(use.pp), range: number(use.range) }),
  );
  const held = [...sheet.powers.of(s, id), ...sheet.items.of(s, id)];
  const rest = held.flatMap((what) =>
    (told.get(what) ?? []).map((telling) => on(what, 'hint.told', { telling: { as: 'text', v: telling } })),
  );
  return [...uses, ...rest];
};

/** A player sees hints for their own characters. The GM sees those of the character whose turn it is, to help that player. */
export const helpHints = (s: Viewer): Hint[] => {
  const seat = s.view.seats[s.view.you];
  const turn = table.turn.of(s);
  const asked = seat?.role === 'gm' ? (isText(turn) ? [turn] : []) : (seat?.plays ?? []);
  return asked.filter((id) => isUp(s, id)).flatMap((id) => [...sheetHints(s, id), ...leftHints(s, id), ...useHints(s, id)]);
};

/** DOA-TABLE-07: what a character of the GM knows stands beside the command to speak for them, for viewers who may read the GM's notes. */
export const voiceHints = (s: Viewer): Hint[] =>
  table.cast.of(s).flatMap((id) => {
    const knows = sheet.knows.of(s, id);
    return knows !== undefined && isText(knows)
      ? [{ play: { do: 'speak', with: { who: id } }, said: 'hint.knows', params: { telling: { as: 'text', v: knows } } }]
      : [];
  });
