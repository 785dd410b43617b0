// The interface of a kernel that the suite uses: the real one by default, broken ones in the suite's own tests.

import * as kernel from '@pasteboard/kernel';

export interface Kernel {
  readonly openTable: typeof kernel.openTable;
  readonly seatPerson: typeof kernel.seatPerson;
  readonly unseatPerson: typeof kernel.unseatPerson;
  readonly decide: typeof kernel.decide;
  readonly legal: typeof kernel.legal;
  readonly view: typeof kernel.view;
  readonly viewGroup: typeof kernel.viewGroup;
  readonly foldGroup: typeof kernel.foldGroup;
  readonly applyGroup: typeof kernel.applyGroup;
}

export const REAL: Kernel = {
  openTable: kernel.openTable,
  seatPerson: kernel.seatPerson,
  unseatPerson: kernel.unseatPerson,
  decide: kernel.decide,
  legal: kernel.legal,
  view: kernel.view,
  viewGroup: kernel.viewGroup,
  foldGroup: kernel.foldGroup,
  applyGroup: kernel.applyGroup,
};
