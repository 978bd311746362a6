import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const look = 50;

/** For a proxy with keep-alive connections, which stay open while the app no longer listens. */
export async function leave(app: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  // Makes the proxy send its next request to another process.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // The HTTP server's own close() would also close idle connections, on which a request may already be arriving.
  Server.prototype.close.call(app.server);
  for (let waited = 0; waited < seconds * 1000; waited += look) {
    if ((await connectionsOf(app)) === 0) return;
    await sleep(look);
  }
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
