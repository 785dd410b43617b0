// A house and a browser for the tests of one file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { openHouse, type House } from './house.ts';

export interface Setting {
  house: House;
  browser: Browser;
}

/** Opened before the first test and closed behind the last; not to be looked into before. */
export const useSetting = (): Setting => {
  const setting = {} as Setting;
  beforeAll(async () => {
    [setting.house, setting.browser] = await Promise.all([openHouse(), openBrowser()]);
  });
  afterAll(async () => {
    await setting.browser.close();
    await setting.house.close();
  });
  return setting;
};
