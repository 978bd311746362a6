import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** While it is disconnected, nothing listens on its port. */
export async function databaseProxy(address: string) {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const open = new Set<Socket>();
  const link = (client: Socket) => {
    const server = folder
      ? connect(`${folder}/.s.PGSQL.${target.searchParams.get('port') ?? 5432}`)
      : connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => void (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  };
  let listener: Server = createServer(link).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const place = listener.address();
  const port = place !== null && typeof place === 'object' ? place.port : 0;

  const through = new URL(address);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const user = target.searchParams.get('user');
  if (user) through.searchParams.set('user', user);
  async function cut(): Promise<void> {
    const closed = once(listener.close(), 'close');
    for (const socket of open) socket.destroy();
    await closed;
  }
  return {
    address: through.href,
    cut,
    async restore(): Promise<void> {
      listener = createServer(link).listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
  };
}
