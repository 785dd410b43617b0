// Starts the browser for the tests, with its own network traffic switched off.

import chromium from '@sparticuz/chromium';
import { chromium as driver, type Browser } from 'playwright-core';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  '--metrics-recording-only',
];

/** Meant for one page in a small box: with several people it would fall over, and it would hide what a real browser forbids. */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content']);

export const openBrowser = async (): Promise<Browser> => {
  // Nothing here is drawn in three dimensions, and drawing by a graphics card that is only imitated costs more than everything else.
  chromium.setGraphicsMode = false;
  const args = [...chromium.args.filter((arg) => !UNWANTED.has(arg)), ...QUIET];
  return driver.launch({ executablePath: await chromium.executablePath(), args, headless: true });
};
