// Timeouts over HTTP: for a client that does not read its answer, and for connections that stay when the server closes.

import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** An answer that waits to be read, and of which nothing was for so long, is dropped with its line; what the house itself is slow with is not. */
export const dropStalled = (app: FastifyInstance, ms: number): void => {
  app.addHook('onSend', async (_, reply, payload) => {
    const { raw } = reply;
    // Node takes what leaves in the middle of a write for progress.
    raw.setTimeout(ms, () => {
      if (raw.writableLength > 0) raw.destroy();
    });
    return payload;
  });
};

/** From then on whoever still reads, or asks, is cut off: a process must end. Looked at again, as somebody may come while others leave. */
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
