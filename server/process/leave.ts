import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const look = 50;

/**
 * Lets an app leave a proxy that keeps connections to it: stops listening while they stay open. Every request on them is
 * answered, with the word that its connection closes, so that the next one goes to another process. Resolves when all
 * connections are gone or the time is over.
 */
export async function leave(app: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // What the HTTP server adds in its own close() cuts idle connections, just when a request may be on its way.
  Server.prototype.close.call(app.server);
  for (let waited = 0; waited < seconds * 1000; waited += look) {
    if ((await connectionsOf(app)) === 0) return;
    await sleep(look);
  }
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}
