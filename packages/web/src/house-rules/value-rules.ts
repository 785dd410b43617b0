// Rules that speak of a value by its name.

import { folded } from '@pasteboard/telling';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

const MOST = 2;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Those that say most about it in the fewest words. A name inside another word does not count. */
export const rulesAbout = <R extends Rule>(rules: readonly R[], name: string, most = MOST): R[] => {
  const sought = folded(name).trim();
  if (sought.length < 2) return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(sought)}(?![\p{L}\p{N}])`, 'gu');
  const weighed = rules.flatMap((rule) => {
    const text = folded(rule.text);
    const times = text.match(pattern)?.length ?? 0;
    return times === 0 ? [] : [{ rule, weight: times / Math.max(60, text.length) }];
  });
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ rule }) => rule);
};
