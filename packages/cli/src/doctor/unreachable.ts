// Says why nothing answers at a public address: the name, the port, the certificate, or the protocol.

import { fail, type Finding } from './finding.ts';

interface Reason {
  readonly what: string;
  readonly todo: string;
}

const REACH = 'Is the server started, and does the proxy pass requests on to its port?';
const RENEW = 'Renew it (with certbot: certbot renew), reload the proxy, and see to it that this happens by itself.';
const CHAIN =
  'Take a certificate that browsers trust, such as one from Let’s Encrypt, and let the proxy send the whole chain (fullchain.pem).';

const REASONS: { readonly [code: string]: (name: string, scheme: string) => Reason } = {
  ENOTFOUND: (name) => ({ what: `The name ${name} is not known.`, todo: 'Look at its DNS record, and at how it is spelled.' }),
  ECONNREFUSED: () => ({ what: 'Nothing listens at this port.', todo: REACH }),
  CUT: (_, scheme) =>
    scheme === 'https:'
      ? { what: 'The connection is cut.', todo: REACH }
      : { what: 'The connection is cut without an answer.', todo: 'If TLS is spoken there, give the address with https: as --public-url.' },
  TIMEOUT: () => ({ what: 'Nothing answers in time.', todo: 'Look at the firewall, and whether the address leads to this machine.' }),
  CERT_HAS_EXPIRED: () => ({ what: 'The certificate has expired.', todo: RENEW }),
  CERT_NOT_YET_VALID: () => ({
    what: 'The certificate is not valid yet.',
    todo: 'Look at the clock of this machine, and at the certificate.',
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: (name) => ({
    what: `The certificate is for another name than ${name}.`,
    todo: 'Get one for this name, and name its files in the proxy; or give the name of the certificate as --public-url.',
  }),
  SELF_SIGNED: () => ({ what: 'The certificate is signed by itself, and browsers refuse it.', todo: CHAIN }),
  UNKNOWN_ISSUER: () => ({
    what: 'The certificate comes from an issuer that is not known here, or its chain is not complete.',
    todo: CHAIN,
  }),
  NO_TLS: () => ({
    what: 'The port answers without TLS, though the address begins with https:.',
    todo: 'Let the proxy speak TLS there (nginx: listen 443 ssl), or give the address with http: as --public-url.',
  }),
};

/** Codes of Node and OpenSSL that mean the same to an operator. */
const SAME: { readonly [code: string]: string } = {
  EAI_AGAIN: 'ENOTFOUND',
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  ETIMEDOUT: 'TIMEOUT',
  EHOSTUNREACH: 'TIMEOUT',
  ENETUNREACH: 'TIMEOUT',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'SELF_SIGNED',
  SELF_SIGNED_CERT_IN_CHAIN: 'SELF_SIGNED',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'UNKNOWN_ISSUER',
  UNABLE_TO_GET_ISSUER_CERT: 'UNKNOWN_ISSUER',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'UNKNOWN_ISSUER',
  ERR_SSL_WRONG_VERSION_NUMBER: 'NO_TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'NO_TLS',
  ERR_SSL_HTTP_REQUEST: 'NO_TLS',
  ECONNRESET: 'CUT',
  EPIPE: 'CUT',
  UND_ERR_SOCKET: 'CUT',
  HPE_INVALID_CONSTANT: 'CUT',
  HPE_INVALID_VERSION: 'CUT',
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  // `fetch` gives the reason as a cause or, if it tried several addresses, as the first of several errors.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code !== '' ? (SAME[code] ?? code) : first === undefined ? '' : codeOf(first);
};

/** `error`: what `fetch` threw. */
export const unreachableFinding = (url: string, error: unknown): Finding => {
  const code = codeOf(error);
  const { hostname, protocol } = new URL(url);
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code]?.(hostname, protocol) : undefined;
  if (reason !== undefined) return fail('address', `${url} does not work. ${reason.what}`, reason.todo);
  return fail('address', `Nothing answers at ${url}${code === '' ? '' : ` (${code})`}.`, REACH);
};
