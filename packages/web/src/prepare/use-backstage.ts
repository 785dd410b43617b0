// Whether this viewer has a backstage: the GM of a game to which something can be brought.

import type { SHOW_COMMAND } from '@pasteboard/protocol';
import { useTable } from '../table/context.tsx';

/** Its type alone is imported: the schemas of the protocol would be loaded with it. */
const SHOW: typeof SHOW_COMMAND = 'stage.show';

export const useHasBackstage = (): boolean => {
  const { seen, templates, closed } = useTable();
  return !closed && seen.role === 'gm' && templates.some((template) => template.do === SHOW);
};
