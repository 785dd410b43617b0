// What this browser brings to open tables: the server's password, or the token of its invite link. It is kept for the next time.

import { keepSetting, keptSetting } from './browser-storage.ts';

const KEY = 'opening';

export const openingSecret = (): string | null => {
  const kept = keptSetting<unknown>(KEY, null);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

export const keepOpeningSecret = (secret: string | null): void => keepSetting(KEY, secret);

/** URL-encoded, as a password may have any characters. */
export const openingBearer = (secret: string | null): Record<string, string> =>
  secret === null ? {} : { authorization: `Bearer ${encodeURIComponent(secret)}` };

/** The token in the address of an invite link, `/#open=TOKEN`; null where there is none. */
export const inviteIn = (fragment: string): string | null => {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('open');
  return token !== null && /^[\w-]{20,100}$/.test(token) ? token : null;
};

/** What was pasted: a whole invite link, or what stands behind `open=`. */
export const invitePasted = (text: string): string => {
  const trimmed = text.trim();
  const cut = trimmed.indexOf('#');
  return (cut < 0 ? null : inviteIn(trimmed.slice(cut))) ?? trimmed.replace(/^#?open=/, '');
};

/** Keeps the token of an invite link that was opened, and takes it out of the address. */
export const takeInvite = (): void => {
  const token = inviteIn(location.hash);
  if (token === null) return;
  keepOpeningSecret(token);
  history.replaceState(null, '', location.pathname + location.search);
};
