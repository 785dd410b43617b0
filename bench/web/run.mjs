// `npm run bench web`: what a browser loads before the first card, how soon it answers at a table with a long log, and whether cards move smoothly.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { markdown } from '../markdown.mjs';
import { openBrowser } from '../../e2e/browser.ts';
import { openTestServer } from '../../e2e/test-server.ts';
import { makeTable } from '../../e2e/person.ts';
import { sit } from './seat.mjs';

const GROUPS = process.argv.includes('--quick') ? 1_000 : 10_000;
const KILOBYTE = 1_000;

/** Bytes on the wire of scripts and styles, from the first page to the first card of a dealt table. */
const weighed = async (browser, testServer, button) => {
  const context = await browser.newContext({ baseURL: testServer.address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map();
  const sizes = { code: 0, other: 0 };
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isCode = ['Script', 'Stylesheet'].includes(kinds.get(requestId));
    sizes[isCode ? 'code' : 'other'] += encodedDataLength;
  });
  await page.goto('/');
  const started = performance.now();
  await page.getByRole('button', { name: button }).first().click();
  await page.locator('[data-table] svg.card:visible').first().waitFor();
  const took = performance.now() - started;
  await context.close();
  return { ...sizes, took };
};

/** A table whose log has this many groups: a coin is paid back and forth. */
const longTable = async (testServer) => {
  const made = await makeTable(testServer, { game: 'thread', seat: 'weaver-seat', bots: {} });
  const weaver = await sit(testServer, made);
  const one = { t: 'do', do: 'points.give', with: { who: 'ash', points: 1 } };
  for (let n = 0; n < GROUPS; n += 50) await Promise.all(Array.from({ length: 50 }, () => weaver.ask(one)));
  weaver.close();
  return made;
};

const observed = () => {
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) globalThis.slowest = Math.max(globalThis.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/** The slowest interaction to the next paint while a person uses the table: tabs, moves, the log. */
const interacted = async (browser, testServer, made) => {
  const context = await browser.newContext({
    baseURL: testServer.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`/t/${made.table}#seat=${encodeURIComponent(made.seat)}&secret=${made.secret}`);
  await page.locator('[data-table]').waitFor();
  await page.getByRole('log').first().waitFor();
  await page.waitForTimeout(1_500);
  await page.evaluate(observed);
  const each = [];
  const time = async (what, deed) => {
    await page.evaluate(() => (globalThis.slowest = 0));
    await deed();
    await page.waitForTimeout(400);
    each.push({ what, ms: await page.evaluate(() => globalThis.slowest) });
  };
  for (const tab of ['Odds', 'Sheet', 'Log']) await time(`the tab ${tab}`, () => page.getByRole('tab', { name: tab }).first().click());
  await time('the list of all moves', () => page.keyboard.press('Control+k'));
  await time('a search in it', () => page.keyboard.type('rest'));
  await time('closing it', () => page.keyboard.press('Escape'));
  await context.close();
  return each;
};

/** The last of many cards starts this late and flies this long: see flight.ts. */
const FLIGHT = 240 + 160;

/** The size of Isolde's hand; the goal named ten. */
const CARDS = 12;

/** Events of the browser's own trace while something happens. */
const traced = async (session, deed) => {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = [
    'disabled-by-default-devtools.timeline.frame',
    'devtools.timeline.frame',
    'devtools.timeline',
    'blink.user_timing',
  ];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await deed();
  await session.send('Tracing.end');
  await ended;
  return events;
};

const paceOf = (times, from, to) => {
  const during = times.filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  const gaps = during.slice(1).map((at, i) => at - during[i]);
  const all = gaps.reduce((a, b) => a + b, 0);
  return { frames: during.length, perSecond: all === 0 ? 0 : (1000 * gaps.length) / all, longest: Math.max(0, ...gaps) };
};

/** Frames while a new hand is dealt on a processor four times slower: a long rest takes the old hand and deals another. */
const dealt = async (browser, testServer) => {
  const made = await makeTable(testServer, {
    game: 'realms-behind',
    ready: 'three before the toll, and the GM',
    seat: 'gm-seat',
    bots: {},
  });
  const gm = await sit(testServer, made);
  const body = JSON.stringify({ name: 'Ida', seat: 'cat' });
  const joined = await fetch(`${testServer.address}/api/tables/${made.table}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const seat = await joined.json();
  const context = await browser.newContext({ baseURL: testServer.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`/t/${made.table}#seat=${encodeURIComponent(seat.seat)}&secret=${seat.secret}`);
  await page.locator('[data-pile="hand/isolde"] .slot').first().waitFor();
  await gm.ask({ t: 'do', do: 'unstick', with: {} });
  await page.waitForTimeout(1_500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    globalThis.frames = [];
    globalThis.flights = 0;
    // Counted where flights start: reading all animations in every frame would itself cost what is measured.
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate').value;
    Element.prototype.animate = function (...how) {
      // While its copy flies above the table, the card itself is hidden.
      if (how[0][0].transform === undefined) return animate.apply(this, how);
      globalThis.flights++;
      globalThis.lastFlight = performance.now();
      globalThis.firstFlight ??= globalThis.lastFlight;
      performance.mark('flight');
      return animate.apply(this, how);
    };
    const tick = (at) => {
      globalThis.frames.push(at);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.waitForTimeout(500);
  const trace = await traced(session, async () => {
    const { t: answer } = await gm.ask({ t: 'do', do: 'rest.long', with: {} });
    if (answer !== 'done') throw new Error('nobody rests');
    await page.waitForTimeout(1_200);
  });
  const { frames, flights, first, last } = await page.evaluate(() => ({
    frames: globalThis.frames,
    flights: globalThis.flights,
    first: globalThis.firstFlight,
    last: globalThis.lastFlight,
  }));
  gm.close();
  await context.close();
  if (flights < CARDS) throw new Error(`only ${flights} cards flew`);
  // From the start to the end of the last flight: frames as drawn, and as scripts could have run in them.
  const marks = trace.filter(({ name }) => name === 'flight').map(({ ts }) => ts / 1000);
  const drawn = paceOf(
    trace.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000),
    Math.min(...marks),
    Math.max(...marks) + FLIGHT,
  );
  const script = paceOf(frames, first, last + FLIGHT);
  return { flights, drawn, script };
};

console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
const testServer = await openTestServer();
const browser = await openBrowser();
try {
  const weight = await weighed(browser, testServer, /deal me in/i);
  const table = await longTable(testServer);
  const interactions = await interacted(browser, testServer, table);
  const deal = await dealt(browser, testServer);
  const slowest = Math.max(...interactions.map(({ ms }) => ms));
  const rows = [
    [
      'scripts and styles before the first card, compressed',
      `${(weight.code / KILOBYTE).toFixed(0)} kB`,
      '≤ 200 kB',
      weight.code <= 200 * KILOBYTE,
    ],
    ['everything else: page, words, cards, fonts', `${(weight.other / KILOBYTE).toFixed(0)} kB`, '', true],
    ['from “Deal me in” to the first card', `${weight.took.toFixed(0)} ms`, '', true],
    [`slowest interaction to next paint, ${GROUPS.toLocaleString('en-US')} groups`, `${slowest.toFixed(0)} ms`, '≤ 100 ms', slowest <= 100],
    ...interactions.map(({ what, ms }) => [`– ${what}`, `${ms === 0 ? 'below 16' : ms.toFixed(0)} ms`, '', true]),
    [
      `dealing ${deal.flights} cards, CPU 4 × slower: frames drawn`,
      `${deal.drawn.perSecond.toFixed(0)} a second, longest ${deal.drawn.longest.toFixed(0)} ms`,
      '60 frames/s',
      deal.drawn.perSecond >= 57,
    ],
    [
      '– frames in which scripts ran',
      `${deal.script.perSecond.toFixed(0)} a second, longest ${deal.script.longest.toFixed(0)} ms`,
      '',
      true,
    ],
  ];
  console.log(
    markdown(
      ['what', 'figure', 'goal'],
      rows.map(([what, figure, goal, met]) => [what, figure, goal === '' ? '' : `${goal} ${met ? '✓' : '✗'}`]),
    ),
  );
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(
    new URL('../results/web.json', import.meta.url),
    `${JSON.stringify({ weight, interactions, deal, groups: GROUPS }, null, 2)}\n`,
  );
  const missed = rows.filter(([, , , met]) => !met);
  if (missed.length > 0) {
    console.log(`\nMissed: ${missed.map(([what]) => what).join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await testServer.close();
}
