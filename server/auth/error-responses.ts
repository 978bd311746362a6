import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { TooManyRequests } from '#server/limits/rate-limits.ts';
import { isDatabaseUnavailable } from '#server/database/failures.sql.ts';
import { AuthError } from './auth-error.ts';

/** Installs an error handler that responds with `{code, error_code, msg}`, the format that auth-js expects. */
export function installAuthErrorResponses(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
    if (error instanceof TooManyRequests) context.refusals.count({ limit: error.limit, emailHash: error.emailHash });
    if (isDatabaseUnavailable(error)) return respondUnavailable(error, request, reply);
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'sign-in call failed');
    const { status, code, message } = refusal;
    return reply.status(status).send({ code: status, error_code: code, msg: message });
  });
  app.setNotFoundHandler(() => {
    throw new AuthError('not_found', 'Not found');
  });
}

function respondUnavailable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'sign-in call failed');
  const msg = 'Shelflife is busy right now. Please try again.';
  return reply.status(503).header('retry-after', 5).send({ code: 503, error_code: 'unexpected_failure', msg });
}

function refusalOf(error: FastifyError): Pick<AuthError, 'status' | 'code' | 'message'> {
  if (error instanceof AuthError) return error;
  if (error instanceof TooManyRequests) return new AuthError('over_request_rate_limit', error.message);
  // A body can be refused while it arrives. The statuses are those of the product's own calls.
  if (error instanceof CallError) {
    const code = error.status < 500 ? 'validation_failed' : 'unexpected_failure';
    return { status: error.status, code, message: error.message };
  }
  if (error.statusCode === 413) return { status: 413, code: 'validation_failed', message: 'This is too large to send' };
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return isTheirs
    ? new AuthError('validation_failed', 'Invalid input')
    : new AuthError('unexpected_failure', 'Something went wrong. Please try again.');
}
