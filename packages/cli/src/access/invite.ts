// `pasteboard invite`: prints the link with which people may open tables, or the operator's own.

import { ensureInvite, renewInvite } from '@pasteboard/server';
import { OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { atRecords, type RecordFlags } from './at-records.ts';

export interface InviteFlags extends RecordFlags {
  readonly publicUrl?: string;
  readonly operator?: boolean;
  readonly renew?: boolean;
}

/** The token stands behind #, where no server and no proxy is told it. */
export const inviteLink = (base: string, token: string): string => `${base}/#open=${token}`;

export const invite = (terminal: Terminal, flags: InviteFlags): Promise<number> =>
  atRecords(flags, async (records) => {
    const name = flags.operator === true ? 'operator' : 'link';
    const token = await (flags.renew === true ? renewInvite : ensureInvite)(records, name);
    if (token === null)
      throw new UserError(
        'The record of this link cannot be read: it is damaged, or sealed with another key. “pasteboard invite --renew” makes a new link; the old one opens no tables then.',
      );
    terminal.output.write(`${inviteLink(flags.publicUrl ?? '', token)}\n`);
    if (flags.publicUrl === undefined) terminal.error.write('Put the address of the server before it, or give it with --public-url.\n');
    if (flags.renew === true) terminal.error.write('Links with the old token open no tables from now on.\n');
    return OK;
  });
