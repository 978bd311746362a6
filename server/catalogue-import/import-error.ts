/** A file that cannot be imported: nothing of it is taken. The message is one line for the terminal. */
export class ImportError extends Error {
  override name = 'ImportError';
}
