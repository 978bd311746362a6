import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { causeOf, StartError } from '#server/start-error.ts';

/** Serves /metrics in Prometheus's text format on a separate port, so that operators can hide it from the internet. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isUsed) throw new StartError(`Shelflife cannot listen on METRICS_PORT ${port} at ${host}: ${causeOf(error)}.`);
    // Metrics must not stop the second of two processes that share an environment file.
    warn(`METRICS_PORT ${port} is in use, so this process serves no metrics. Set another METRICS_PORT for it.`);
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
