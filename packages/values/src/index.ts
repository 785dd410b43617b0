// Values of a game, declared once.

export type { Bounds, Cell, CounterCell, Read, TableCell, TableCounterCell, Writer } from './cell.ts';
export * from './declare.ts';
export * from './house-rules.ts';
export {
  fits,
  flag,
  id,
  list,
  namesTo,
  oneOf,
  orNull,
  record,
  setOf,
  text,
  whole,
  type RecordOf,
  type Shape,
  type TypeOf,
} from './shape.ts';
export * from './spec.ts';
