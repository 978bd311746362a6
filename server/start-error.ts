/** Ends the start with one clear line and no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
