// A view with the values as they stood after a group, as far as the groups at hand tell: what was set later is put back to what it was set to
// before, and left out where nobody here knows what that was. A verdict is told with what counted for it, whatever was corrected since.

import { foldGroup, type View, type ViewEvent, type ViewGroup } from '@pasteboard/kernel/view';

type ValueSet = Extract<ViewEvent, { readonly type: 'ValueSet' }>;

const setIn = (groups: readonly ViewGroup[]): ValueSet[] =>
  groups.flatMap(({ events }) => events.flatMap((event) => (event.type === 'ValueSet' ? [event] : [])));

/** `at`: the place of the group among them, which are oldest first and end with the newest that the view has. */
export const viewThen = (view: View, groups: readonly ViewGroup[], at: number): View => {
  const later = setIn(groups.slice(at + 1));
  const group = groups[at];
  if (later.length === 0 || group === undefined) return view;
  const earlier = setIn(groups.slice(0, at + 1));
  const back = later.map((set) => earlier.findLast(({ scope, key }) => scope === set.scope && key === set.key) ?? { ...set, value: null });
  return foldGroup(view, { ...group, events: back });
};
