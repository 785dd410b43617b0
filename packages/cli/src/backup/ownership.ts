// Warns if a command run as root left files that a server under another user cannot open.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** For a shell; most names need no quotes. */
const inShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** A warning for `user`, by number, who wrote into this folder; null if there is none. Users other than root own what they write. `isUsed`: tables were there before. */
export const ownershipWarning = (
  folder: string,
  user: number | undefined,
  { isUsed = false }: { readonly isUsed?: boolean } = {},
): string | null => {
  if (user !== 0) return null;
  const { uid, gid } = statSync(folder);
  const place = inShell(folder);
  if (uid === 0 && isUsed) return null;
  if (uid === 0)
    return `The folder “${folder}” belongs to root. A server that runs as another user cannot use it; hand it over: chown -R USER: ${place}`;
  const foreign = readdirSync(folder).some((name) => statSync(join(folder, name)).uid !== uid);
  return foreign
    ? `You are root, and the folder “${folder}” belongs to user ${uid}, who cannot use the files that were made now. Hand them over: chown -R ${uid}:${gid} ${place}`
    : null;
};
