import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts';
import { CallError } from '#server/call-error.ts';
import { TooManyRequests } from '#server/rate-limits.ts';

/** Turns whatever was thrown into `{code, message}` with its status (OP-15). */
export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal' || refusal.code === 'unavailable') request.log.error({ err: error }, 'call failed');
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
  return reply.status(errorStatus[refusal.code]).send(refusal);
}

function refusalOf(error: FastifyError): ErrorBody & { code: ErrorCode } {
  if (error instanceof CallError) {
    return { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return refusedInput(error.validation);
  if (isResponseSerializationError(error)) return { code: 'internal', message: 'Something went wrong' };
  const code = codeOfStatus(error.statusCode) ?? codeOfDatabase(error);
  return { code, message: messages[code] ?? 'Something went wrong' };
}

interface RefusedField {
  instancePath: string;
  message?: string;
}

/** The first refused field speaks; `fields` names them all. */
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
  body_too_large: 'That is too large to send',
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

/** SQLSTATE classes: 22 is bad data (a NUL byte in a text), 57014 a cancelled slow query, 08 and 57P a lost database. */
function codeOfDatabase(error: unknown): ErrorCode {
  const state = sqlState(error);
  if (state?.startsWith('22')) return 'invalid_input';
  if (state && (state === '57014' || state.startsWith('08') || state.startsWith('57P') || state === '53300'))
    return 'unavailable';
  return 'internal';
}

function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}
