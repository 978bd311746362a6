/** Did this constraint or unique index refuse the write? */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23505', constraint);
}

/** Is what the write points to gone? */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isRefusedBy(error, '23503', constraint);
}

/** Drizzle keeps the driver's error as the cause. */
function isRefusedBy(error: unknown, code: string, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === code &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}
