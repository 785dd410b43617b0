// Conditions: inflicted again they grow by a rank, and ease rank by rank.

import { choice, closed, command, offer, refuse, param, type Fields, type Reader, type Table } from '@pasteboard/kernel';
import type { CounterCell } from '@pasteboard/values';
import { CONDITIONS, LIMBS, SENSES, type Condition, type Limb, type Sense } from '../names.ts';
import { characters } from '../read/characters.ts';
import { maxStamina } from '../read/health.ts';
import { sheet } from '../values.ts';
import { weaken } from './health.ts';
import { choices, who } from './offers.ts';

/** THR-X-COND-02: a lost leg slows like a rank of Slowed. */
export const slowed = (t: Reader, id: string): number => sheet.condition('slowed').of(t, id) + sheet.restrained('leg').of(t, id);
/** The ranks of Lose Sense are the senses that are lost. */
export const isLost = (t: Reader, id: string, sense: Sense): boolean => sheet.lost(sense).of(t, id) > 0;

/** A condition with the limb or sense that it is about, where it is about one. */
type Ailment =
  | { readonly condition: Condition }
  | { readonly condition: 'restrained'; readonly part: Limb }
  | { readonly condition: 'loseSense'; readonly part: Sense };

const cellOf = (ailment: Ailment): CounterCell<'all'> => {
  if (ailment.condition === 'restrained') return sheet.restrained(ailment.part);
  return ailment.condition === 'loseSense' ? sheet.lost(ailment.part) : sheet.condition(ailment.condition);
};

/** Adds ranks and gives how many there are now. */
export const inflict = (t: Table, id: string, ailment: Ailment, n = 1): number => {
  const cell = cellOf(ailment);
  weaken(t, id, () => void cell.add(t, id, n));
  const ranks = cell.of(t, id);
  if (ailment.condition === 'loseSense') t.say('sense.lost', { who: who(id), sense: param('word', ailment.part) });
  else t.say('condition', { who: who(id), condition: param('word', `condition.${cell.key}`), ranks });
  return ranks;
};

export const ease = (t: Table, id: string, ailment: Ailment, n = 1): number => {
  const cell = cellOf(ailment);
  const ranks = cell.add(t, id, -n);
  if (ailment.condition === 'loseSense') t.say('sense.back', { who: who(id), sense: param('word', ailment.part) });
  else
    t.say(ranks === 0 ? 'condition.gone' : 'condition.eased', { who: who(id), condition: param('word', `condition.${cell.key}`), ranks });
  return ranks;
};

/** THR-X-HP-03: Health that is set by hand takes the ranks of consciousness that go with it, and gives them back. */
export const healthCorrected = (t: Table, id: string, key: string, write: () => void): void => {
  if (key !== sheet.health.key) return write();
  const missing = (): number => Math.max(0, -maxStamina(t, id));
  const before = missing();
  weaken(t, id, write);
  const back = Math.min(before - missing(), sheet.condition('unconscious').of(t, id));
  if (back > 0) ease(t, id, { condition: 'unconscious' }, back);
};

const RULE = 'THR-X-COND-02';

type Given = { readonly who: string } & Ailment;

const fieldsOf = (ids: readonly string[], conditions: readonly string[], parts?: readonly string[]): Fields => ({
  who: choice('character', ids),
  condition: choice('word', conditions),
  ...(parts === undefined ? {} : { part: choice('word', parts) }),
});

/** Lost senses and limbs are named; the others are numbers alone. */
const anything = (ids: readonly string[]): Fields[] => [
  fieldsOf(ids, CONDITIONS),
  fieldsOf(ids, ['restrained'], LIMBS),
  fieldsOf(ids, ['loseSense'], SENSES),
];

const inflictRuling = command<Given>({
  topic: 'condition',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length === 0) return [];
    const whole = cast.filter((id) => !SENSES.some((sense) => isLost(t, id, sense)));
    const maimed = cast.filter((id) => !whole.includes(id));
    const senses = maimed.flatMap((id) =>
      choices(
        SENSES.map((sense) => ({ id: sense, no: isLost(t, id, sense) ? refuse('no.lostAlready', RULE) : null })),
        { alone: false },
        (part) => ({ ...fieldsOf([id], ['loseSense']), part }),
      ),
    );
    const [plain = {}, limbs = {}] = anything(cast);
    return [offer(plain), offer(limbs), ...(whole.length === 0 ? [] : [offer(fieldsOf(whole, ['loseSense'], SENSES))]), ...senses];
  },
  run: (t, _, { who: id, ...ailment }) => void inflict(t, id, ailment),
});

const easeRuling = command<Given>({
  topic: 'condition',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length === 0) return [];
    const open = cast.flatMap((id) => {
      const plain = CONDITIONS.filter((condition) => sheet.condition(condition).of(t, id) > 0);
      const limbs = LIMBS.filter((limb) => sheet.restrained(limb).of(t, id) > 0);
      const senses = SENSES.filter((sense) => isLost(t, id, sense));
      return [
        ...(plain.length === 0 ? [] : [offer(fieldsOf([id], plain))]),
        ...(limbs.length === 0 ? [] : [offer(fieldsOf([id], ['restrained'], limbs))]),
        ...(senses.length === 0 ? [] : [offer(fieldsOf([id], ['loseSense'], senses))]),
      ];
    });
    // Behind what can be eased stands everything, with the reason why the rest cannot.
    const no = refuse('no.noSuchCondition', RULE);
    return [...open, ...anything(cast).map((fields) => closed(no, fields))];
  },
  run: (t, _, { who: id, ...ailment }) => void ease(t, id, ailment),
});

export const conditionCommands = { 'condition.inflict': inflictRuling, 'condition.ease': easeRuling };
