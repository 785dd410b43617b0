// How a game declares the making of a character.

export { playerMade, type PlayerMade, type PlayerMadeParts } from './commands.ts';
export {
  LONGEST_CALLED,
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
  type ChoiceReason,
  type Teller,
} from './fields.ts';
