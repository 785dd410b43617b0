// Which packed forms of an answer a client takes, and whether it has the answer already.

import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shortest first: of forms that are as welcome, the earlier is chosen. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `gzip;q=0.5` as a name and how welcome it is; what cannot be understood is not welcome. */
const wish = (part: string): readonly [name: string, q: number] => {
  const [name = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase());
  const q = params.find((each) => each.startsWith('q='))?.slice(2);
  if (q === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0];
};

/** The forms that a client takes rather than the plain one, its favourite first. */
export const encodingsFor = (header: string | undefined): Encoding[] => {
  const wishes = new Map((header ?? '').split(',').map(wish));
  const welcome = (name: string): number => wishes.get(name) ?? wishes.get('*') ?? 0;
  // Plain is always taken; where nothing is said of it, anything packed is liked better.
  const plain = wishes.get('identity') ?? 0;
  return ENCODINGS.filter((each) => welcome(each) > 0 && welcome(each) >= plain).sort((a, b) => welcome(b) - welcome(a));
};

/** A mark of what is sent, to the byte: two forms of one answer have two. */
export const markOf = (bytes: Buffer | string): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

const holds = (header: string | undefined, mark: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', mark].includes(each.trim().replace(/^W\//, '')));

/** Another header may have said already of what else this answer depends. */
export const variesByEncoding = (reply: FastifyReply): FastifyReply => {
  const others = [reply.getHeader('vary') ?? []].flat().map(String);
  return reply.header('vary', [...others, 'accept-encoding'].join(', '));
};

/** Sends it, or says that the client has it still. It may keep it, and asks each time. */
export const sendMarked = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  mark: string,
  encoding: Encoding | null,
): FastifyReply => {
  void variesByEncoding(reply).headers({ 'cache-control': 'no-cache', etag: mark });
  if (holds(headers['if-none-match'], mark)) return reply.code(304).send();
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(bytes);
};
