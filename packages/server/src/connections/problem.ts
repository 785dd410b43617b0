// What is wrong with something that does not fit its schema, in one sentence: where, and what would fit.

interface Misfit {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

export const problemOf = ({ issues: [first] }: Misfit, whole: string): string => {
  const where = first === undefined || first.path.length === 0 ? whole : `“${first.path.map(String).join('.').slice(0, 100)}”`;
  return `${where} is not as the protocol says (${first?.message.slice(0, 200) ?? 'unknown'})`;
};
