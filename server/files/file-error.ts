/** A file that cannot be used. The message continues a sentence about the file: "it ends in the middle of row 3". */
export class FileError extends Error {
  override name = 'FileError';
}
