// Warns of words that readers stumble over, in source, words and documents; part of `npm run check`. It never fails the check.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Each word or phrase with what to write instead. Matched as whole words, in any case. */
const BETTER = {
  whoever: 'name them: the player, the GM, the client',
  whomever: 'name them',
  somebody: 'a player, a viewer, a person',
  someone: 'a player, a viewer, a person',
  nought: 'zero, or nothing',
  hereby: 'leave it out',
  thereof: 'of it',
  'of then': 'of that time',
  'told on': 'shown to',
  'lies down': 'is placed',
  'he may': 'they may',
  'he can': 'they can',
  'he has': 'they have',
  'he is': 'they are',
  'his own': 'their own',
  'his hand': 'their hand',
  'his seat': 'their seat',
  'for him': 'for them',
  'to him': 'to them',
  'as it stands': 'so far, now',
  'reckon with': 'calculate, expect',
  'shown out': 'removed, disconnected',
  'thrown away': 'deleted, discarded',
  'throws away': 'deletes, discards',
  'six signs': 'six characters',
  licence: 'license',
  colour: 'color',
  colours: 'colors',
  favour: 'favor',
  behaviour: 'behavior',
  neighbour: 'neighbor',
  centre: 'center',
  catalogue: 'catalog',
};

// Tests of spellings, stored logs and this list itself name such words on purpose.
const SKIP = /^(fixtures\/|package-lock\.json|bench\/package-lock\.json|scripts\/word-check\.mjs)/;
const TEXT = /\.(ts|tsx|mts|mjs|md|json|css|html|yml|sh|conf|service)$/;
/** Stored names keep their spelling for ever (`favour`, `colour`): a word in quotes, or beside the signs of code, is a name and no prose. */
const isName = (before, after) =>
  /(?:['"`.({,[]\s?|=== |\b(?:readonly|const|case) '?|^\s*)$/.test(before) && /^\s?[:;,.'"`})\]=]/.test(after);
const SHOWN = Number(process.env['WORDS_SHOWN'] ?? 20);

const word = new RegExp(
  `(?<![\\w-])(${Object.keys(BETTER)
    .map((each) => each.replaceAll(' ', '\\s+'))
    .join('|')})(?![\\w-])`,
  'gi',
);

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
const found = [];
for (const file of files.filter((each) => TEXT.test(each) && !SKIP.test(each))) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, at) => {
      for (const { 0: text, index } of line.matchAll(word)) {
        if (isName(line.slice(0, index), line.slice(index + text.length))) continue;
        found.push({ file, line: at + 1, text, better: BETTER[text.toLowerCase().replace(/\s+/g, ' ')] });
      }
    });
}

if (found.length > 0) {
  console.log(`${found.length} words that readers stumble over; write plainly instead:`);
  for (const { file, line, text, better } of found.slice(0, SHOWN)) console.log(`  ${file}:${line}  “${text}”: ${better}`);
  if (found.length > SHOWN) console.log(`  … and ${found.length - SHOWN} more (WORDS_SHOWN=1000 npm run check shows them)`);
}
