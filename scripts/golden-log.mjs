// `npm run golden`: adds a new golden log, or the names of new steps to the list beside it. Existing files are never
// edited: the program of every later release has to open these logs as they are, and to answer the questions in them (P10).
// `npm run golden plays` is for kept plays: the commands stay, and what each of them comes to is written anew after a rule was changed on purpose.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KeptPlayTable, botStory, inventPlay, randomStory } from '../packages/conformance/src/index.ts';
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

/** A file of kept plays: each begins with its table. */
function writePlays(file, plays) {
  const lines = plays.flatMap(({ game, commands, ...start }) => {
    const table = new KeptPlayTable(GAMES[game], start);
    return [{ game, ...start }, ...commands.map((command) => ({ ...command, is: table.play(command) }))];
  });
  mkdirSync(`${shelf}plays`, { recursive: true });
  writeFileSync(`${shelf}plays/${file}`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`fixtures/plays/${file}: ${lines.length - plays.length} commands`);
}

function writePlaysAnew() {
  for (const file of readdirSync(`${shelf}plays`)) {
    const plays = [];
    for (const line of readFileSync(`${shelf}plays/${file}`, 'utf8').trimEnd().split('\n')) {
      const { is: _, ...said } = JSON.parse(line);
      if ('game' in said) plays.push({ ...said, commands: [] });
      else plays.at(-1).commands.push(said);
    }
    writePlays(file, plays);
  }
}

const [what, how, seed = '1', length = '60'] = process.argv.slice(2);
if (what === 'steps') writeSteps();
else if (what === 'views') writeViews();
else if (what === 'plays') writePlaysAnew();
else if (Object.hasOwn(GAMES, what ?? '') && how === 'play')
  writePlays(`${what}-${seed}.jsonl`, [{ game: what, ...inventPlay(GAMES[what], Number(seed), Number(length)) }]);
else if (Object.hasOwn(GAMES, what ?? '') && Object.hasOwn(stories, how ?? '')) writeLog(what, how, seed, length);
else {
  console.error(
    `npm run golden GAME random|bots|play [SEED] [LENGTH]\nnpm run golden plays\nnpm run golden steps\nnpm run golden views\nGames: ${Object.keys(GAMES).join(', ')}`,
  );
  process.exit(1);
}
