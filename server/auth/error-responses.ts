import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { TooManyRequests } from '#server/limits/rate-limits.ts';
import { isDatabaseUnavailable } from '#server/database/failures.sql.ts';
import { AuthError } from './auth-error.ts';

/** Installs an error handler that responds with `{code, error_code, msg}`, the format that auth-js expects. */
export function installAuthErrorResponses(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooManyRequests) {
      reply.header('retry-after', error.retryAfterSeconds);
      context.refusals.count({ limit: error.limit, emailHash: error.emailHash });
    }
    if (isDatabaseUnavailable(error)) return respondUnavailable(error, request, reply);
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'sign-in call failed');
    return reply.status(refusal.status).send({ code: refusal.status, error_code: refusal.code, msg: refusal.message });
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

function refusalOf(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof TooManyRequests) return new AuthError('over_request_rate_limit', error.message);
  if (error instanceof CallError) return new AuthError('validation_failed', error.message);
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return isTheirs
    ? new AuthError('validation_failed', 'Invalid input')
    : new AuthError('unexpected_failure', 'Something went wrong. Please try again.');
}
