/** The message is a clause about the file, such as "it ends in the middle of row 3". */
export class FileError extends Error {
  override name = 'FileError';
}
