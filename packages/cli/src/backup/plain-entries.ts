// What the operator can do about unsealed entries in a store whose server has a key.

export const SEAL_PLAIN =
  'To seal them, write “,plain” behind the key, restart the server, and run “pasteboard reseal”; then take “,plain” away and restart again.';
