// Serves the folder of the web client, if there is one.

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingsFor, markOf, sendMarked, variesByEncoding, type Encoding } from '../http/packed-answers.ts';
import { HttpError } from '../errors/http-error.ts';

const TYPES: { readonly [end: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file within the folder, or null; only known kinds are served, and no hidden files. */
export const fileWithin = (folder: string, path: string): string | null => {
  const file = normalize(join(folder, path));
  const hides = path.split(/[\\/]/).some((part) => part.startsWith('.'));
  return file.startsWith(folder + sep) && !hides && !path.includes('\0') && extname(file) in TYPES ? file : null;
};

/** The suffix of a compressed form beside the file. */
const ENDS: { readonly [encoding in Encoding]: string } = { br: '.br', gzip: '.gz' };

const bytesOf = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** The file in the available form that the client prefers. */
const formOf = async (file: string, accepted: readonly Encoding[]): Promise<{ bytes: Buffer; encoding: Encoding | null } | null> => {
  for (const encoding of accepted) {
    const bytes = await bytesOf(file + ENDS[encoding]);
    if (bytes !== null) return { bytes, encoding };
  }
  const bytes = await bytesOf(file);
  return bytes === null ? null : { bytes, encoding: null };
};

const send = async (request: FastifyRequest, reply: FastifyReply, file: string, forever: boolean): Promise<FastifyReply> => {
  const form = await formOf(file, encodingsFor(request.headers['accept-encoding']));
  if (form === null) throw new HttpError(404, 'address.unknown');
  const { bytes, encoding } = form;
  void reply.header('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  if (!forever) return sendMarked(request, reply, bytes, markOf(bytes), encoding);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return variesByEncoding(reply).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
};

/** Addresses at which the client's single page decides what to show. */
export const PAGE_ADDRESSES = [
  '/',
  '/new',
  '/new/:game',
  '/j/:code',
  '/t/:table',
  '/t/:table/e/:entry',
  '/t/:table/text',
  '/cast/:table',
  '/r',
  '/r/:table',
] as const;

const PAGE = 'index.html';

/** Null if there is no client to serve. */
export const webFolder = (given: string | null): string | null =>
  given === null || !existsSync(join(given, PAGE)) ? null : normalize(given).replace(/[\\/]+$/, '');

/** Changes with every build of the client: its page names all other files by content. The folder may be replaced while the server runs. */
export const webVersion = async (folder: string): Promise<string | null> => {
  const bytes = await bytesOf(join(folder, PAGE));
  return bytes === null ? null : hash('sha256', bytes, 'hex').slice(0, 12);
};

export const serveStatic = (app: FastifyInstance, folder: string): void => {
  for (const address of PAGE_ADDRESSES) app.get(address, (request, reply) => send(request, reply, join(folder, PAGE), false));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const file = fileWithin(folder, path);
    // A person who typed a wrong address into a browser gets the page, which says so and links to the start.
    const isLost = !path.startsWith('api/') && request.headers.accept?.includes('text/html') === true;
    if (file === null && isLost) return send(request, reply.code(404), join(folder, PAGE), false);
    if (file === null) return reply.callNotFound();
    // Files that vite names by their content never change.
    return send(request, reply, file, path.startsWith('assets/'));
  });
};
