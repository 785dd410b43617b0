// The names by which this server may be reached. A page of another site can point its own name at this machine (DNS rebinding): for the browser
// the server would then belong to that page. So the Host header must be a name that no stranger controls.

import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { isLoopback } from './local.ts';
import { HttpError } from '../errors/http-error.ts';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Top-level names that no public registry gives out: a server that answers to them is on this network. */
const LOCAL_ENDINGS = ['', '.local', '.lan', '.internal', '.home.arpa', '.localdomain'];

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** A name or address in a form that can be compared; null if it is not valid. */
const plainName = (host: string): string | null => {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
};

const plainAddress = (address: string): string | null => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plainName(bare.includes(':') ? `[${bare}]` : bare);
};

export const isLoopbackAddress = (address: string | undefined): boolean => isLoopback(plainAddress(address ?? ''));

/** The name that the client used, or null if it is malformed. Only programs that are not browsers send none. */
export const nameUsed = ({ headers }: Asking): string | null => (headers.host === undefined ? 'localhost' : plainName(headers.host));

const machineAddresses = (): (string | null)[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => plainAddress(address)));

const machineNames = (): string[] => {
  const whole = hostname().toLowerCase();
  const [first = whole] = whole.split('.');
  return [whole, ...LOCAL_ENDINGS.map((ending) => first + ending)];
};

export class OwnNames {
  readonly #names: ReadonlySet<string | null>;

  /** `others`: further names that the operator has given the server. */
  constructor(publicUrl: string | null, others: readonly string[]) {
    const given = [...(publicUrl === null ? [] : [new URL(publicUrl).host]), ...others, ...machineNames()];
    this.#names = new Set(given.map(plainName));
  }

  /** Addresses change with the network, so they are looked up when needed. */
  #includes(name: string, { socket }: Asking): boolean {
    if (isLoopback(name) || this.#names.has(name)) return true;
    return name === plainAddress(socket.localAddress ?? '') || machineAddresses().includes(name);
  }

  /** Null where the client used a name of this server. */
  troubleWith(asking: Asking): HttpError | null {
    const name = nameUsed(asking);
    if (name !== null && this.#includes(name, asking)) return null;
    const what = `This server does not answer to the name “${name ?? 'in the Host header'}”. Reach it as localhost or by an address of its machine. Its operator can give it another name with --public-url.`;
    return new HttpError(421, 'host.foreign', what);
  }
}
