// The protocol as a page, generated from the same documents that programs read.

import { asyncApi, openApi } from '@pasteboard/protocol/documents';
import { ROUTES, type Route } from '@pasteboard/protocol';
import { escaped, page } from './page.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
}
type Schemas = { readonly [name: string]: Schema };
interface Message {
  readonly name: string;
  readonly summary?: string;
  readonly payload: { readonly $ref: string };
}
type Content = { readonly [mediaType: string]: { readonly schema: Schema } };
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly content?: Content } };
}
interface Documented {
  readonly paths?: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: Schemas; readonly messages?: { readonly [name: string]: Message } };
}

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A type in few words, with links to named types. */
const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return `<a href="#${lastOf(schema.$ref)}">${lastOf(schema.$ref)}</a>`;
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) return schema.enum.map((each) => `<code>${escaped(JSON.stringify(each))}</code>`).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return either.map(typeOf).join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.properties !== undefined)
    return `{ ${Object.entries(schema.properties)
      .map(([name, each]) => `${escaped(name)}: ${typeOf(each)}`)
      .join(', ')} }`;
  if (typeof schema.additionalProperties === 'object') return `record of ${typeOf(schema.additionalProperties)}`;
  return escaped([schema.type ?? 'anything'].flat().join(' | '));
};

const fields = ({ properties = {}, required = [] }: Schema): string => {
  const rows = Object.entries(properties).map(([name, each]) => {
    const may = required.includes(name) ? '' : ' <small>(may be left out)</small>';
    return `<tr><td><code>${escaped(name)}</code>${may}</td><td>${typeOf(each)}</td><td>${escaped(each.description ?? '')}</td></tr>`;
  });
  return rows.length === 0 ? '' : `<table><tr><th>field</th><th>what it is</th><th></th></tr>${rows.join('')}</table>`;
};

const spoken = ({ description }: Schema): string => (description === undefined ? '' : `<p>${escaped(description)}</p>`);

const described = (name: string, schema: Schema): string => {
  const either = schema.anyOf ?? schema.oneOf;
  const shape =
    either === undefined
      ? fields(schema) || `<p>${typeOf(schema)}</p>`
      : either.map((each) => spoken(each) + (fields(each) || `<p>${typeOf(each)}</p>`)).join('');
  return `<h3 id="${name}">${name}</h3>${spoken(schema)}${shape}`;
};

const BEARERS = {
  seat: 'Authorization: Bearer SEAT:SECRET',
  ticket: 'Authorization: Bearer TICKET',
  share: 'Authorization: Bearer TOKEN',
  open: 'Authorization: Bearer PASSWORD, or the token of the invite link, URL-encoded; only if the server asks for one',
} as const;

/** Whatever its media type. */
const schemaIn = (content: Content | undefined): Schema | undefined => Object.values(content ?? {})[0]?.schema;

const routeOf = ({ paths }: Documented, { method, path, says, bearer, query = {}, answers }: Route): string => {
  const operation = paths?.[path]?.[method];
  const sent = schemaIn(operation?.requestBody?.content);
  const rows = Object.entries(answers).map(([status, answer]) => {
    const told = schemaIn(operation?.responses[status]?.content);
    return `<tr><td>${status}</td><td>${escaped(answer.says)}</td><td>${told === undefined ? '' : typeOf(told)}</td></tr>`;
  });
  return [
    `<h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3><p>${escaped(says)}</p>`,
    bearer === null ? '' : `<p><code>${BEARERS[bearer]}</code></p>`,
    ...Object.entries(query).map(([name, about]) => `<p><code>?${escaped(name)}=</code> ${escaped(about)}.</p>`),
    sent === undefined ? '' : `<p>Send ${typeOf(sent)}.</p>`,
    `<table>${rows.join('')}</table>`,
  ].join('');
};

const messagesOf = ({ components }: Documented, side: string): string =>
  Object.entries(components.messages ?? {})
    .filter(([name]) => name.startsWith(side))
    .map(([name, { summary }]) =>
      described(name, { ...components.schemas[name], ...(summary === undefined ? {} : { description: summary }) }),
    )
    .join('');

/** Types in both documents, once. */
const typesOf = (...documents: readonly Documented[]): string => {
  const all = new Map(documents.flatMap(({ components }) => Object.entries(components.schemas)));
  return [...all]
    .filter(([name]) => !/^(Client|Server)/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => described(name, schema))
    .join('');
};

/** The page does not name the server's address, so it is the same for every client. */
const ANYWHERE = 'http://localhost';

export const docsPage = (): string => {
  const [http, socket] = [openApi(ANYWHERE) as unknown as Documented, asyncApi(ANYWHERE) as unknown as Documented];
  return page(
    'The protocol of Pasteboard',
    `<h1>The protocol of Pasteboard</h1>
<p>Tables are made and found over HTTP; whatever happens at a table goes over one WebSocket at <code>/socket</code>, one JSON message in each text frame.
The same for programs: <a href="/openapi.json">OpenAPI 3.1</a>, <a href="/asyncapi.json">AsyncAPI 3</a>.</p>
<p><a href="#http">HTTP</a> · <a href="#say">what you say</a> · <a href="#told">what you are told</a> · <a href="#types">types</a></p>
<h2 id="http">HTTP</h2>${ROUTES.map((route) => routeOf(http, route)).join('')}
<h2 id="say">What you say at a table</h2>${messagesOf(socket, 'Client')}
<h2 id="told">What you are told</h2>${messagesOf(socket, 'Server')}
<h2 id="types">Types</h2>${typesOf(http, socket)}`,
  );
};
