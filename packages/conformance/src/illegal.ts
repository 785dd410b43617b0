// Invalid input: near misses of valid commands, and plain garbage.

import { anyFill, isOpen, type Json, type JsonRecord, type Play, type Template, type Below } from '@pasteboard/kernel';

const RUBBISH: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '',
  '0',
  'yes',
  'x'.repeat(5_000),
  [],
  [[]],
  [0],
  [-1],
  [1, 1],
  ['a'],
  {},
  { a: 1 },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  'constructor',
  'toString',
  ['__proto__'],
  { length: 1 },
];

const pick = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;

export interface Wrong {
  readonly by: string;
  readonly do: string;
  readonly with: JsonRecord;
}

/** A command that is most likely wrong. The caller decides by the templates whether it is. */
export const wrong = (
  seats: readonly string[],
  gone: readonly string[],
  by: string,
  templates: readonly Template[],
  below: Below,
): Wrong => {
  const open = templates.filter(isOpen);
  const play: Play = open.length > 0 ? anyFill(pick(open, below), below) : { do: 'undo', with: {} };
  const fields = Object.keys(play.with);
  const field = fields.length > 0 ? pick(fields, below) : 'nothing';
  // A seat that has left knows valid commands, and sends them.
  if (gone.length > 0 && below(3) === 0) return { by: pick(gone, below), ...play };
  switch (below(8)) {
    case 0:
      return { by: pick(['nobody', 'spectator', '', '__proto__', ...seats], below), ...play };
    case 1:
      return {
        by,
        do: pick(['', 'no.such', 'constructor', '__proto__', 'hasOwnProperty', 'table.consent.granted'], below),
        with: play.with,
      };
    case 2: {
      const { [field]: _, ...rest } = play.with;
      return { by, do: play.do, with: rest };
    }
    case 3:
      return { by, do: play.do, with: { ...play.with, [pick(['extra', 'by', 'constructor', 'seat'], below)]: 1 } };
    case 4:
    case 5:
      return { by, do: play.do, with: { ...play.with, [field]: pick(RUBBISH, below) as Json } };
    case 6:
      return { by, do: play.do, with: pick(RUBBISH, below) as JsonRecord };
    default: {
      const closed = templates.filter((template) => !isOpen(template));
      return closed.length > 0 ? { by, ...filledAnyhow(pick(closed, below), below) } : { by, do: 'answer', with: { ask: below(50) } };
    }
  }
};

/** A template that is closed or has no choices, filled as if it were open. */
const filledAnyhow = (template: Template, below: Below): Play => {
  const given: Record<string, Json> = {};
  for (const [name, domain] of Object.entries(template.fields)) {
    if (domain.kind === 'choice') given[name] = domain.of[below(domain.of.length)]?.id ?? '';
    else if (domain.kind === 'cards') given[name] = domain.of.slice(0, Math.max(1, domain.min)).map((option) => option.h);
    else if (domain.kind === 'subset') given[name] = domain.of.slice(0, Math.max(1, domain.min)).map((option) => option.id);
    else given[name] = domain.kind === 'integer' ? domain.to : 'text';
  }
  return { do: template.do, with: given };
};
