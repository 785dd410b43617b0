// A seat and the secret that opens it. Secrets are made in the browser, so that a lost answer of the server loses no seat.

export interface SeatKey {
  readonly id: string;
  readonly secret: string;
  /** A new secret that was requested: it opens the seat if the old one no longer does. */
  readonly next?: string;
}

/** 256 bits, as many as the server's own secrets have. */
export const makeSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
