// Values as they stood after a group, as far as the groups at hand tell: what was set later is put back to what it was set to before, and
// left out where nobody here knows what that was. A verdict is told with what counted for it, whatever was corrected since.

import type { View, ViewGroup, ViewValue } from '@pasteboard/kernel/view';

type Values = View['values'];

interface Change {
  readonly scope: string;
  readonly key: string;
  readonly value: ViewValue | null;
}

const setIn = (groups: readonly ViewGroup[]): Change[] =>
  groups.flatMap(({ events }) => events.flatMap((event) => (event.type === 'ValueSet' ? [event] : [])));

const withValue = (values: Values, { scope, key, value }: Change): Values => {
  const { [key]: _, ...others } = (Object.hasOwn(values, scope) ? values[scope] : undefined) ?? {};
  return { ...values, [scope]: value === null ? others : { ...others, [key]: value } };
};

/** `at`: the place of the group among them, which are oldest first and end with the newest that `values` has. */
export const valuesThen = (values: Values, groups: readonly ViewGroup[], at: number): Values => {
  const later = setIn(groups.slice(at + 1));
  if (later.length === 0) return values;
  const earlier = setIn(groups.slice(0, at + 1));
  return later.reduce((so, { scope, key }) => {
    const known = earlier.findLast((each) => each.scope === scope && each.key === key);
    return withValue(so, known ?? { scope, key, value: null });
  }, values);
};
