/** Thrown to stop the startup or a command. The program prints only the message, in one line, and exits with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

export function causeOf(error: unknown): string {
  if (error instanceof Error && 'query' in error) return causeOfQuery(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The messages contain the statement's parameters, which can be personal data. */
function causeOfQuery(cause: unknown): string {
  if (!(cause instanceof Error) || !('severity' in cause)) return causeOf(cause);
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return ['PostgreSQL rejected a statement', code, constraint].filter((part) => typeof part === 'string').join(' ');
}
