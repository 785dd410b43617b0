// Security headers of every answer. Nothing from other sites is loaded, no site can frame the table, and no address is sent to others.

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/** `tls`: the server is reached over TLS only, and browsers may remember that. */
export const securityHeaders = ({ tls }: { readonly tls: boolean }): { readonly [name: string]: string } =>
  tls ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' } : HEADERS;

/** The same for answers that are written by hand, before a request was parsed. */
export const SECURITY_LINES = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
