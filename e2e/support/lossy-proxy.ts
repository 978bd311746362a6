import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  /** True if the proxy passed the response on to the browser. */
  responded: boolean;
}

/**
 * Starts a proxy in front of the server. The proxy imitates a phone's unreliable connection in a store. A test can cut
 * the connection, or make the proxy lose every third API response.
 */
export async function openLossyProxy(target: string) {
  const sockets = new Set<Socket>();
  /** The mutations that the server has responded to. */
  const changes: Sent[] = [];
  let isCut = false;
  let losesResponses = false;
  let calls = 0;

  let newer: ReadonlyMap<string, { type: string; bytes: Buffer }> = new Map();

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url: path = '/' } = incoming;
    const file = newer.get(path.replace(/\?.*$/, ''));
    if (file)
      return void outgoing.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.bytes);
    const isStream = path.endsWith('/stream');
    const isLost = losesResponses && path.startsWith('/api/') && !isStream && ++calls % 3 === 0;
    const headers = { ...incoming.headers, host: new URL(target).host, connection: 'close' };
    const forwarded = request(`${target}${path}`, { method, headers }, (response) => {
      if (method !== 'GET' && path.startsWith('/api/'))
        changes.push({ method, path, key: keyOf(incoming), responded: !isLost });
      if (isLost) {
        // The server has applied the change, but the browser receives no response.
        response.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
    outgoing.on('close', () => forwarded.destroy());
  }

  const server = createServer(pass);
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const cut = (cuts: boolean) => {
    isCut = cuts;
    if (cuts) for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${address.port}`,
    changes,
    cut,
    /** From now on, responds with these files, as if a newer build had been deployed. */
    deploy: (files: typeof newer) => (newer = files),
    loseEveryThirdResponse: () => (losesResponses = true),
    async close() {
      cut(true);
      server.close();
      await once(server, 'close');
    },
  };
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
