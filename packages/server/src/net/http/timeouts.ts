// Timeouts over HTTP: for a client that does not read its answer, and for connections that stay when the server closes.

import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An unread answer is dropped with its connection after this long without progress; slowness of the server itself does not count. */
export const dropStalled = (app: FastifyInstance, ms: number): void => {
  app.addHook('onSend', async (_, reply, payload) => {
    const { raw } = reply;
    // Node counts bytes that leave in the middle of a write as progress.
    raw.setTimeout(ms, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    return payload;
  });
};

/** From then on every remaining connection is cut, because the process must end. It checks again, as clients may connect while others leave. */
export const cutOffAfter = (server: Server, ms: number): void => {
  const due = performance.now() + ms;
  const timer = setInterval(
    () => {
      if (performance.now() >= due) server.closeAllConnections();
    },
    Math.min(100, ms),
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
};
