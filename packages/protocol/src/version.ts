// Apart from the schemas, so that a client need not carry them for one number.

/** Rises when a message changes its meaning. Client and server name theirs in the first message and part politely if they differ. */
export const PROTOCOL_VERSION = 1;
