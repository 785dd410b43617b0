// Secrets of seats are made here and not in the house: one whose answer is lost on the way is known all the same.

/** 256 bits, as the house has them. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
