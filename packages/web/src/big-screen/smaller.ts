// Cards that do not fit are made smaller, step by step.

const LESS = 0.88;

/** The next smaller width, or null where it would be too small to see. */
export const smaller = (width: number, least: number): number | null => (width * LESS < least ? null : width * LESS);
