// Builds the published documents from the schemas: OpenAPI 3.1 for HTTP, AsyncAPI 3 for the socket.

import { z } from 'zod';
import { CLIENT_MESSAGES, PROTOCOL_VERSION } from './client-messages.ts';
import { ROUTES, type Answer, type Route } from './routes.ts';
import { SERVER_MESSAGES } from './server-messages.ts';
import { pasteboardFile } from './table-file.ts';

type Document = { readonly [key: string]: unknown };
type Schemas = Record<string, Document>;

const HOME = '#/components/schemas/';
const VERSION = `${PROTOCOL_VERSION}.0.0`;

/** Lists every named schema once, with references to it. A schema without a name gets this one. */
class Shelf {
  readonly schemas: Schemas = {};

  put(name: string, schema: z.ZodType, io: 'input' | 'output'): { readonly $ref: string } {
    const id = z.globalRegistry.get(schema)?.id ?? name;
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' }) as Document & {
      readonly $defs?: Schemas;
    };
    const { $defs: parts = {}, ...whole } = made;
    for (const [key, part] of Object.entries(parts)) this.#keep(key, part);
    // A schema with its own name is among the components.
    if (!('$ref' in whole)) this.#keep(id, whole);
    return { $ref: HOME + id };
  }

  #keep(name: string, schema: Document): void {
    const { id: _, ...rest } = schema;
    this.schemas[name] = redirected(rest) as Document;
  }
}

/** Schemas point at each other within one document. */
const redirected = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(redirected);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', HOME) : redirected(value),
    ]),
  );
};

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const parametersOf = ({ path, query = {} }: Route): Document[] => [
  ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', required: false, description, schema: { type: 'string' } })),
];

const answerOf = (shelf: Shelf, { name, type = 'application/json' }: Route, status: string, { says, body }: Answer): Document => {
  if (body === null) return { description: says };
  const schema = shelf.put(`${upper(name)}${status}`, body, 'output');
  // Refusals are plain JSON everywhere.
  return {
    description: says,
    content: { [Number(status) < 300 && !['importTable', 'bringPack'].includes(name) ? type : 'application/json']: { schema } },
  };
};

const operationOf = (shelf: Shelf, route: Route): Document => ({
  operationId: route.name,
  summary: route.says,
  parameters: parametersOf(route),
  ...(route.bearer === null ? {} : { security: [{ [route.bearer]: [] }, ...(route.bearer === 'open' ? [{}] : [])] }),
  ...(route.body === null
    ? {}
    : {
        requestBody: {
          required: true,
          content: { [route.type ?? 'application/json']: { schema: shelf.put(`${upper(route.name)}Body`, route.body, 'input') } },
        },
      }),
  responses: Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, answerOf(shelf, route, status, answer)])),
});

/** The format of a table file, as a JSON Schema. */
export const fileSchema = (): Document => z.toJSONSchema(pasteboardFile, { io: 'output', unrepresentable: 'any' }) as Document;

export const openApi = (server: string): Document => {
  const shelf = new Shelf();
  const paths: Record<string, Record<string, Document>> = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(shelf, route) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pasteboard',
      version: VERSION,
      description: 'Find a game, open a table, join one.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: shelf.schemas,
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', bearerFormat: 'SEAT:SECRET', description: 'The seat, URL-encoded, a colon, its secret' },
        ticket: { type: 'http', scheme: 'bearer', bearerFormat: 'TICKET', description: 'The ticket in the answer to a knock' },
        open: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'PASSWORD or TOKEN',
          description: 'The password or the token of the invite link, URL-encoded; needed only where the server asks for it',
        },
        share: { type: 'http', scheme: 'bearer', bearerFormat: 'TOKEN', description: 'The token in the answer to sharing' },
      },
    },
  };
};

const messagesOf = (shelf: Shelf, side: string, messages: { readonly [t: string]: z.ZodType }): Record<string, Document> =>
  Object.fromEntries(
    Object.entries(messages).map(([t, schema]) => {
      const payload = shelf.put(`${side}${upper(t)}`, schema, 'output');
      return [`${side}${upper(t)}`, { name: t, title: t, contentType: 'application/json', payload, ...described(schema) }];
    }),
  );

const described = (schema: z.ZodType): Document => (schema.description === undefined ? {} : { summary: schema.description });

const references = (names: readonly string[], home: string): Document[] => names.map((name) => ({ $ref: `${home}${name}` }));

export const asyncApi = (server: string): Document => {
  const shelf = new Shelf();
  const said = messagesOf(shelf, 'Client', CLIENT_MESSAGES);
  const told = messagesOf(shelf, 'Server', SERVER_MESSAGES);
  const all = { ...said, ...told };
  const { host, protocol } = new URL(server);
  const ofChannel = '#/channels/table/messages/';
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Pasteboard',
      version: VERSION,
      description: `At a table: one JSON message in each text frame. The first is hello, with v = ${PROTOCOL_VERSION}.`,
      license: { name: 'MIT' },
    },
    servers: { here: { host, protocol: protocol === 'https:' ? 'wss' : 'ws' } },
    channels: {
      table: {
        address: '/socket',
        messages: Object.fromEntries(Object.keys(all).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/table' }, messages: references(Object.keys(said), ofChannel) },
      tell: { action: 'send', channel: { $ref: '#/channels/table' }, messages: references(Object.keys(told), ofChannel) },
    },
    components: { messages: all, schemas: shelf.schemas },
  };
};
