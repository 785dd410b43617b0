// The versions of the protocol. They are apart from the schemas, so that a client need not bundle those for one number.

/** Rises when a message changes its meaning. A client names its version in the first message; the server says goodbye to one it does not support. */
export const PROTOCOL_VERSION = 2;

/** From 2 on, an entry carries the id of the command that caused it, for its sender; before, a `done` followed each. */
export const TOLD_WITHIN = 2;

/** The oldest version that a server still supports: a page that was loaded before an upgrade keeps working. */
export const OLDEST_VERSION = 1;
