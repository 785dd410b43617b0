// `npm run golden`: puts a new log on the shelf of golden logs, or the names of new steps on the list beside it. What lies there is never
// edited: the program of every later release has to open these logs as they are, and to answer the questions in them (P10).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botStory, randomStory } from '../packages/conformance/src/index.ts';
import { GAMES } from '../packages/games/src/index.ts';
import { BLANK, VIEW_FORM, applyGroup, digest, store, truthDigest, upcast, view } from '../packages/kernel/src/index.ts';

const shelf = fileURLToPath(new URL('../fixtures/', import.meta.url));
const stories = { random: randomStory, bots: botStory };

function writeLog(id, how, seed, length) {
  const { version } = GAMES[id];
  const file = `logs/${id}-v${version}-${how}-${seed}.jsonl`;
  if (existsSync(shelf + file)) {
    console.error(`fixtures/${file} is there, and golden logs are never edited.`);
    process.exit(1);
  }
  const { groups, state } = stories[how](GAMES[id], Number(seed), Number(length));
  const head = { game: id, version, groups: groups.length, digest: truthDigest(state), asks: state.asks.map(({ key }) => key) };
  mkdirSync(`${shelf}logs`, { recursive: true });
  writeFileSync(shelf + file, [head, ...groups.map(store)].map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`fixtures/${file}: ${groups.length} groups, questions open: ${head.asks.join(', ') || 'none'}`);
}

function writeSteps() {
  const file = `${shelf}steps.json`;
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const { id, steps } of Object.values(GAMES)) {
    const names = new Set([...(kept[id] ?? []), ...steps.map(({ name }) => name)]);
    kept[id] = Array.from(names, String).toSorted();
  }
  mkdirSync(shelf, { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log('fixtures/steps.json holds every step there has ever been.');
}

/** What each log looks like from all seats together. Written anew only when `VIEW_FORM` rises. */
function writeViews() {
  const views = readdirSync(`${shelf}logs`).map((file) => {
    const [, ...lines] = readFileSync(`${shelf}logs/${file}`, 'utf8').trimEnd().split('\n');
    const state = lines.map((line) => upcast(JSON.parse(line))).reduce(applyGroup, BLANK);
    return [file, digest(state.seats.map((_, viewer) => digest(view(state, viewer))))];
  });
  writeFileSync(`${shelf}view-digests.json`, `${JSON.stringify({ form: VIEW_FORM, logs: Object.fromEntries(views) }, null, 2)}\n`);
  console.log(`fixtures/view-digests.json holds the views of form ${VIEW_FORM}.`);
}

const [what, how, seed = '1', length = '60'] = process.argv.slice(2);
if (what === 'steps') writeSteps();
else if (what === 'views') writeViews();
else if (Object.hasOwn(GAMES, what ?? '') && Object.hasOwn(stories, how ?? '')) writeLog(what, how, seed, length);
else {
  console.error(
    `npm run golden GAME random|bots [SEED] [LENGTH]\nnpm run golden steps\nnpm run golden views\nGames: ${Object.keys(GAMES).join(', ')}`,
  );
  process.exit(1);
}
