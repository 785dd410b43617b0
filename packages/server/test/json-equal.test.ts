// Tests of the comparison of messages as JSON.

import { canonical } from '@pasteboard/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonEqual } from '../src/room/json-equal.ts';

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, '', 'a'),
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', '__proto__', 'constructor'), tie('tree'), { maxKeys: 2, noNullPrototype: true }),
  ),
}));

test('[R4] two messages are equal exactly if their text is, whatever the order of their keys', () => {
  fc.assert(
    fc.property(tree, tree, (one, other) => {
      expect(isJsonEqual(one, other)).toBe(canonical(one) === canonical(other));
      expect(isJsonEqual(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: 5_000, examples: [[JSON.parse('{"__proto__":{}}'), { a: {} }]] },
  );
});
