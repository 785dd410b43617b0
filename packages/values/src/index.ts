// Declared values of a game: shapes, defaults, visibility, and house rules.

export type { Bounds, Cell, CounterCell, Read, TableCell, TableCounterCell, Writer } from './cell.ts';
export * from './declare.ts';
export * from './house-rules.ts';
export {
  describeMisfit,
  either,
  filledText,
  fitsShape,
  flag,
  id,
  list,
  matching,
  namedBy,
  namesTo,
  oneOf,
  oneOfList,
  orNull,
  record,
  recordWith,
  setOf,
  taggedBy,
  textUpTo,
  whole,
  type ShapeMisfit,
  type Path,
  type RecordOf,
  type Shape,
  type TypeOf,
} from './shape.ts';
export * from './spec.ts';
