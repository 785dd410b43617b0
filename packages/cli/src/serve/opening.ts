// Who may open tables on this server, and what the terminal says about it at the start.

import { readFileSync } from 'node:fs';
import type { OpenRule } from '@pasteboard/protocol';
import { isPrivateIp } from '@pasteboard/server';
import { isLoopback, type ServerApp, type OpeningSettings } from '@pasteboard/server/net';
import { inviteLink } from '../access/invite.ts';
import { UserError, fileTrouble } from '../failure.ts';
import type { ServeFlags } from './flags.ts';

const LOCAL_NAME = /^[^.]+$|\.(?:local|lan|internal|home\.arpa|localdomain)$/;

/** Is this address reached over the Internet? */
const isPublic = (url: string): boolean => {
  const name = new URL(url).hostname;
  return !isLoopback(name) && !LOCAL_NAME.test(name) && !isPrivateIp(name.replace(/^\[|\]$/g, ''));
};

const isLoopbackHost = (host: string): boolean => isLoopback(host.includes(':') ? `[${host}]` : host);

/** Safe if strangers can connect, and open if only this machine or the local network can. */
export const usualRule = ({ host, publicUrl, trustProxy }: Pick<ServeFlags, 'host' | 'publicUrl' | 'trustProxy'>): OpenRule => {
  const isPrivate = publicUrl === undefined || !isPublic(publicUrl);
  return isLoopbackHost(host) && trustProxy === 0 && isPrivate ? 'everybody' : 'network';
};

const SHORTEST = 8;
const LONGEST = 200;

const passwordOf = ({ openPasswordFile: file }: ServeFlags, given: string | undefined): string | null => {
  let password = given ?? null;
  if (file !== undefined) {
    try {
      password = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new UserError(`The password file “${file}” cannot be read: ${fileTrouble(error)}.`);
    }
  }
  if (password !== null && (password.length < SHORTEST || password.length > LONGEST))
    throw new UserError(`The password for opening tables has ${password.length} characters. It needs ${SHORTEST} to ${LONGEST}.`);
  return password;
};

/** `given`: the password from the environment. A given password implies the rule `password`. */
export const openingOf = (flags: ServeFlags, given: string | undefined = process.env['PASTEBOARD_OPEN_PASSWORD']): OpeningSettings => {
  const password = passwordOf(flags, given === '' ? undefined : given);
  const rule = flags.openWith ?? (password === null ? usualRule(flags) : 'password');
  if (rule === 'password' && password === null)
    throw new UserError('--open-with password needs a password: set PASTEBOARD_OPEN_PASSWORD, or name a file with --open-password-file.');
  if (rule !== 'password' && password !== null)
    throw new UserError(`There is a password for opening tables, but --open-with is ${rule}. Leave one of them out.`);
  return { rule, password };
};

const CHANGE = 'Change it with --open-with.';

/** The link is shown only to a person: other output may be a log that others read. */
const linkLine = (base: string, token: string | null, isPerson: boolean): string =>
  token === null || !isPerson ? 'The command “pasteboard invite” prints the link.' : `The link: ${inviteLink(base, token)}`;

/** Nothing if only this machine reaches the server. */
export const openingLines = async (
  { opening }: Pick<ServerApp, 'opening'>,
  base: string,
  { isPerson }: { readonly isPerson: boolean },
  flags: Pick<ServeFlags, 'host' | 'publicUrl' | 'openWith'>,
): Promise<readonly string[]> => {
  const token = await opening.inviteToken();
  switch (opening.rule) {
    case 'everybody':
      return isLoopbackHost(flags.host) && flags.publicUrl === undefined && flags.openWith === undefined
        ? []
        : [`Who may open tables: EVERYBODY who reaches this server. ${CHANGE}`];
    case 'network':
      return [
        `Who may open tables: everybody in this network; people from elsewhere need the invite link. ${CHANGE}`,
        linkLine(base, token, isPerson),
      ];
    case 'link':
      return [
        `Who may open tables: people with the invite link. Everybody can join a table by its code. ${CHANGE}`,
        linkLine(base, token, isPerson),
      ];
    case 'password':
      return [`Who may open tables: people with the password. ${CHANGE}`];
    case 'operator':
      return [`Who may open tables: you alone, with the link that “pasteboard invite --operator” prints. ${CHANGE}`];
  }
};
