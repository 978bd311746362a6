/** Stops the start or a command. Only its message is printed, in one line, and the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the text of any thrown value, for a line that gives a cause. */
export function causeOf(error: unknown): string {
  if (error instanceof Error && 'query' in error) return causeOfQuery(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Query messages contain their parameters, and PostgreSQL's messages quote them, so only the names are used. */
function causeOfQuery(cause: unknown): string {
  if (!(cause instanceof Error) || !('severity' in cause)) return causeOf(cause);
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return ['PostgreSQL refused a statement', code, constraint].filter((part) => typeof part === 'string').join(' ');
}
