/** Why a file cannot be opened, in words for whoever brought it. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}
