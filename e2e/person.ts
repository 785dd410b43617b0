// A person at a browser, for tests: sees, presses, types. Keeps all received messages and all errors of the page.

import { foldGroup, type View } from '@pasteboard/kernel/view';
import type { ServerMessage } from '@pasteboard/protocol';
import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import type { TestServer } from './test-server.ts';

export interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** Cards fly: most tests would only wait for them. */
  readonly motion?: boolean;
}

export interface TableMade {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
  readonly code: string;
}

export const makeTable = async (testServer: TestServer, wanted: object): Promise<TableMade> => {
  const response = await fetch(`${testServer.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as TableMade;
};

const QUICKLY = { timeout: 3_000 };

export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #testServer: TestServer;
  /** Each frame that this person's page was sent over its socket. */
  readonly heard: string[] = [];
  /** The server's answers about tables; its answers about games are the same for all clients. */
  readonly bodies: string[] = [];
  /** How often something was pressed or answered. */
  actions = 0;
  /** What the page complained of. */
  readonly complaints: string[] = [];

  private constructor(testServer: TestServer, context: BrowserContext, page: Page) {
    this.#testServer = testServer;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      // The browser reports broken connections, which tests cause on purpose.
      const text = message.text();
      if ((message.type() === 'error' || message.type() === 'warning') && !/net::ERR_/.test(text)) this.complaints.push(text);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('response', (response) => {
      if (/\/api\/(?!games)/.test(response.url())) void this.#keepBody(response);
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.heard.push(payload.toString())));
  }

  static async arrive(
    browser: Browser,
    testServer: TestServer,
    { width = 1440, height = 900, dark = false, phone = false, motion = false }: Looks = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      baseURL: testServer.address,
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: phone,
      isMobile: phone,
    });
    return new Person(testServer, context, await context.newPage());
  }

  /** A page that has gone on may have let go of what it was answered. */
  async #keepBody(response: Response): Promise<void> {
    this.bodies.push(await response.text().catch(() => ''));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async sit({ table, seat, secret }: TableMade): Promise<void> {
    await this.open(`/t/${table}#seat=${encodeURIComponent(seat)}&secret=${secret}`);
    await this.page.locator('[data-table]').waitFor();
  }

  /** Presses a button by what it is called, as people and screen readers know it. */
  async press(name: string | RegExp): Promise<void> {
    this.actions++;
    await this.page.getByRole('button', { name }).first().click();
  }

  /** Answers what is asked by the id of the answer. */
  async answer(id: string): Promise<void> {
    this.actions++;
    await this.page.locator(`[data-answer="${id}"]:not([aria-disabled="true"])`).first().click();
  }

  /** Presses what may be gone or closed by the time it is pressed. */
  async tap(what: Locator): Promise<void> {
    await what.click(QUICKLY).catch(() => {});
  }

  async mayAnswer(id: string): Promise<boolean> {
    await this.page.waitForTimeout(50);
    return (await this.page.locator(`[data-answer="${id}"]:not([aria-disabled="true"])`).count()) > 0;
  }

  /** Finds a move by its name in the list of everything, and does it. */
  async doAnything(name: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('searchbox').fill(name);
    await this.page.keyboard.press('Enter');
  }

  /** Answers whatever is asked with the least there is to choose; false where nothing is asked of this seat. */
  async answerSomehow(): Promise<boolean> {
    const strip = this.page.locator('.prompt-strip').first();
    if ((await strip.count()) === 0) return false;
    const question = await strip.innerText(QUICKLY).catch(() => '');
    const likeliest = strip.locator('.answer-buttons .button.primary:not([aria-disabled="true"])');
    const whole = strip.locator('.answer-buttons .button:not([aria-disabled="true"])');
    const byHand = (await strip.locator('[data-play]').count()) > 0;
    const button = (byHand ? likeliest : whole).first();
    const groups = strip.locator('.card-options');
    for (let at = 0; at < (await groups.count()) && (await button.count()) === 0; at++) {
      const card = groups.nth(at).locator('.card-option:not([aria-disabled="true"])').first();
      if ((await card.count()) > 0) await this.tap(card);
    }
    const held = this.page.locator('[data-held] [data-pick="open"]').first();
    // A hand that is the choice has no second list.
    if ((await button.count()) === 0 && (await held.count()) > 0) await this.tap(held);
    // A question may go while one answers it, as when a bot is quicker: then the next one is looked at.
    await this.tap(button);
    await this.page
      .waitForFunction((asked) => document.querySelector<HTMLElement>('.prompt-strip')?.innerText !== asked, question, QUICKLY)
      .catch(() => {});
    return true;
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** The lines of the log, oldest first. */
  async log(): Promise<string[]> {
    return this.page.locator('.log-line').allTextContents();
  }

  /** The code by which others come, as the table's own dialog tells it. */
  async codeOfTable(): Promise<string> {
    await this.press(/this table/i);
    const code = (await this.page.locator('.invite-code').innerText()).replace(/\s/g, '');
    await this.page.keyboard.press('Escape');
    return code;
  }

  /** A new key for this person's seat, as the table's dialog shows it for scanning. */
  async linkOfSeat(name: string): Promise<string> {
    await this.press(/this table/i);
    await this.press(new RegExp(`^${name}: what to do`));
    await this.press(/another device/i);
    await this.press('Make the key');
    await this.page.getByRole('img', { name: /to scan with another device/ }).waitFor();
    const told = this.heard.findLast((frame) => frame.includes('"t":"secret"')) ?? '';
    const { seat, secret } = JSON.parse(told) as { readonly seat: string; readonly secret: string };
    return `${new URL(this.page.url()).pathname}#seat=${encodeURIComponent(seat)}&secret=${secret}`;
  }

  /** The table as it stood on this person's screen after each entry, worked out from what the page was sent. */
  history(): ReadonlyMap<number, View> {
    const history = new Map<number, View>();
    let view: View | null = null;
    for (const frame of this.heard) {
      const message = JSON.parse(frame) as ServerMessage;
      const entries = message.t === 'welcome' ? message.missed : message.t === 'group' ? [message] : [];
      if (message.t === 'welcome' && message.view !== null) {
        view = message.view;
        history.set(message.n, view);
      }
      for (const entry of entries) {
        if (entry.t !== 'group' || view === null) continue;
        view = foldGroup(view, entry.group);
        history.set(entry.n, view);
      }
    }
    return history;
  }

  /** Frames of the past that the page asked for. */
  frames(): readonly { readonly n: number; readonly view: View }[] {
    return this.heard.flatMap((frame) => {
      const message = JSON.parse(frame) as ServerMessage;
      return message.t === 'frame' ? [{ n: message.n, view: message.view }] : [];
    });
  }

  get testServer(): TestServer {
    return this.#testServer;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
