// The privacy page: generated from the server's settings, with the operator's own words above. Those are plain text: paragraphs, headings and links.

import type { OpenRule } from '@pasteboard/protocol';
import { escaped, page } from './page.ts';
import type { LoggedAddresses } from '../operator/refusal-log.ts';

export interface PrivacySettings {
  /** The operator's own words, or null. */
  readonly words: string | null;
  readonly sealed: boolean;
  readonly keepIdleDays: number | null;
  readonly rule: OpenRule;
  /** Metrics for Prometheus are collected. */
  readonly metrics: boolean;
  /** How the log shows addresses; null if it shows none. */
  readonly loggedAddresses: LoggedAddresses | null;
}

const LINK = /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500}|mailto:[^\s()<>"]{1,200})\)|(https?:\/\/[^\s<>"]{1,500}[^\s<>".,;:!?)])/g;

const linked = (text: string): string => {
  let [html, at] = ['', 0];
  for (const found of text.matchAll(LINK)) {
    const [whole, label, address = found[3] ?? ''] = found;
    html += `${escaped(text.slice(at, found.index))}<a href="${escaped(address)}" rel="noreferrer">${escaped(label ?? address)}</a>`;
    at = found.index + whole.length;
  }
  return html + escaped(text.slice(at));
};

/** None of it is treated as HTML. */
export const wordsAsHtml = (words: string): string =>
  words
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^#{1,6}\s+([^\n]+)$/.exec(part)?.[1];
      return heading === undefined ? `<p>${part.split(/\r?\n/).map(linked).join('<br>')}</p>` : `<h2>${linked(heading)}</h2>`;
    })
    .join('\n');

const KEPT_BY: { readonly [rule in OpenRule]: string } = {
  everybody: 'Everybody who reaches this server may open tables.',
  network: 'People in the server’s own network may open tables; others need the operator’s invite link.',
  password: 'People who have the operator’s password may open tables.',
  link: 'People who have the operator’s invite link may open tables.',
  operator: 'Only the operator opens tables.',
};

const row = (what: string, how: string): string => `<tr><th scope="row">${what}</th><td>${how}</td></tr>`;

const inLog = (addresses: LoggedAddresses | null): string => {
  const others = 'names, secrets, words of players or cards';
  if (addresses === null) return `Faults and warnings. It holds no network addresses, ${others}.`;
  const how =
    addresses === 'plain'
      ? 'with the network address that asked, for as long as the operator keeps the log'
      : 'with a hash of the network address that asked; its key is in memory only and changes every day';
  return `Faults, warnings, and requests that a limit refused, ${how}. It holds no ${others}.`;
};

const inMemory = (addresses: LoggedAddresses | null): string =>
  `In memory${addresses === 'plain' ? '' : ' only'}, to limit how much one address may ask for; at most about a day.${addresses === 'plain' ? ' Where a limit refuses a request, also in the server’s log.' : ''}`;

export const privacyPage = ({ words, sealed, keepIdleDays, rule, metrics, loggedAddresses }: PrivacySettings): string => {
  const until =
    keepIdleDays === null
      ? 'until the GM, or the last remaining player, or the operator deletes the table'
      : `until ${keepIdleDays === 1 ? '1 day has' : `${keepIdleDays} days have`} passed without play, or a person deletes the table before`;
  return page(
    'Privacy on this server',
    `<h1>Privacy on this server</h1>
${words === null ? '' : wordsAsHtml(words)}
<h2>What is stored, and how long</h2>
<div class="wide"><table>
${row('Tables', `Every move, the talk, whispers, notes and the names people give themselves. They stay ${until}.`)}
${row('Seats', 'A hash of each seat’s secret. There are no accounts, no e-mail addresses and no passwords of people.')}
${row('Knocks', 'While you wait at a door: your name, and 16 bits of a hash of your network address, which stand for thousands of addresses.')}
${row('Reports', 'If you report a table: the table, your reason and words, the time, and the same 16 bits. They stay until the operator has dealt with them or has deleted the table, also where the GM deletes it before.')}
${row('Blocked addresses', 'Addresses that the operator has blocked, with a reason, until a day after the block ends.')}
${row('Your network address', inMemory(loggedAddresses))}
${row('The server’s log', inLog(loggedAddresses))}
${metrics ? row('Figures', 'Counts of requests and commands, without tables, names or addresses.') : ''}
${row('Backups', 'The operator may keep copies of everything stored, and those may outlive a table.')}
</table></div>
<h2>Who can read it</h2>
<p>${
      sealed
        ? 'Everything stored is encrypted. People who get at the disk or at a backup without the key read nothing. The operator has the key.'
        : 'What is stored is not encrypted. The operator, and everybody who gets at the disk or at a backup, could read all of it, whispers and private notes included.'
    }</p>
<p>At a table, people see what their seat is told. A shared replay shows what the person who shared it saw, to everybody who has its link. The GM can export the table as a file.</p>
<p>${KEPT_BY[rule]} Everybody who has a table’s code or link can come to it as its door allows.</p>
<h2>In your browser</h2>
<p>This server sets no cookies. Your browser stores your seats with their secrets, your name, how you like the table and, where you needed one, the password or invite link for opening tables.
Clear this site’s data in your browser to delete them: a seat’s secret that is lost cannot be restored.</p>
<p>Pages load nothing from other servers and tell no other server that you were here.</p>
<h2>Delete something</h2>
<p>The GM of a table deletes it with “Delete this table” in the table’s menu; where no person is GM, the only person left does. For anything else, ask the operator.</p>
<p><a class="way" href="/">To the first page</a></p>`,
  );
};

export const blockedPage = (what: string): string => page('Blocked', `<h1>Your address is blocked</h1>\n<p>${escaped(what)}</p>`);
