// The house's own pages and the documents of its protocol.

import { PROTOCOL_VERSION, type Version } from '@pasteboard/protocol';
import type { FastifyReply } from 'fastify';
import type { Desk } from './desk.ts';
import { gamesOf } from './games.ts';
import { STYLES, landingPage } from './page.ts';
import { PAGE_ADDRESSES, serveStatic, webFolder, webVersion } from './static.ts';

const html = (reply: FastifyReply, text: string): FastifyReply => reply.header('content-type', 'text/html; charset=utf-8').send(text);

/** Documents are made when somebody wants them: few do, and the house should stand at once. */
const documents = () => import('@pasteboard/protocol/documents');

export const servePages = (desk: Desk, web: string | null): void => {
  const { app, house } = desk;
  app.get('/house.css', (_, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(STYLES));
  app.get('/openapi.json', async (request) => (await documents()).openApi(desk.base(request)));
  app.get('/asyncapi.json', async (request) => (await documents()).asyncApi(desk.base(request)));
  app.get('/docs', async (request, reply) => html(reply, (await import('./docs-page.ts')).docsPage(desk.base(request))));
  const folder = webFolder(web);
  app.get('/api/version', async (): Promise<Version> => {
    const sealed = house.ports.store.sealed === true;
    return { protocol: PROTOCOL_VERSION, web: folder === null ? null : await webVersion(folder), sealed };
  });
  if (folder !== null) return serveStatic(app, folder);
  const landing = async (base: string): Promise<string> =>
    landingPage(
      base,
      (await gamesOf(house)).map(({ title }) => title),
    );
  for (const address of PAGE_ADDRESSES) app.get(address, async (request, reply) => html(reply, await landing(desk.base(request))));
};
