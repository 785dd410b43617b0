// Conditions: inflicted again they grow by a rank, and ease rank by rank.

import { choice, closed, command, offer, refuse, said, type Fields, type Reader, type Table } from '@pasteboard/kernel';
import { characters, who } from './characters.ts';
import { weaken } from './health.ts';
import { choices } from './offers.ts';
import { CONDITIONS, LIMBS, SENSES, bump, lost, restrained } from './sheet.ts';

/** THR-X-COND-02: a lost leg slows like a rank of Slowed. */
export const slowed = (t: Reader, id: string): number => t.count(id, 'slowed') + t.count(id, restrained('leg'));
/** The ranks of Lose Sense are the senses that are lost. */
export const isLost = (t: Reader, id: string, sense: string): boolean => t.count(id, lost(sense)) > 0;

/** Which value holds it, and under which word it is told. */
const keyOf = (condition: string, part: string): string =>
  condition === 'restrained' ? restrained(part) : condition === 'loseSense' ? lost(part) : condition;

/** Adds ranks and gives how many there are now. */
export const inflict = (t: Table, id: string, condition: string, n = 1, part = ''): number => {
  const key = keyOf(condition, part);
  weaken(t, id, () => void bump(t, id, key, n));
  if (condition === 'loseSense') t.say('sense.lost', { who: who(id), sense: said('word', part) });
  else t.say('condition', { who: who(id), condition: said('word', `condition.${key}`), ranks: t.count(id, key) });
  return t.count(id, key);
};

export const ease = (t: Table, id: string, condition: string, n = 1, part = ''): number => {
  const key = keyOf(condition, part);
  const ranks = bump(t, id, key, -n);
  if (condition === 'loseSense') t.say('sense.back', { who: who(id), sense: said('word', part) });
  else t.say(ranks === 0 ? 'condition.gone' : 'condition.eased', { who: who(id), condition: said('word', `condition.${key}`), ranks });
  return ranks;
};

const RULE = 'THR-X-COND-02';

type Given = { readonly who: string; readonly condition: string; readonly part?: string };

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
        false,
        (part) => ({ ...fieldsOf([id], ['loseSense']), part }),
      ),
    );
    const [plain = {}, limbs = {}] = anything(cast);
    return [offer(plain), offer(limbs), ...(whole.length === 0 ? [] : [offer(fieldsOf(whole, ['loseSense'], SENSES))]), ...senses];
  },
  run: (t, _, { who: id, condition, part }) => void inflict(t, id, condition, 1, part),
});

const easeRuling = command<Given>({
  topic: 'condition',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length === 0) return [];
    const open = cast.flatMap((id) => {
      const there = (key: string): boolean => t.count(id, key) > 0;
      const plain = CONDITIONS.filter(there);
      const limbs = LIMBS.filter((limb) => there(restrained(limb)));
      const senses = SENSES.filter((sense) => there(lost(sense)));
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
  run: (t, _, { who: id, condition, part }) => void ease(t, id, condition, 1, part),
});

export const conditionCommands = { 'condition.inflict': inflictRuling, 'condition.ease': easeRuling };
