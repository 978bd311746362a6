/**
 * The code of a refused call, of our API or of the sign-in provider. The provider's error class is not asked for: its
 * client loads late.
 */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
