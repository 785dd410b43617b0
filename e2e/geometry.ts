// Looks at where things stand on a table's screen: zones that overlap or move, words that are cut, targets too small for a thumb.

import type { Page } from 'playwright-core';
import { tooSmall } from './reach.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each zone stands, and the drawing of a check if there is one. */
export interface Places {
  readonly zones: { readonly [zone: string]: Box };
  /** The disc of a wheel, or whatever else a game draws a check with. */
  readonly dial: Box | null;
}

/** So far a thing may move without anybody seeing it. */
const STILL = 4;

export const placesOn = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const boxOf = (each: Element): Box => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    };
    const zones: Record<string, Box> = {};
    // A zone within another, as the order of turns on a phone, is part of that.
    for (const each of document.querySelectorAll<HTMLElement>('[data-zone]'))
      if (each.parentElement?.closest('[data-zone]') === null) zones[each.dataset['zone'] ?? ''] = boxOf(each);
    const dial = document.querySelector('.dial-disc, [data-dial]');
    return { zones, dial: dial === null ? null : boxOf(dial) };
  });

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const movedBy = (a: Box, b: Box): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.width - b.width), Math.abs(a.height - b.height));

/** Words that something cuts off where nothing scrolls: a line for each. What is clamped on purpose carries `data-cut`, and its whole text elsewhere. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')];
    const scrolls = (each: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(each);
      return /auto|scroll/.test(overflowX + overflowY);
    };
    return zones.flatMap((zone) =>
      [...zone.querySelectorAll<HTMLElement>('button, h1, h2, h3, dt, dd, summary, .chip')].flatMap((each) => {
        if (!each.checkVisibility({ checkVisibilityCSS: true }) || each.closest('.unseen, [data-cut], [aria-hidden="true"]') !== null)
          return [];
        const { overflow, textOverflow } = getComputedStyle(each);
        const isCut =
          overflow !== 'visible' &&
          textOverflow === 'clip' &&
          (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1);
        // A row that hides what does not fit into it hides whole things, or scrolls.
        let at = each.parentElement;
        const box = each.getBoundingClientRect();
        let clipped = false;
        while (at !== null && at !== zone.parentElement && !clipped) {
          if (scrolls(at)) break;
          if (getComputedStyle(at).overflow !== 'visible') {
            const around = at.getBoundingClientRect();
            const isGone = box.top >= around.bottom - 1 || box.left >= around.right - 1 || box.bottom <= around.top + 1;
            clipped =
              !isGone &&
              (box.right > around.right + 1 || box.bottom > around.bottom + 1 || box.left < around.left - 1 || box.top < around.top - 1);
          }
          at = at.parentElement;
        }
        return isCut || clipped ? [`cut: ${each.tagName.toLowerCase()} “${each.textContent.trim().slice(0, 60)}”`] : [];
      }),
    );
  });

/** The filled button is in sight; so are the viewer's own values. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (each: Element): boolean => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      if (y < -1 || y + height > innerHeight + 1) return false;
      const on = document.elementFromPoint(cx, cy);
      return on !== null && (each.contains(on) || on.contains(each));
    };
    const mains = [...document.querySelectorAll('[data-zone="strip"] .button.primary')].filter((each) => each.checkVisibility());
    const main = mains.length === 0 || mains.some(seen) ? [] : ['the main action is out of sight'];
    const own = document.querySelector('[data-zone="dock"], [data-zone="own"]');
    const mine = own === null || seen(own) ? [] : ['the own place is out of sight'];
    return [...main, ...mine];
  });

/** All that is wrong with how this screen stands: a line for each. `since`: zones must be where they were, and so must the dial if `isOneCheck`. */
export const wrongOn = async (
  page: Page,
  state: string,
  { since, isOneCheck = false }: { readonly since?: Places; readonly isOneCheck?: boolean } = {},
): Promise<string[]> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const places = await placesOn(page);
  const { zones, dial } = places;
  const names = Object.keys(zones);
  const wrong: string[] = [];
  // A strip that holds more than its own height grows over the stage, as a form does; it never covers another zone.
  const isOver = (a: string, b: string): boolean => [a, b].includes('strip') && [a, b].includes('stage');
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1)) {
      const [one, other] = [zones[a], zones[b]];
      if (one !== undefined && other !== undefined && !isOver(a, b) && overlap(one, other) > 4) wrong.push(`${a} lies over ${b}`);
    }
  for (const name of names) {
    const [before, now] = [since?.zones[name], zones[name]];
    if (name === 'strip' || before === undefined || now === undefined) continue;
    if (movedBy(before, now) > STILL) wrong.push(`${name} moved: ${JSON.stringify(before)} to ${JSON.stringify(now)}`);
  }
  const dialBefore = since?.dial ?? null;
  if (isOneCheck && dialBefore !== null && dial !== null && movedBy(dialBefore, dial) > STILL) wrong.push('the dial moved');
  const { stage, dock, own } = zones;
  const least = width >= 1440 && height >= 900 ? 0.45 : width >= 1056 && height >= 800 ? 0.4 : 0;
  if (stage !== undefined && stage.height < least * height)
    wrong.push(`the stage has ${Math.round((100 * stage.height) / height)} % of the height`);
  const mine = dock ?? own;
  if (mine !== undefined && mine.height > height / 3)
    wrong.push(`the own place has ${Math.round((100 * mine.height) / height)} % of the height`);
  const disc = width >= 1440 && height >= 900 ? 340 : width === 390 && height === 844 ? 300 : 0;
  if (dial !== null && dial.width < disc) wrong.push(`the dial is ${Math.round(dial.width)} px`);
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)) wrong.push('the page is wider than the window');
  wrong.push(...(await cutWords(page)), ...(await outOfSight(page)));
  if (width < 720) wrong.push(...(await tooSmall(page, state)));
  return wrong.map((line) => `${width} px, ${state}: ${line}`);
};
