// The folder of the web client, where there is one.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Trouble } from './trouble.ts';

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

/** A file within the folder, or null; only kinds we know are handed out, and nothing that hides. */
export const fileWithin = (folder: string, path: string): string | null => {
  const file = normalize(join(folder, path));
  const hides = path.split(/[\\/]/).some((part) => part.startsWith('.'));
  return file.startsWith(folder + sep) && !hides && !path.includes('\0') && extname(file) in TYPES ? file : null;
};

const send = async (reply: FastifyReply, file: string, forever: boolean): Promise<FastifyReply> => {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new Trouble(404, 'address.unknown');
  return reply
    .header('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(bytes);
};

/** Addresses at which the client's one page decides itself what to show. */
export const PAGE_ADDRESSES = ['/', '/t/:table', '/j/:code'] as const;

/** False where there is no client to serve. */
export const serveStatic = (app: FastifyInstance, given: string | null): boolean => {
  if (given === null || !existsSync(join(given, 'index.html'))) return false;
  const folder = normalize(given).replace(/[\\/]+$/, '');
  for (const address of PAGE_ADDRESSES) app.get(address, (_, reply) => send(reply, join(folder, 'index.html'), false));
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const file = fileWithin(folder, params['*']);
    if (file === null) throw new Trouble(404, 'address.unknown');
    // What vite names by its content never changes.
    return send(reply, file, params['*'].startsWith('assets/'));
  });
  return true;
};
