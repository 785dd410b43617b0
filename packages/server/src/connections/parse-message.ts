// Parses the text that a client sent into a message of the protocol, or says what is wrong with it.

import { clientMessage, type ClientMessage } from '@pasteboard/protocol';
import { beyond } from '../table-log/json-bounds.ts';
import type { ConnectionLimits } from './connection-limits.ts';

interface Misfit {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** One sentence about a value that does not fit its schema: where, and what would fit. */
export const problemOf = ({ issues: [first] }: Misfit, whole: string): string => {
  const where = first === undefined || first.path.length === 0 ? whole : `“${first.path.map(String).join('.').slice(0, 100)}”`;
  return `${where} is not valid (${first?.message.slice(0, 200) ?? 'unknown'})`;
};

const idOf = (given: unknown): string | null => {
  const id: unknown = typeof given === 'object' && given !== null && 'id' in given ? given.id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
};

/** `id`: of the message, if it could be read. `key` and `what` tell the client what is wrong. */
export interface Malformed {
  readonly ok: false;
  readonly id: string | null;
  readonly key: 'message.long' | 'message.deep' | 'message.many' | 'message.json' | 'message.shape';
  readonly what: string;
}

export type Parsed = { readonly ok: true; readonly message: ClientMessage } | Malformed;

export const parseMessage = (text: string, limits: ConnectionLimits): Parsed => {
  const { message: most, depth, nodes } = limits;
  const malformed = (key: Malformed['key'], what: string, id: string | null = null): Malformed => ({ ok: false, id, key, what });
  if (text.length > most) return malformed('message.long', `a message may have ${most} characters, and this one has ${text.length}`);
  const over = beyond(text, limits);
  if (over === 'depth') return malformed('message.deep', `a message may have at most ${depth} nested brackets`);
  if (over === 'nodes') return malformed('message.many', `a message may have at most ${nodes} values`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return malformed('message.json', 'a message must be JSON');
  }
  const parsed = clientMessage.safeParse(given);
  return parsed.success
    ? { ok: true, message: parsed.data }
    : malformed('message.shape', problemOf(parsed.error, 'the message'), idOf(given));
};
