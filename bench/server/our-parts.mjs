// The one place where the bench uses the parts of our server that touch disk and network: the same store and app as `pasteboard serve`.
import { NET_LIMITS, Metrics, buildApp, serverLog } from '@pasteboard/server/net';
import { openStore } from '@pasteboard/server/store';

export const openOurStore = (folder) => openStore(folder);

/** Tables of a bench are faster than people, and all its sockets come from one address. */
const LOOSE = { perSecond: 1e9, burst: 1e9 };
const loosely = (connection) => ({
  ...NET_LIMITS,
  connection,
  requests: LOOSE,
  hellos: LOOSE,
  messages: LOOSE,
  work: LOOSE,
  commandWork: LOOSE,
  sockets: 100_000,
  socketsEach: 100_000,
});

/** Listens on a free port of this machine and answers /readyz and /socket. Returns the port. */
export const listen = async (tableServer, connection) => {
  const { app } = buildApp({
    tableServer,
    log: serverLog('silent'),
    metrics: new Metrics(),
    showMetrics: false,
    limits: loosely(connection),
    publicUrl: null,
    proxies: 0,
    origins: [],
    tls: false,
    web: null,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.addresses()[0].port;
};
