// `npm run names`, and part of `npm run check`: fails where an exported name has more than one definition in the sources of the packages.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const DEFINITION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Where each exported name is defined. A folder of a game is a namespace of its own: rules, screens, importer. */
const places = new Map();
const games = readdirSync('packages/games/src', { withFileTypes: true }).filter((each) => each.isDirectory());
const ofGame = new RegExp(`^packages/(?:games|web|cli)/src/(?:games/|import/)?(${games.map(({ name }) => name).join('|')})/`);
const files = execFileSync('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'], { encoding: 'utf8' }).trim().split('\n');
for (const file of files) {
  const space = ofGame.exec(file)?.[1] ?? 'shared';
  const names = new Set(Array.from(readFileSync(file, 'utf8').matchAll(DEFINITION), ([, name]) => name));
  for (const name of names) {
    const key = `${name}\0${space}`;
    places.set(key, [...(places.get(key) ?? []), file]);
  }
}

const twice = [...places].filter(([, where]) => where.length > 1).sort(([a], [b]) => a.localeCompare(b));
for (const [key, where] of twice)
  console.log(`${key.split('\0')[0]} (${key.split('\0')[1]})\n${where.map((file) => `  ${file}`).join('\n')}`);
console.log(`${twice.length} exported names with more than one definition${twice.length > 0 ? ': rename all but one of each' : ''}`);
if (twice.length > 0) process.exitCode = 1;
