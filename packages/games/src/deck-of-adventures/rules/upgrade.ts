// Brings a table of an older version up to this one.

import type { Json, Table } from '@pasteboard/kernel';
import { GM, ROLES, ROLE_NAMES, isAttribute } from '../names.ts';
import { characters, isDealer } from '../read/characters.ts';
import { sheet, table } from '../values.ts';

/** Version 1 kept lists of words with colons in them. A word that it could not read, it passed over. */
const wordsIn = (t: Table, scope: string, key: string): readonly string[] => {
  const list: Json = t.value(scope, key)?.value ?? null;
  return Array.isArray(list) ? (list as readonly Json[]).filter((each): each is string => typeof each === 'string') : [];
};

/** What stands before the last colon, and behind it. */
const parted = (word: string): readonly [string, string] => {
  const at = word.lastIndexOf(':');
  return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : ['', ''];
};

/** DOA-SHEET-06: “Sailing:AGL” */
const unpackSkills = (t: Table): void => {
  const packed = wordsIn(t, 'table', table.skills.key);
  const skills = packed.flatMap((word) => {
    const [name, attribute] = parted(word);
    return name !== '' && isAttribute(attribute) ? [{ name, attribute }] : [];
  });
  if (packed.length > 0) table.skills.declare(t, skills);
};

/** DOA-HAND-05: “second-wind:-1” */
const unpackFavours = (t: Table, id: string): void => {
  const packed = wordsIn(t, id, sheet.favours.key);
  const favours = packed.flatMap((word) => {
    const [what, n] = parted(word);
    return what !== '' && n !== '' && Number.isInteger(Number(n)) ? [{ what, n: Number(n) }] : [];
  });
  if (packed.length > 0) sheet.favours.declare(t, id, favours);
};

/** DOA-EPIC-03: “ash:Stealth”, one for each volunteer and in their order; a name may itself have a colon in it. */
const unpackEpicStats = (t: Table): void => {
  const packed = wordsIn(t, 'table', table.epicStats.key);
  const stats = table.volunteers.of(t).flatMap((who, at) => {
    const inPlace = packed[at]?.startsWith(`${who}:`) === true ? packed[at] : packed.find((word) => parted(word)[0] === who);
    return inPlace === undefined ? [] : [{ who, stat: inPlace.slice(who.length + 1) }];
  });
  if (packed.length > 0) table.epicStats.declare(t, stats);
};

const unpackWords = (t: Table): void => {
  unpackSkills(t);
  unpackEpicStats(t);
  for (const id of [...characters(t), GM]) unpackFavours(t, id);
};

/** DOA-DISCARD-10: before version 3 every Dealer had all four Discard Mechanics. They keep them until the GM grants another. */
const keepMechanics = (t: Table): void => {
  for (const id of characters(t).filter((each) => isDealer(t, each))) sheet.mechanic.declare(t, id, 'anyOfFour');
};

/** DOA-CREATE-04: before version 3 the ready-made Dealers had a suit and no Role. */
const nameRoles = (t: Table): void => {
  for (const id of characters(t)) {
    const role = ROLE_NAMES.find((each) => ROLES[each] === sheet.primarySuit.of(t, id));
    if (role !== undefined && sheet.made.of(t, id) === 'premade' && sheet.role.of(t, id) === 'none') sheet.role.set(t, id, role);
  }
};

/** DOA-EPIC-01: before version 3 the counters of an Epic Event stayed when it was over. */
const clearOldEvent = (t: Table): void => {
  if (table.epic.of(t)) return;
  for (const count of [table.epicWins, table.epicLosses, table.epicWinsAt, table.epicLossesAt]) if (count.of(t) > 0) count.set(t, 0);
};

export const upgrade = (t: Table, from: number): void => {
  if (from < 2) unpackWords(t);
  if (from < 3) {
    keepMechanics(t);
    nameRoles(t);
    clearOldEvent(t);
    // DOA-EPIC-03: players chose the statistic alone.
    t.declare('options', 'epicStat', 'option', 'playerDecides');
    // DOA-REST-01: players took a Full Rest without asking.
    t.declare('options', 'fullRestLeave', 'option', 'playersDecide');
  }
};
