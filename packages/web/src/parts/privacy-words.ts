// Who, beside the people it is for, could read a private note or a whisper.

/** Chosen by whether the server stores everything encrypted. */
export const privacyWords = (sealed: boolean): string =>
  sealed
    ? 'This server stores private notes and whispers encrypted.'
    : 'The operator of this server could read private notes and whispers: they are stored unencrypted.';
