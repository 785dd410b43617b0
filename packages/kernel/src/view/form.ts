// The form of a view, so that a client and a server compare digests only where both mean the same.

/**
 * It rises whenever the view of an unchanged log changes: a field more or less, another order of handles. A client that resumes after an upgrade would
 * else be told that the server has lost its history. `fixtures/view-digests.json` notices such a change.
 */
export const VIEW_FORM = 1;
