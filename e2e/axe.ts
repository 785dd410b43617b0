// Checks a page with axe, in light and dark.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface Axe {
  readonly run: (where: string | Document, how: object) => Promise<{ readonly violations: readonly Violation[] }>;
}

/** Only colors differ in the dark theme, so only contrast is checked again. */
const RULES = { light: { type: 'tag', values: TAGS }, dark: { type: 'rule', values: ['color-contrast'] } } as const;

/** It takes all that is printed on a button for its name: the key that does the same, and the whole text of a card. */
const LEFT_OUT = { 'label-content-name-mismatch': { enabled: false } };

/** In the dark whole screens are judged; what opens over them is made of the same parts, and is left to the nightly run. */
const papersFor = (where: string | null): readonly ('light' | 'dark')[] =>
  where === null || process.env['NIGHTLY'] !== undefined ? ['light', 'dark'] : ['light'];

/** What is wrong on this screen, a line for each finding; `where`: in this part alone. */
export const wrongWith = async (page: Page, screen: string, where: string | null = null): Promise<string[]> => {
  // Through the debugger, since the page itself forbids any script but its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const found: string[] = [];
  for (const paper of papersFor(where)) {
    await page.emulateMedia({ colorScheme: paper });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, paper);
    const violations = await page.evaluate(
      async ([part, runOnly, rules]) => {
        const { axe } = globalThis as unknown as { readonly axe: Axe };
        // The drawings of all faces are no part of what is read, and nine tenths of the page.
        const drawings = document.querySelector('.card-sprite');
        drawings?.remove();
        const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ['violations'], preload: false, rules });
        if (drawings !== null) document.body.prepend(drawings);
        return violations;
      },
      [where, RULES[paper], LEFT_OUT] as const,
    );
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(
          ...nodes.map(({ html, failureSummary }) => `${screen}, ${paper}: ${id}\n${html.slice(0, 300)}\n${failureSummary ?? ''}`),
        );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
