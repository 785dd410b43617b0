// Apart from the schemas, so that a client need not carry them for one number.

/** Rises when a message changes its meaning. A client names its own in the first message, and is parted with politely where the server does not speak it. */
export const PROTOCOL_VERSION = 2;

/** From 2 on, the entry that came of what somebody asked for says so to him itself; before, a `done` came after each. */
export const TOLD_WITHIN = 2;

/** The oldest that a server still speaks: a page that was loaded before an upgrade goes on. */
export const OLDEST_VERSION = 1;
