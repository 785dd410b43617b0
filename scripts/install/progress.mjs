// Shows on the terminal what is under way: one line that counts up, or in a pipe a line every few seconds.
const LOOK_MS = 200;
const LINE_MS = 5_000;

const out = process.stderr;

/** What is under way now: several may be at once. */
const running = new Set();

const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;
const lineOf = ({ title, told, began }) => [title, told(), seconds(began)].filter((part) => part !== '').join(' · ');

const showAll = () => {
  const line = Array.from(running, lineOf).join('  |  ');
  out.write(`\r\x1b[K${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}`);
};

const showOne = (each) => {
  if (performance.now() - each.shownAt < LINE_MS) return;
  each.shownAt = performance.now();
  out.write(`${lineOf(each)}\n`);
};

/** Runs `work` and shows `title` with what `told` says, until it is done. Returns what `work` does. */
export const during = async (title, work, told = () => '') => {
  const began = performance.now();
  const each = { title, told, began, shownAt: began };
  running.add(each);
  if (!out.isTTY) out.write(`${title} …\n`);
  const timer = setInterval(() => (out.isTTY ? showAll() : showOne(each)), LOOK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    running.delete(each);
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${title}: done after ${seconds(began)}\n`);
  }
};
