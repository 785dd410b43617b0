// Under what a command is kept, so that it counts once. Keys lie in the open where all else is sealed: they must not tell who gave it.

import { hash } from 'node:crypto';

/** Long enough that no two commands of a table ever meet. */
const LENGTH = 27;

/** Two people may well choose the same id. */
export const commandKey = (who: string, id: string): string => hash('sha256', JSON.stringify([who, id]), 'base64url').slice(0, LENGTH);
