import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { logSecurityEvent } from '#server/log/security-events.ts';
import { AdministratorsOnly } from '#server/viewer/viewer.ts';
import { TooManyRequests } from '#server/limits/rate-limits.ts';
import { isDatabaseUnavailable, sqlStateOf } from '#server/database/failures.sql.ts';

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

interface RefusedField {
  instancePath: string;
  message?: string;
}

/** `message` is about the first invalid field, and `fields` maps each invalid field to its message. */
function refusedInput(issues: readonly RefusedField[]): ErrorBody & { code: ErrorCode } {
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
