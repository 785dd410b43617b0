// A connection to a server that can be cut after a request is executed and before its answer arrives.

import { connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
  readonly url: string;
  cutAtNextAnswer(): void;
  close(): void;
}

export const cuttableLine = async (url: string): Promise<CuttableLine> => {
  const to = new URL(url);
  const port = Number(to.port);
  const sockets = new Set<Socket>();
  let cutting = false;
  const server = createServer((near) => {
    const far = connect(port, to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.on('data', (answer) => {
      if (!cutting) return void near.write(answer);
      cutting = false;
      near.destroy();
      far.end();
    });
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  to.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: to.href,
    cutAtNextAnswer: () => {
      cutting = true;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
