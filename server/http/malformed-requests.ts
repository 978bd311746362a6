import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';
import { CallError } from '#server/call-error.ts';
import { bareSecurityHeaders } from './security.ts';
import type { Context } from '#server/context.ts';

/** How long a request may take to arrive, in milliseconds. Forms need far less, even on a slow connection. */
const requestTimeout = 120_000;
/** How long, in milliseconds, a new connection may send incomplete headers or nothing at all before it is closed. */
const headersTimeout = 20_000;
/** How long a connection may be idle, in milliseconds. Streams send a byte every 20 s (event-stream.ts). */
const connectionTimeout = 120_000;
/** The interval, in milliseconds, at which Node checks for requests that take too long. */
const connectionsCheckingInterval = 5_000;

export const malformedRequestOptions = {
  requestTimeout,
  connectionTimeout,
  http: { connectionsCheckingInterval, headersTimeout },
  genReqId: () => randomUUID(),
  // The contract rejects long names with its own message. The router's 414 response would contain neither that message
  // nor the server's headers.
  routerOptions: { maxParamLength: 16_384 },
  rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : unreadable),
  clientErrorHandler: (error, socket) => refuse(error, socket),
} satisfies FastifyHttpOptions<Server>;

/** Unreadable URLs are routed here, because the router would reject them without the server's headers. */
const unreadable = '/api/unreadable';

/** These URLs cannot be decoded, or contain NUL. A browser is redirected to one with the same text, for the app. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, method, headers }, reply) => {
    if (isReadable(originalUrl)) return undefined;
    if (method !== 'GET' || !headers.accept?.includes('text/html'))
      throw new CallError('invalid_input', 'Invalid address');
    // Without a second slash, because the browser would read the rest as another host.
    return reply.redirect(originalUrl.replaceAll('%', '%25').replace(/^[/\\\s]+/, '/'));
  });
}

function isReadable(url: string): boolean {
  if (!url.includes('%') && !url.includes('\u0000')) return true;
  try {
    return !decodeURIComponent(url.replace(/\?.*$/s, '')).includes('\u0000') && !/%00/.test(url);
  } catch {
    return false;
  }
}

function refuse(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections in advance, so a connection that was never used gets no response.
  if (socket.bytesRead === 0) return void socket.destroy();
  const [status, refusal] = refusals[error.code ?? ''] ?? ([400, 'Bad Request'] as const);
  const body = JSON.stringify({ code: 'invalid_input', message: refusal } satisfies ErrorBody);
  const headers = {
    ...bareSecurityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${refusal}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

type ConnectionError = Error & { code?: string };
const refusals: Record<string, readonly [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Warns once. Without the header, all visitors have the proxy's address, and share its limits. */
export function watchProxyHeader(app: FastifyInstance, { config, log }: Pick<Context, 'config' | 'log'>): void {
  if (config.trustProxy === false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && /^\/(api|auth)\//.test(request.url) && request.headers['x-forwarded-for'] === undefined) {
      isSaid = true;
      log.warn(
        'TRUST_PROXY is set, but a call came without X-Forwarded-For, so visitors share the limits of one address',
      );
    }
    done();
  });
}
