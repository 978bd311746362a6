/** Stops the start or a command: only its message is printed, in one line, and the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The text of whatever was thrown, for a line that names a cause. */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
