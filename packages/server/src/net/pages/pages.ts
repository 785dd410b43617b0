// The server’s own pages, the documents of its protocol, and how this server is run.

import { PROTOCOL_VERSION, type ServerFacts, type Version } from '@pasteboard/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pantry } from '../http/packed-answers.ts';
import type { LoggedAddresses } from '../operator/refusal-log.ts';
import type { RequestContext } from '../routes/request-context.ts';
import { gamesOf } from '../routes/games.ts';
import { STYLES, landingPage } from './page.ts';
import { privacyPage } from './privacy-page.ts';
import { PAGE_ADDRESSES, serveStatic, webFolder, webVersion } from './static.ts';

const html = (reply: FastifyReply, text: string): FastifyReply => reply.header('content-type', 'text/html; charset=utf-8').send(text);

/** Documents are made on the first request, as few clients ask for them, and kept: making one takes up to 20 ms. */
const documents = () => import('@pasteboard/protocol/documents');

/** Documents name the server as the client does. A client can make up names, so only a few documents are kept. */
const MOST_DOCUMENTS = 8;

const serveDocuments = (context: RequestContext): void => {
  const { app } = context;
  const pantry = new Pantry(MOST_DOCUMENTS);
  let docs: string | null = null;
  app.get('/openapi.json', async (request, reply) => {
    const [{ openApi }, base] = [await documents(), context.base(request)];
    return pantry.take(`openapi ${base}`, () => openApi(base)).send(request, reply);
  });
  app.get('/asyncapi.json', async (request, reply) => {
    const [{ asyncApi }, base] = [await documents(), context.base(request)];
    return pantry.take(`asyncapi ${base}`, () => asyncApi(base)).send(request, reply);
  });
  app.get('/docs', async (_, reply) => {
    const { docsPage } = await import('./docs-page.ts');
    docs ??= docsPage();
    return html(reply, docs);
  });
};

/** Addresses of documents generated from the protocol. */
export const DOCUMENTS: ReadonlySet<string | undefined> = new Set(['/openapi.json', '/asyncapi.json', '/docs', '/schema/pasteboard.json']);

interface PrivacyParts {
  /** The operator's own words. */
  readonly words: string | null;
  readonly metrics: boolean;
  readonly loggedAddresses: LoggedAddresses | null;
}

const servePrivacy = ({ app, tableServer, opening }: RequestContext, parts: PrivacyParts): void => {
  const text = privacyPage({
    ...parts,
    sealed: tableServer.ports.store.sealed === true,
    keepIdleDays: keepIdleDays(tableServer.retention.keepIdleMs),
    rule: opening.rule,
  });
  app.get('/privacy', (_, reply) => html(reply, text));
};

export const servePages = (context: RequestContext, web: string | null, privacy: PrivacyParts): void => {
  const { app, tableServer } = context;
  servePrivacy(context, privacy);
  app.get('/house.css', (_, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(STYLES));
  serveDocuments(context);
  const folder = webFolder(web);
  app.get('/api/version', async (): Promise<Version> => {
    const sealed = tableServer.ports.store.sealed === true;
    return { protocol: PROTOCOL_VERSION, web: folder === null ? null : await webVersion(folder), sealed };
  });
  if (folder !== null) return serveStatic(app, folder);
  const landing = async (base: string): Promise<string> =>
    landingPage(
      base,
      (await gamesOf(tableServer)).map(({ title }) => title),
    );
  for (const address of PAGE_ADDRESSES) app.get(address, async (request, reply) => html(reply, await landing(context.base(request))));
};

const DAY_MS = 86_400_000;

/** Never more than tables are kept. */
export const keepIdleDays = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / DAY_MS));

/** How this server is run: who may open tables, how long they are kept, and where others reach it. */
const facts = async (context: RequestContext, request: FastifyRequest): Promise<ServerFacts> => {
  const needs = context.needsToOpen(request);
  return {
    address: context.base(request),
    open: { rule: context.opening.rule, needs, accepted: needs === 'nothing' ? null : await context.bringsOpening(request) },
    keepIdleDays: keepIdleDays(context.tableServer.retention.keepIdleMs),
  };
};

export const serveFacts = (context: RequestContext): void => {
  context.app.get('/api/server', (request) => facts(context, request));
};
