// What sheets, strips and summaries read of the table: the view, the words, the layout, and how its game says that numbers count.

import type { SheetSight } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { useTable } from './context.tsx';

export const useSheetSight = (): SheetSight => {
  const { view, words, layout, panels } = useTable();
  return useMemo(() => ({ view, words, layout, inForce: panels.inForce }), [view, words, layout, panels]);
};
