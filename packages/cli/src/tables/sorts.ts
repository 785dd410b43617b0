// How lists of tables can be sorted.

export const SORTS = ['activity', 'size', 'entries', 'id'] as const;
export type Sort = (typeof SORTS)[number];
