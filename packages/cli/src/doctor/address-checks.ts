// Asks the running server through its public address, as a browser would: do the proxy and --public-url agree, and do sockets pass?

import type { MissingKey, UnreadableCount } from '@pasteboard/server';
import { fail, ok, warn, type Finding } from './finding.ts';
import { unreachableFinding } from './unreachable.ts';

const WAIT_MS = 10_000;
const CLOCK_MS = 30_000;

const REACH = 'Is the server started, and does the proxy pass requests on to its port?';
const NAMES = (url: string): string =>
  `Start the server with --public-url ${url}, and let the proxy pass the name on (nginx: proxy_set_header Host $http_host).`;

const asked = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });

const keysText = (missing: readonly MissingKey[]): string => missing.map(({ key, tables }) => `“${key}” (${tables} tables)`).join(', ');

const readyFindings = async (url: string, answer: Response): Promise<Finding[]> => {
  if (answer.status === 421) return [fail('address', `The server does not answer to the name of ${url}.`, NAMES(url))];
  if (answer.status >= 300 && answer.status < 400)
    return [
      fail(
        'address',
        `${url} leads elsewhere: ${answer.headers.get('location') ?? ''}.`,
        'Name the address that people end up at as --public-url.',
      ),
    ];
  const body = (await answer.json().catch(() => null)) as {
    readonly ok?: boolean;
    readonly missingKeys?: readonly MissingKey[];
    readonly unreadableRecords?: readonly UnreadableCount[];
    readonly error?: { readonly what?: string };
  } | null;
  if (body?.error !== undefined)
    return [fail('address', `The server is not ready: ${body.error.what ?? answer.status}`, 'Look into its log.')];
  if (answer.status !== 200 || body?.ok !== true)
    return [fail('address', `${url} answers ${answer.status}, and not as this server does.`, REACH)];
  const missing = body.missingKeys ?? [];
  const unreadable = (body.unreadableRecords ?? []).reduce((sum, { records }) => sum + records, 0);
  return [
    missing.length === 0
      ? ok('address', `The server is ready at ${url}.`)
      : fail(
          'address',
          `The server is ready at ${url}, but lacks keys: ${keysText(missing)}.`,
          'Start it with these keys behind the first.',
        ),
    ...(unreadable === 0
      ? []
      : [
          fail(
            'records',
            `The server at ${url} cannot read ${unreadable} of its own records (blocks, reports, invite links).`,
            'Its log and pasteboard tables verify say which.',
          ),
        ]),
  ];
};

const clockFindings = (answer: Response): Finding[] => {
  const told = Date.parse(answer.headers.get('date') ?? '');
  const apart = Math.abs(told - Date.now());
  if (Number.isNaN(told) || apart < CLOCK_MS) return [];
  return [warn('clock', `The server’s clock and this machine’s are ${Math.round(apart / 1_000)} s apart.`, 'Let NTP keep both.')];
};

/** Sends a change to an address that does not exist: it is refused with 403 only if pages from this origin may not change anything. */
const originFinding = async (url: string): Promise<Finding> => {
  const { status } = await asked(`${url}/api/doctor`, { method: 'POST', headers: { origin: url } });
  return status === 403
    ? fail('proxy', `Pages from ${url} may not change anything: the server takes them for another site’s.`, NAMES(url))
    : ok('proxy', 'The server takes pages from this address for its own.');
};

const socketFinding = async (url: string): Promise<Finding> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers: { origin: url } });
  const isOpen = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), WAIT_MS);
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => clearTimeout(timer));
  });
  socket.close();
  return isOpen
    ? ok('sockets', 'Sockets pass.')
    : fail(
        'sockets',
        'No socket can be opened.',
        'Let the proxy pass on upgrades (nginx: proxy_http_version 1.1, and the headers Upgrade and Connection).',
      );
};

const proxyFinding = (url: string, trustProxy: number): Finding[] =>
  url.startsWith('https:') && trustProxy === 0
    ? [
        warn(
          'proxy',
          'The address begins with https:, so that a proxy stands in front, and --trust-proxy is 0.',
          'Start the server with --trust-proxy 1 (PASTEBOARD_TRUST_PROXY), or all people share the limits of one address.',
        ),
      ]
    : [];

/** Without an address there is nothing to ask, and behind a proxy the server needs one. */
export const missingAddressFindings = (trustProxy: number): Finding[] =>
  trustProxy === 0
    ? []
    : [
        warn(
          'address',
          `A proxy is in front (--trust-proxy ${trustProxy}), and there is no --public-url: the server refuses host names that it does not know, and links may not work.`,
          'Start the server with --public-url and the address that people use, such as https://cards.example.org (PASTEBOARD_PUBLIC_URL), and give it here as well.',
        ),
      ];

export const addressFindings = async (url: string, trustProxy: number): Promise<Finding[]> => {
  let ready: Response;
  try {
    ready = await asked(`${url}/readyz`);
  } catch (error) {
    return [unreachableFinding(url, error)];
  }
  const findings = await readyFindings(url, ready);
  if (!findings.every(({ state }) => state === 'ok')) return [...findings, ...clockFindings(ready)];
  return [...findings, ...clockFindings(ready), await originFinding(url), await socketFinding(url), ...proxyFinding(url, trustProxy)];
};
