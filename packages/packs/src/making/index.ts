// How a game declares the making of a character.

export { playerMade, type PlayerMade, type PlayerMadeParts } from './commands.ts';
export {
  LONGEST_NAME,
  choose,
  nameFrom,
  namer,
  partsOf,
  readMembers,
  saysOf,
  something,
  sumOf,
  teller,
  textField,
  tidied,
  type Obstacle,
  type Teller,
} from './fields.ts';
