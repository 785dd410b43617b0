// `pasteboard invite`: prints the link that lets people open tables, or the operator's own.

import type { OpenRule } from '@pasteboard/protocol';
import { ensureInvite, renewInvite, toldRule } from '@pasteboard/server';
import { OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { atRecords, type RecordFlags } from './open-records.ts';

export interface InviteFlags extends RecordFlags {
  readonly publicUrl?: string;
  readonly operator?: boolean;
  readonly renew?: boolean;
}

/** The token is behind #, so that no server or proxy receives it. */
export const inviteLink = (base: string, token: string): string => `${base}/#open=${token}`;

/** What to say if the invite link would open nothing, or is not needed. */
const WITHOUT_LINK: { readonly [rule in OpenRule]?: string } = {
  everybody: 'No link is needed: everybody who reaches this server may open tables (--open-with everybody).',
  password: 'No link opens tables here: people need the password (--open-with password).',
  operator:
    'No link for others opens tables here: you alone may open them (--open-with operator). “pasteboard invite --operator” prints your own link.',
};

export const invite = (terminal: Terminal, flags: InviteFlags): Promise<number> =>
  atRecords(flags, async (records) => {
    const rule = await toldRule(records);
    const instead = rule === null || flags.operator === true ? undefined : WITHOUT_LINK[rule];
    if (instead !== undefined) {
      terminal.error.write(`${instead}\n`);
      return OK;
    }
    const name = flags.operator === true ? 'operator' : 'link';
    const isNew = flags.renew === true || !(await records.has('invite', name));
    const token = await (flags.renew === true ? renewInvite : ensureInvite)(records, name);
    if (token === null)
      throw new UserError(
        'The record of this link cannot be read: it is damaged, or sealed with another key. “pasteboard invite --renew” makes a new link; the old one stops working.',
      );
    terminal.output.write(`${inviteLink(flags.publicUrl ?? '', token)}\n`);
    if (flags.publicUrl === undefined) terminal.error.write('Put the address of the server before it, or give it with --public-url.\n');
    if (isNew) terminal.error.write('The link is new: a running server accepts it after some seconds.\n');
    if (flags.renew === true) terminal.error.write('Links with the old token no longer work.\n');
    return OK;
  });
