// Starts a server and a browser for the tests of one file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { openTestServer, type TestServer } from './test-server.ts';

export interface Setting {
  testServer: TestServer;
  browser: Browser;
}

/** Opened before the first test and closed behind the last; not to be looked into before. */
export const useSetting = (): Setting => {
  const setting = {} as Setting;
  beforeAll(async () => {
    [setting.testServer, setting.browser] = await Promise.all([openTestServer(), openBrowser()]);
  });
  afterAll(async () => {
    await setting.browser.close();
    await setting.testServer.close();
  });
  return setting;
};
