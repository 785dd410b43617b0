// Finds environment variables that look like settings and are not: a misspelled one would be ignored silently.

import type { Command } from 'commander';
import { nearest } from '@pasteboard/phrasing/nearest';

const PREFIX = 'PASTEBOARD_';

/** Read beside the flags; DATABASE_URL stands first, so that a wrong prefix leads there. */
const OTHERS: readonly string[] = ['DATABASE_URL', 'PASTEBOARD_OPEN_PASSWORD'];

const variablesOf = (command: Command): readonly string[] => [
  ...command.options.flatMap(({ envVar }) => (envVar === undefined ? [] : [envVar])),
  ...command.commands.flatMap(variablesOf),
];

const bare = (name: string): string => name.replace(PREFIX, '');

/** A sentence, or null if every variable is known. `root`: the command that all others belong to. */
export const unknownVariables = (root: Command, environment: NodeJS.ProcessEnv = process.env): string | null => {
  const known = [...new Set([...OTHERS, ...variablesOf(root)])];
  const unknown = Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.includes(name));
  if (unknown.length === 0) return null;
  const told = unknown.toSorted().map((name) => {
    const near = nearest(bare(name), known.map(bare));
    const meant = known.find((each) => bare(each) === near);
    return meant === undefined ? name : `${name} (did you mean ${meant}?)`;
  });
  return `These environment variables are not known and have no effect: ${told.join(', ')}.`;
};
