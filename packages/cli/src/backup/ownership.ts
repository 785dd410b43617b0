// Whose files a command leaves behind. What root writes, a server that runs as another user cannot open; that is best said at once.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** For a shell; most names need no quotes. */
const inShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** `isUsed`: tables were there before. What to say to `user`, by its number, who wrote into this folder; null where all is well. Other users than root own what they write. */
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
