// Health and armor points: damage, healing, and what Toughen Up takes back.

import { choice, closed, command, integer, offer, refuse, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import type { Sight } from '@pasteboard/kernel/view';
import { houseRule } from '../options.ts';
import { characters, inTurn, isDead, isKnockedOut, isOut } from '../read/characters.ts';
import { sheet, table, type Wound } from '../values.ts';
import { gain, who } from './characters.ts';
import { decidedBy } from './house-rules.ts';
import { hitWhileDown, knockOut, wake } from './knockout.ts';

export const wounds = (s: Sight, id: string): readonly Wound[] => sheet.wounds.of(s, id);
const left = ({ ap, hp, over }: Wound): number => ap + hp + over;

export type Blow = {
  readonly amount: number;
  /** Past the armor, whatever there is of it. */
  readonly bypass: boolean;
  readonly physical: boolean;
};
export const physical = (amount: number): Blow => ({ amount, bypass: false, physical: true });

/** DOA-HEALTH-04: at nothing left, or only beyond it. */
const fells = (t: Reader, hp: number, over: number): boolean => (houseRule(t, 'koAt') === 'zero' ? hp === 0 : over > 0);

/** DOA-ARMOR-01: damage comes off the armor first and off the health then. Gives the number of the damage event, 0 where nothing was dealt. */
export const hurt = (t: Table, id: string, { amount, bypass, physical: bodily }: Blow): number => {
  if (amount <= 0 || isDead(t, id) || isOut(t, id)) return 0;
  const down = isKnockedOut(t, id);
  if (sheet.members.of(t, id) > 1) return hurtGroup(t, id, { amount, bypass, physical: bodily });
  const absorbs = !bypass && (bodily || houseRule(t, 'armorAbsorbs') === 'allDamage');
  const ap = absorbs ? Math.min(sheet.ap.of(t, id), amount) : 0;
  const hp = Math.min(sheet.hp.of(t, id), amount - ap);
  const over = amount - ap - hp;
  sheet.ap.add(t, id, -ap);
  sheet.hp.add(t, id, -hp);
  const wound: Wound = { id: table.wounds.add(t, 1), ap, hp, over, turns: inTurn(t, id) ? 2 : 1, hit: down };
  sheet.wounds.set(t, id, [...wounds(t, id), wound]);
  t.say('damage', { who: who(id), amount, ap, hp: hp + over, left: sheet.hp.of(t, id) });
  if (!absorbs && !bypass && sheet.ap.of(t, id) > 0) decidedBy(t, 'armorAbsorbs');
  if (!down && sheet.hp.of(t, id) === 0 && over === 0 && hp > 0) decidedBy(t, 'koAt');
  if (down) hitWhileDown(t, id);
  else if (hp + over > 0 && fells(t, sheet.hp.of(t, id), over)) knockOut(t, id, 'damage');
  return wound.id;
};

/**
 * DOA-HEALTH-03: Minions that act as one are struck off singly: each has Health and armor of its own, and what is over goes to the next. A
 * group has no Fate Cards, so no window stays open.
 */
const hurtGroup = (t: Table, id: string, { amount, bypass, physical: bodily }: Blow): number => {
  const absorbs = !bypass && (bodily || houseRule(t, 'armorAbsorbs') === 'allDamage');
  let [left, armor, health] = [amount, 0, 0];
  const before = sheet.members.of(t, id);
  let stand = before;
  while (left > 0 && stand > 0) {
    const ap = absorbs ? Math.min(sheet.ap.of(t, id), left) : 0;
    const hp = Math.min(sheet.hp.of(t, id), left - ap);
    sheet.ap.add(t, id, -ap);
    sheet.hp.add(t, id, -hp);
    [left, armor, health] = [left - ap - hp, armor + ap, health + hp];
    if (sheet.hp.of(t, id) > 0) break;
    stand -= 1;
    if (stand === 0) break;
    sheet.hp.set(t, id, sheet.hpMax.of(t, id));
    sheet.ap.set(t, id, sheet.apMax.of(t, id));
  }
  sheet.members.set(t, id, stand);
  t.say('damage', { who: who(id), amount, ap: armor, hp: health, left: sheet.hp.of(t, id) });
  if (stand < before) t.say('group.fallen', { who: who(id), fallen: before - stand, left: stand });
  if (stand === 0) knockOut(t, id, 'damage');
  return table.wounds.add(t, 1);
};

/** DOA-HEALTH-05, DOA-FALL-04: never beyond the most; health regained ends a Knock-Out by damage and gives speed back. */
export const heal = (t: Table, id: string, amount: number): number => {
  const healed = gain(t, id, 'hp', amount);
  if (healed > 0) {
    sheet.speedLoss.set(t, id, 0);
    t.say('healed', { who: who(id), healed });
    if (isOut(t, id) || sheet.ko.of(t, id) === 'damage') wake(t, id);
  }
  return healed;
};

/** DOA-FATE-06: the end of an own turn brings every window nearer to its end. */
export const passWindows = (t: Table, id: string): void => {
  if (wounds(t, id).length === 0) return;
  sheet.wounds.set(
    t,
    id,
    wounds(t, id)
      .map((wound) => ({ ...wound, turns: wound.turns - 1 }))
      .filter(({ turns }) => turns > 0),
  );
};
export const closeWindows = (t: Table, id: string): void => {
  if (wounds(t, id).length > 0) sheet.wounds.set(t, id, []);
};

/** How much of a damage event could still be ignored. */
export const openDamage = (t: Reader, id: string): { readonly wound: number; readonly left: number }[] =>
  wounds(t, id)
    .filter((wound) => left(wound) > 0)
    .map((wound) => ({ wound: wound.id, left: left(wound) }));

/** DOA-FATE-06: the event as if it had done so much less. What went beyond comes back first, then health, then armor. */
export const ignore = (t: Table, id: string, woundId: number, k: number): void => {
  const wound = wounds(t, id).find((each) => each.id === woundId);
  if (wound === undefined) return;
  const over = Math.min(wound.over, k);
  const hp = Math.min(wound.hp, k - over);
  const ap = Math.min(wound.ap, k - over - hp);
  const less: Wound = { ...wound, over: wound.over - over, hp: wound.hp - hp, ap: wound.ap - ap };
  sheet.wounds.set(
    t,
    id,
    wounds(t, id).map((each) => (each.id === woundId ? less : each)),
  );
  gain(t, id, 'hp', hp);
  gain(t, id, 'ap', ap);
  if (wound.hit && left(less) === 0) sheet.koHits.add(t, id, -1);
  if (stands(t, id) && (isOut(t, id) || sheet.ko.of(t, id) === 'damage')) wake(t, id);
};

/** DOA-HEALTH-04: would what is left of the damage still fell this one? */
const stands = (t: Reader, id: string): boolean =>
  sheet.hp.of(t, id) > 0 || (houseRule(t, 'koAt') === 'belowZero' && wounds(t, id).every(({ over }) => over === 0));

/** DOA-HEALTH-05: whose Health is corrected to more than 0 was never Knocked Out by that damage. */
export const healthCorrected = (t: Table, id: string, key: string, write: () => void): void => {
  write();
  const fell = isOut(t, id) || sheet.ko.of(t, id) === 'damage';
  if (key === sheet.hp.key && sheet.hp.of(t, id) > 0 && fell && !isDead(t, id)) wake(t, id);
};

const whyNot = (t: Reader, id: string): Refusal | null => (isDead(t, id) ? refuse('no.dead', 'DOA-EPIC-12', { who: id }) : null);
const anybody = (t: Reader): ReturnType<typeof choice> =>
  choice(
    'character',
    characters(t).map((id) => ({ id, no: whyNot(t, id) })),
  );

/** The GM deals damage that no attack has dealt. */
const damage = command<{ readonly who: string; readonly amount: number; readonly type: string; readonly armor: string }>({
  topic: 'health',
  rule: 'DOA-ARMOR-01',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [
          offer({
            who: anybody(t),
            amount: integer(0, 99),
            type: choice('word', ['physical', 'other']),
            armor: choice('word', ['first', 'past']),
          }),
        ],
  run: (t, _, { who: id, amount, type, armor }) => void hurt(t, id, { amount, physical: type === 'physical', bypass: armor === 'past' }),
});

const healing = command<{ readonly who: string; readonly amount: number }>({
  topic: 'health',
  rule: 'DOA-HEALTH-05',
  offers: (t, by) => (by.role !== 'gm' || characters(t).length === 0 ? [] : [offer({ who: anybody(t), amount: integer(1, 99) })]),
  run: (t, _, { who: id, amount }) => {
    if (heal(t, id, amount) === 0) t.say('healed.none', { who: who(id) });
  },
});

/** DOA-FATE-06: outside turn order a scene that is over closes every window. */
const closeScene = command({
  topic: 'table',
  rule: 'DOA-FATE-06',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    return [characters(t).some((id) => wounds(t, id).length > 0) ? offer() : closed(refuse('no.openWounds', 'DOA-FATE-06'))];
  },
  run: (t) => {
    for (const id of characters(t)) closeWindows(t, id);
    t.say('scene.closed');
  },
});

export const healthCommands = { damage, heal: healing, 'scene.close': closeScene };
