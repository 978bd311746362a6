import type { FastifyError, FastifyInstance } from 'fastify';
import { TooManyRequests } from '#server/rate-limits.ts';
import { AuthError } from './auth-error.ts';

/** Answers `{code, error_code, msg}` as the official client reads it. */
export function installAuthErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'sign-in call failed');
    return reply.status(refusal.status).send({ code: refusal.status, error_code: refusal.code, msg: refusal.message });
  });
  app.setNotFoundHandler(() => {
    throw new AuthError('not_found', 'Not found');
  });
}

function refusalOf(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof TooManyRequests) return new AuthError('over_request_rate_limit', error.message);
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return isTheirs
    ? new AuthError('validation_failed', 'Invalid input')
    : new AuthError('unexpected_failure', 'Something went wrong. Please try again.');
}
