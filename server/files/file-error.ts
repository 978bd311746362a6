/**
 * A file that cannot be used as it is. The message ends a sentence about the file: "it ends in the middle of row 3".
 */
export class FileError extends Error {
  override name = 'FileError';
}
