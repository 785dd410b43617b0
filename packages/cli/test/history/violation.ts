// The kinds of violations of a history, and the promise of packages/server/SPEC.md that each breaks.

export const PROMISE = {
  lost: 'T40',
  doubled: 'T40',
  moved: 'T40',
  refused: 'T40',
  invented: 'T40',
  order: 'T40',
  gap: 'T41',
  reordered: 'T41',
  fork: 'T41',
  phantom: 'T41',
  view: 'T41',
  stale: 'T42',
  backward: 'T43',
} as const;

export interface Violation {
  readonly kind: keyof typeof PROMISE;
  readonly promise: (typeof PROMISE)[keyof typeof PROMISE];
  readonly sentence: string;
}

export const violation = (kind: Violation['kind'], sentence: string): Violation => ({ kind, promise: PROMISE[kind], sentence });
