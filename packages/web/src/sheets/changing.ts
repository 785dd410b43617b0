// Which moves change a value: by hand, or by a command of the game that names both the character and the value.

import { isOpen, type Json, type JsonRecord, type Template, type ViewDomain } from '@pasteboard/kernel/view';

const SET = 'manual.set';

const isOnly = (domain: ViewDomain | undefined, id: string): boolean =>
  domain?.kind === 'choice' && domain.of.length === 1 && domain.of[0]?.id === id && domain.of[0].no === null;

/** The way to set this value by hand, where this seat has one. */
export const handTemplate = (templates: readonly Template[], scope: string, key: string): Template | undefined =>
  templates.find(
    (template) => template.do === SET && isOpen(template) && isOnly(template.fields['scope'], scope) && isOnly(template.fields['key'], key),
  );

/** A value as it is typed by hand: a list with commas. Undefined where it cannot be given. */
export const typedValue = (domain: ViewDomain | undefined, value: Json): Json | undefined => {
  switch (domain?.kind) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
    case 'choice':
      return typeof value === 'boolean' ? String(value) : undefined;
    case 'text': {
      const isList =
        Array.isArray(value) && value.every((each) => (typeof each === 'string' && !each.includes(',')) || typeof each === 'number');
      const text = typeof value === 'string' ? value : isList ? value.join(', ') : undefined;
      return text === undefined || text.length > domain.max ? undefined : text;
    }
    case 'cards':
    case 'subset':
    case undefined:
      return undefined;
  }
};

/** What the form begins with: the value as it is. */
export const wantedFor = (template: Template, scope: string, key: string, value: Json): JsonRecord => {
  const to = typedValue(template.fields['to'], value);
  return { scope, key, ...(to === undefined ? {} : { to }) };
};

const fieldWith = ({ fields }: Template, as: readonly string[], id: string): string | undefined =>
  Object.entries(fields).find(
    ([, domain]) =>
      domain.kind === 'choice' && as.includes(domain.as) && domain.of.some((option) => option.id === id && option.no === null),
  )?.[0];

export interface GameMove {
  readonly do: string;
  readonly templates: readonly Template[];
  readonly wanted: JsonRecord;
}

/** Where a command asks for one number, it is likely the new value: the form begins with the present one. */
const numberIn = ({ fields }: Template, value: Json): JsonRecord => {
  const [only, ...more] = Object.entries(fields).filter(([, domain]) => domain.kind === 'integer');
  if (only === undefined || more.length > 0 || typeof value !== 'number') return {};
  const [name, domain] = only;
  return domain.kind === 'integer' && value >= domain.from && value <= domain.to ? { [name]: value } : {};
};

/** Commands of the game that may be about this very value: one field takes the character, another the value. */
export const gameMoves = (templates: readonly Template[], scope: string, key: string, value: Json): GameMove[] => {
  const found = templates.flatMap((template) => {
    if (template.topic === 'manual' || template.topic === 'table' || template.ask !== null || !isOpen(template)) return [];
    const who = fieldWith(template, ['character', 'seat'], scope);
    const what = fieldWith(template, ['word'], key);
    return who === undefined || what === undefined
      ? []
      : [{ template, wanted: { [who]: scope, [what]: key, ...numberIn(template, value) } }];
  });
  return [...Map.groupBy(found, ({ template }) => template.do)].map(([name, its]) => ({
    do: name,
    templates: its.map(({ template }) => template),
    wanted: its[0]?.wanted ?? {},
  }));
};
