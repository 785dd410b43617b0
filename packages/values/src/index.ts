// Declared values of a game: shapes, defaults, visibility, and house rules.

export type { Bounds, Cell, CounterCell, Read, TableCell, TableCounterCell, Writer } from './cell.ts';
export * from './declare.ts';
export * from './house-rules.ts';
export {
  fitsShape,
  flag,
  id,
  list,
  namesTo,
  oneOf,
  orNull,
  record,
  setOf,
  textUpTo,
  whole,
  type RecordOf,
  type Shape,
  type TypeOf,
} from './shape.ts';
export * from './spec.ts';
