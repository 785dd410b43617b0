// Did a request come through a proxy? Then the client is elsewhere, though the connection may be local.

import type { IncomingMessage } from 'node:http';

const FORWARDING =
  /^(?:x-forwarded.*|x-original-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|\w+-(?:connecting|client)-ip)$/;

export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name));
