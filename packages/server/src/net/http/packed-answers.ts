// Answers that stay the same while the process runs: JSON written once, and compressed once in each encoding that clients accept.

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A sixth longer than the best compression, in a twentieth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const packers: { readonly [encoding in Encoding]: (bytes: Buffer) => Promise<Buffer> } = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
};

interface Form {
  readonly bytes: Buffer;
  readonly mark: string;
}

export class Prepared {
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding | null, Promise<Form>>();

  constructor(what: object) {
    this.#plain = Buffer.from(JSON.stringify(what));
  }

  #form(encoding: Encoding | null): Promise<Form> {
    const form = this.#forms.get(encoding) ?? this.#make(encoding);
    this.#forms.set(encoding, form);
    return form;
  }

  async #make(encoding: Encoding | null): Promise<Form> {
    const bytes = encoding === null ? this.#plain : await packers[encoding](this.#plain);
    return { bytes, mark: markOf(bytes) };
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingsFor(request.headers['accept-encoding'])[0] ?? null;
    const { bytes, mark } = await this.#form(encoding);
    return sendMarked(request, reply.type('application/json; charset=utf-8'), bytes, mark, encoding);
  }
}

/** Answers by name, each made when it is first asked for. */
export class Pantry {
  readonly #kept = new Map<string, Prepared>();
  readonly #most: number;

  /** `most`: how many are kept if clients choose the names; beyond that the least recently used is dropped. */
  constructor(most = Infinity) {
    this.#most = most;
  }

  take(name: string, make: () => object): Prepared {
    const prepared = this.#kept.get(name) ?? new Prepared(make());
    this.#kept.delete(name);
    this.#kept.set(name, prepared);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return prepared;
  }
}

// Which encodings a client accepts, and whether it has the answer already.

/** Shortest first: of equally welcome forms, the earlier is chosen. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `gzip;q=0.5` as a name and its weight; what cannot be parsed has weight 0. */
const wish = (part: string): readonly [name: string, q: number] => {
  const [name = '', ...params] = part.split(';').map((each) => each.trim().toLowerCase());
  const q = params.find((each) => each.startsWith('q='))?.slice(2);
  if (q === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0];
};

/** The forms that a client prefers to the plain one, its favorite first. */
export const encodingsFor = (header: string | undefined): Encoding[] => {
  const wishes = new Map((header ?? '').split(',').map(wish));
  const welcome = (name: string): number => wishes.get(name) ?? wishes.get('*') ?? 0;
  // Plain is always accepted; if the header does not name it, any compressed form is preferred.
  const plain = wishes.get('identity') ?? 0;
  return ENCODINGS.filter((each) => welcome(each) > 0 && welcome(each) >= plain).sort((a, b) => welcome(b) - welcome(a));
};

/** A mark of what is sent, to the byte: two forms of one answer have two. */
export const markOf = (bytes: Buffer | string): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

const holds = (header: string | undefined, mark: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', mark].includes(each.trim().replace(/^W\//, '')));

/** Another header may have set already what else this answer depends on. */
export const variesByEncoding = (reply: FastifyReply): FastifyReply => {
  const others = [reply.getHeader('vary') ?? []].flat().map(String);
  return reply.header('vary', [...others, 'accept-encoding'].join(', '));
};

/** Sends it, or says that the client's copy is current. It may keep it, and asks each time. */
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
