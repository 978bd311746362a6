/**
 * Returns the error code of a refused call, from our API or the sign-in provider. Does not use the provider's error
 * class, because its client loads late.
 */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
