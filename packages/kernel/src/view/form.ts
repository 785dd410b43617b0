// The version of the view's form, so that client and server compare digests only of the same form.

/**
 * It rises whenever the view of an unchanged log changes, such as by a new field or another order of handles. Otherwise a client that resumes
 * after an upgrade would be told that the server has lost its history. `fixtures/view-digests.json` detects such a change.
 */
export const VIEW_FORM = 1;
