// What a check of `pasteboard doctor` finds.

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  /** What was found. */
  readonly what: string;
  /** What the operator can do about it; empty if nothing needs doing. */
  readonly todo: string;
}

export const ok = (check: string, what: string): Finding => ({ check, state: 'ok', what, todo: '' });
export const warn = (check: string, what: string, todo: string): Finding => ({ check, state: 'warn', what, todo });
export const fail = (check: string, what: string, todo: string): Finding => ({ check, state: 'fail', what, todo });
