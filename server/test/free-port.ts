import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on. It lies below those that systems give to outgoing connections, so that none of these
 * takes it before the program that will listen there has started.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
