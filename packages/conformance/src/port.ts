// What the suite needs of a kernel. The real one by default; the broken ones of our own tests come in by the same door.

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
