// Tells whether a request comes from this machine: names that every machine has for itself, and signs of a proxy in between.

import type { IncomingMessage } from 'node:http';

export const isLoopback = (name: string | null): boolean =>
  name !== null && (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name));

const FORWARDING =
  /^(?:x-forwarded.*|x-original-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|\w+-(?:connecting|client)-ip)$/;

/** Did a request come through a proxy? Then the client is elsewhere, though the connection may be local. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name));
