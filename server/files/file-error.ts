/** A file that cannot be used as it is. The message is the end of a sentence about it: "it ends in the middle of row 3". */
export class FileError extends Error {
  override name = 'FileError';
}
