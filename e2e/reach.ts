// What can be reached: by keyboard focus, and by thumb on a phone.

import type { Page } from 'playwright-core';

/** The element with the focus, in a word or two; null if there is none or it is invisible. */
export const focusSeen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (at === null || at === document.body) return null;
    // A question is outlined around its paper.
    const shown = [at, ...at.children].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('inset');
    });
    return shown ? (at.getAttribute('aria-label') ?? at.textContent ?? at.tagName).trim() : null;
  });

/** Goes on with Tab until this has the focus; the focus is to be seen at each step. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    // Behind the last thing on the page the focus is the browser's own, and comes in again at the top.
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    const at = await focusSeen(page);
    const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    if (at === null) throw new Error(`after ${step + 1} steps nobody sees where the focus is: ${what}`);
    if (name.test(at)) return;
  }
  throw new Error(`Tab does not come to ${name.source}`);
};

const LEAST = 44;

/** Every tap target smaller than a thumb, a line for each; `where`: in this part alone. */
export const tooSmall = async (page: Page, screen: string, where = 'body'): Promise<string[]> => {
  const small = await page.locator(where).evaluate((part, least) => {
    const within = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
    return [...part.querySelectorAll<HTMLElement>(within)].flatMap((each) => {
      // What belongs to a label is tapped anywhere on it.
      const tapped = each.matches('[type="checkbox"], [type="radio"]') ? (each.closest('label') ?? each) : each;
      if (!tapped.checkVisibility({ checkVisibilityCSS: true }) || each.closest('.unseen, [aria-hidden="true"]') !== null) return [];
      // A link in a sentence is as high as its line.
      const { display } = getComputedStyle(each);
      if (display === 'inline' && each.tagName === 'A' && each.parentElement?.textContent !== each.textContent) return [];
      const { width, height } = tapped.getBoundingClientRect();
      // What is scaled to the screen loses a hair.
      if (width >= least - 0.1 && height >= least - 0.1) return [];
      const name = each.getAttribute('aria-label') ?? (each.textContent || each.tagName);
      return [`${name.trim()} (${each.className}): ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, LEAST);
  return [...new Set(small)].map((each) => `${screen}: ${each}`);
};

/** What hides the words of the question: null where all of them are on the screen and nothing lies over them. */
export const questionHidden = (page: Page): Promise<string | null> =>
  page
    .locator('[id^="ask-"]')
    .first()
    .evaluate((heading) => {
      const { left, top, right, bottom } = heading.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth)
        return `from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
      const over = [top + 4, (top + bottom) / 2, bottom - 4]
        .map((y) => document.elementFromPoint(left + 8, y))
        .find((each) => each === null || !(heading.contains(each) || each.contains(heading)));
      return over === undefined ? null : `under ${over?.className ?? 'nothing'}`;
    });
