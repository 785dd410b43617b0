// Records of operators and players beside tables: blocked addresses, reports of tables, and the tokens of invite links.

import { OPEN_RULES, REPORT_REASONS, type OpenRule } from '@pasteboard/protocol';
import { z } from 'zod';
import { newSecret } from '../table-log/secrets.ts';
import type { ServerRecords } from './server-records.ts';

export const blockForm = z.strictObject({
  /** An address or a range, as `readRange` writes it. */
  range: z.string().max(60),
  at: z.number(),
  until: z.number(),
  why: z.string().max(200),
});
export type Block = z.infer<typeof blockForm>;

export const reportForm = z.strictObject({
  table: z.string().max(64),
  reason: z.enum(REPORT_REASONS),
  text: z.string().max(1_000),
  at: z.number(),
  /** `addressMark` of where it came from: reports from one address have the same mark, and the address is not stored. */
  from: z.string().max(16),
});
export type TableReport = z.infer<typeof reportForm>;

/** The most reports that wait for the operator, so that nobody fills the store with them. */
export const MOST_REPORTS = 500;
export const MOST_BLOCKS = 1_000;

/** Deletes the reports about tables that the operator, or the operator's retention, has deleted. Returns how many. */
export const deleteReportsAbout = async (records: ServerRecords, tables: ReadonlySet<string>): Promise<number> => {
  const about = (await records.all('report', reportForm)).filter(({ is }) => tables.has(is.table));
  for (const { id } of about) await records.remove('report', id);
  return about.length;
};

const ruleForm = z.strictObject({ rule: z.enum(OPEN_RULES) });

/** Who may open tables, as of the last start of the server; null if no server has stored it. */
export const toldRule = async (records: ServerRecords): Promise<OpenRule | null> =>
  (await records.find('rule', 'open', ruleForm))?.is.rule ?? null;

/** Commands beside the server do not know its flags. */
export const tellRule = async (records: ServerRecords, rule: OpenRule): Promise<void> => {
  if ((await toldRule(records)) === rule) return;
  // One entry is enough: earlier rules are of no use.
  await records.remove('rule', 'open');
  await records.put('rule', 'open', { rule });
};

const inviteForm = z.strictObject({ token: z.string().min(20).max(100) });

/** `link`: for people who may open tables. `operator`: the operator's own, which opens tables whatever the server's rule is. */
export type InviteName = 'link' | 'operator';

export const inviteToken = async (records: ServerRecords, name: InviteName): Promise<string | null> =>
  (await records.find('invite', name, inviteForm))?.is.token ?? null;

/**
 * The token of a link, made if there is none yet; if several processes make one, the first counts. Null if there is one that cannot be
 * read: only the operator replaces it, as existing links end with it.
 */
export const ensureInvite = async (records: ServerRecords, name: InviteName): Promise<string | null> => {
  const known = await inviteToken(records, name);
  if (known !== null) return known;
  const token = newSecret();
  if (await records.putAt('invite', name, 0, { token })) return token;
  return inviteToken(records, name);
};

/** Links with the old token no longer work. */
export const renewInvite = async (records: ServerRecords, name: InviteName): Promise<string> => {
  const token = newSecret();
  await records.put('invite', name, { token });
  return token;
};
