// A replay over HTTP, recorded as a read. It may fail while processes are cut off; then no read is recorded.

import type { ViewEntry } from '@pasteboard/protocol';
import type { Chair, Target } from './connection.ts';
import { entriesOf, type Recorder } from './recorder.ts';

const EXPORT_MS = 5_000;

/** True where it came. */
export const readExport = async (recorder: Recorder, { table, seat }: Chair, { name, reachedAt }: Target): Promise<boolean> => {
  const address = `http://${reachedAt}/api/tables/${table}/export/${seat === null ? 'public' : 'mine'}`;
  const headers = seat === null ? {} : { authorization: `Bearer ${seat.id}:${seat.secret}` };
  const asked = recorder.now();
  let entries: readonly ViewEntry[];
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(EXPORT_MS) });
    if (answer.status !== 200 && answer.status !== 503) recorder.surprises.push(`${name}: an export was answered with ${answer.status}`);
    if (answer.status !== 200) return false;
    entries = ((await answer.json()) as { readonly entries: readonly ViewEntry[] }).entries;
  } catch {
    return false;
  }
  const [viewer, upTo] = [seat?.id ?? 'spectator', entries.at(-1)?.n ?? 0];
  recorder.read({ table, session: null, viewer, process: name, kind: 'export', asked, upTo, entries: entriesOf(entries), digest: null });
  return true;
};
