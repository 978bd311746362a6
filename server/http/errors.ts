import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { AdministratorsOnly } from '#server/viewer/viewer.ts';
import { TooManyRequests } from '#server/limits/rate-limits.ts';
import { isDatabaseUnavailable, sqlStateOf } from '#server/database/failures.sql.ts';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { bareSecurityHeaders } from './security.ts';

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

/** How long clients should wait before they retry, in seconds. */
const unavailableSeconds = 5;

/** The response is `{code, message}`, with the HTTP status of the code (OP-15). */
export function installErrorResponses(app: FastifyInstance, context: Pick<Context, 'log' | 'refusals'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    logRefusal(context, error, request);
    return respond(error, request, reply);
  });
}

function logRefusal(
  context: Pick<Context, 'log' | 'refusals'>,
  error: FastifyError,
  { viewer, routeOptions }: FastifyRequest,
): void {
  if (error instanceof TooManyRequests) context.refusals.count({ accountId: viewer?.id, limit: error.limit });
  if (error instanceof AdministratorsOnly)
    logSecurityEvent(context, 'administrator_call_refused', {
      accountId: error.accountId,
      call: `${routeOptions.method} ${routeOptions.url}`,
    });
}

function respond(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal' || refusal.code === 'unavailable') request.log.error({ err: error }, 'call failed');
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
  else if (refusal.code === 'unavailable') reply.header('retry-after', unavailableSeconds);
  return reply.status(errorStatus[refusal.code]).header('cache-control', 'no-store').send(refusal);
}

function refusalOf(error: FastifyError): ErrorBody & { code: ErrorCode } {
  if (error instanceof CallError) return { code: error.code, message: error.message, ...error.details };
  if (hasZodFastifySchemaValidationErrors(error)) return refusedInput(error.validation);
  if (isResponseSerializationError(error)) return { code: 'internal', message: 'Something went wrong' };
  const code = codeOfStatus(error.statusCode) ?? codeOfDatabase(error);
  return { code, message: messages[code] ?? 'Something went wrong' };
}

/** `message` is about the first invalid field, and `fields` maps each invalid field to its message. */
function refusedInput(issues: readonly { instancePath: string; message?: string }[]): ErrorBody & { code: ErrorCode } {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean)[0];
    if (field && !(field in fields)) fields[field] = issue.message ?? 'Invalid input';
  }
  return { code: 'invalid_input', message: issues[0]?.message ?? 'Invalid input', fields };
}

const messages: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Invalid input',
  not_found: 'Not found',
  body_too_large: 'This is too large to send',
  too_many_requests: 'Too many requests. Please wait a moment.',
  unavailable: 'Shelflife is busy right now. Please try again.',
};

function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 404) return 'not_found';
  if (status !== undefined && status >= 400 && status < 500) return 'invalid_input';
  return undefined;
}

/** Text that PostgreSQL cannot store, usually because of NUL bytes. It can come only from the input. */
const unholdableTexts = ['22021', '22P05'];

/** A foreign key. The row that the write refers to was deleted while the call ran. */
const referencedRowIsGone = '23503';

/** Other SQLSTATEs of class 22 (data exception) mean a bug in the server. */
function codeOfDatabase(error: unknown): ErrorCode {
  const state = sqlStateOf(error);
  if (state && unholdableTexts.includes(state)) return 'invalid_input';
  if (state === referencedRowIsGone) return 'not_found';
  return isDatabaseUnavailable(error) || isDiskFailure(error) ? 'unavailable' : 'internal';
}

/** The codes of failed writes, whose errors name no path. */
const failedWrites = ['ENOSPC', 'EDQUOT', 'EIO'];

function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ('syscall' in error && 'path' in error) || failedWrites.includes(String(error.code));
}
