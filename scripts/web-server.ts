import { fileURLToPath } from 'node:url';
import { createServer, type LogLevel, type ViteDevServer } from 'vite';

interface WebServerOptions {
  port: number;
  /** The URL of the Shelflife server to which calls are proxied. */
  server: string;
  logLevel?: LogLevel;
}

/** Creates the Vite server for development, which serves the web app from its sources. */
export function createWebServer({ port, server, logLevel }: WebServerOptions): Promise<ViteDevServer> {
  return createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    configLoader: 'native',
    ...(logLevel && { logLevel }),
    server: {
      port,
      proxy: Object.fromEntries(['/api', '/auth/v1', '/media', '/illustrations'].map((path) => [path, server])),
    },
  });
}
