// The undo button: undoes this seat's newest move, or asks the others where they have to agree.

import { isOpen, type Template } from '@pasteboard/kernel/view';
import { standing } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';

const spanOf = (template: Template): { readonly from: number; readonly to: number } => {
  const back = template.fields['back'];
  return back?.kind === 'integer' ? back : { from: 0, to: 0 };
};

/** Undoes the player's newest move; where others have to agree, opens the dialog first. */
export const useUndo = (onRewind: (() => void) | null): { readonly label: string; readonly run: (() => void) | null } => {
  const { templates, state, seen, act } = useTable();
  const groups = state.log.entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
  const free = templates.find((template) => template.do === 'undo' && isOpen(template));
  if (free !== undefined) {
    const { from, to } = spanOf(free);
    const own = standing(groups).find(({ by, seq }) => by === seen.seat && seq >= from && seq <= to);
    return { label: 'Undo', run: () => void act({ do: 'undo', with: { back: own?.seq ?? to } }) };
  }
  const canAsk = templates.some((template) => template.do === 'undo.ask' && isOpen(template));
  return { label: 'Undo', run: canAsk ? onRewind : null };
};
