// Who may open tables: everybody, the server's own network, people with a password or an invite link, or the operator only. Joining a table
// needs only its code or link.

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { OpenNeed, OpenRule } from '@pasteboard/protocol';
import { hashOf, opens } from '../../table-log/secrets.ts';
import { ensureInvite, inviteToken, tellRule, type InviteName } from '../../records/operator-records.ts';
import type { ServerRecords } from '../../records/server-records.ts';
import type { Ports } from '../../room/ports.ts';
import { isAddressTold, addressGroupOf } from '../addresses/address.ts';
import { isLoopbackIp, isPrivateIp, plainIp } from '../addresses/address-range.ts';
import { isForwarded } from '../addresses/local.ts';

export interface OpeningSettings {
  readonly rule: OpenRule;
  /** For the rule `password`. */
  readonly password?: string | null;
}

/** What a client must send that may not open tables without it. */
const NEEDS: { readonly [rule in OpenRule]: OpenNeed } = {
  everybody: 'nothing',
  network: 'link',
  password: 'password',
  link: 'link',
  operator: 'operator',
};

export class TableOpening {
  readonly rule: OpenRule;
  readonly #records: ServerRecords;
  readonly #watch: Ports['watch'];
  readonly #password: string | null;
  readonly #proxies: number;
  #tokens: { readonly [name in InviteName]: string | null } = { link: null, operator: null };

  constructor({ rule, password = null }: OpeningSettings, records: ServerRecords, watch: Ports['watch'], proxies: number) {
    this.rule = rule;
    this.#records = records;
    this.#watch = watch;
    this.#password = rule === 'password' && password !== null ? hashOf(password) : null;
    this.#proxies = proxies;
  }

  /** The token of the invite link, for the operator who starts the server; null if its rule needs none. */
  async inviteToken(): Promise<string | null> {
    return this.rule === 'link' || this.rule === 'network' ? ensureInvite(this.#records, 'link') : null;
  }

  /** For operators' commands beside this server. Never throws: a server whose disk is full still starts. */
  async tell(): Promise<void> {
    try {
      await tellRule(this.#records, this.rule);
    } catch (error) {
      this.#watch.fault('records.invite', '', error);
    }
  }

  /** A command may renew tokens while the server runs. Never throws: the known ones stay. */
  async look(): Promise<void> {
    if (this.rule === 'everybody') return;
    try {
      const [link, operator] = await Promise.all([inviteToken(this.#records, 'link'), inviteToken(this.#records, 'operator')]);
      this.#tokens = { link: link === null ? null : hashOf(link), operator: operator === null ? null : hashOf(operator) };
    } catch (error) {
      this.#watch.fault('records.invite', '', error);
    }
  }

  /** `address`: where the client comes from. */
  needs(asking: IncomingMessage, address: string): OpenNeed {
    return this.rule === 'network' && this.#isNear(asking, address) ? 'nothing' : NEEDS[this.rule];
  }

  /** Everything is compared, so that the time reveals nothing. */
  fits(brought: string): boolean {
    const asPassword = opens(brought, this.#password);
    const asLink = opens(brought, this.#tokens.link) && (this.rule === 'link' || this.rule === 'network');
    const asOperator = opens(brought, this.#tokens.operator);
    return asPassword || asLink || asOperator;
  }

  /** Without a proxy of ours, a request that came through one is from an unknown client. */
  #isNear(asking: IncomingMessage, address: string): boolean {
    if (this.#proxies === 0 && isForwarded(asking)) return false;
    // The address is the proxy's own.
    if (!isAddressTold(asking, this.#proxies)) return false;
    if (isLoopbackIp(address) || isPrivateIp(address)) return true;
    const own = plainIp(asking.socket.localAddress ?? '');
    // The devices of one household have public addresses of IPv6, in the same /64 as the server.
    return isIPv6(address) && isIPv6(own) && addressGroupOf(address) === addressGroupOf(own);
  }
}
