import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { dataStringStart } from './data-string.ts';
import { type PhotoFile, photoFile } from './photo-file.ts';
import { type UploadFolder, uploadMark } from './upload-folder.ts';

/** In bytes, enough for any text that these calls accept, even if all is escaped as \uXXXX. */
const mostOfString = 16 * 1024;
/** The maximum number of bytes to retain from the body, not counting the extracted photos. */
const mostOfBody = 256 * 1024;
/** This is one more than any call accepts, so that the contract's validation rejects the excess. */
const mostPhotos = limits.photo.perSubmission + 1;

const quote = 0x22;
const backslash = 0x5c;

export const tooLargeToSend = () => new CallError('body_too_large', 'This is too large to send');

/** Truncates long strings, and writes photos to files, so that little of the body is in memory at a time. */
export function photoTaker({ folder, name }: UploadFolder) {
  const retained: Buffer[] = [];
  let retainedBytes = 0;
  let photos = 0;
  /** The string that is being read. Undefined outside strings. */
  let string: { pieces: Buffer[]; bytes: number; isCut: boolean; photo: PhotoFile | undefined } | undefined;
  /** A backslash and the characters of its escape sequence so far. */
  let escape = '';
  const unwritten = new Set<PhotoFile>();

  function retain(bytes: Buffer): void {
    retainedBytes += bytes.length;
    if (retainedBytes > mostOfBody) throw tooLargeToSend();
    // Copy the bytes, because the chunk belongs to the socket.
    retained.push(Buffer.from(bytes));
  }

  function retainOfString(bytes: Buffer): void {
    if (!string) return;
    retain(bytes);
    string.bytes += bytes.length;
    const last = retained.at(-1);
    if (last) string.pieces.push(last);
  }

  /** Truncates the string. The rest of the string is either a photo or ignored. */
  function cut(): void {
    if (!string || string.isCut) return;
    string.isCut = true;
    const start = dataStringStart(plain(Buffer.concat(string.pieces).toString('latin1')));
    if (start === undefined) return;
    photos += 1;
    retain(Buffer.from(uploadMark(name, photos)));
    if (photos > mostPhotos) return;
    string.photo = photoFile(join(folder, String(photos)));
    string.photo.add(start);
    unwritten.add(string.photo);
  }

  /** Handles unescaped bytes of a string. Retains at most `mostOfString` bytes of the string. */
  function takeText(bytes: Buffer): void {
    if (!string) return;
    const room = string.isCut ? 0 : mostOfString - string.bytes;
    if (bytes.length <= room) return retainOfString(bytes);
    if (room > 0) retainOfString(bytes.subarray(0, room));
    cut();
    takePhoto(bytes.subarray(room).toString('latin1'));
  }

  function takeEscape(): void {
    if (!string) return;
    if (!string.isCut && string.bytes + escape.length <= mostOfString) retainOfString(Buffer.from(escape, 'latin1'));
    else {
      cut();
      takePhoto(plain(escape));
    }
    escape = '';
  }

  function takePhoto(base64: string): void {
    if (!string?.photo) return;
    string.photo.add(base64);
    unwritten.add(string.photo);
  }

  function endString(): void {
    if (string?.photo) {
      string.photo.end();
      unwritten.add(string.photo);
    }
    string = undefined;
  }

  function take(chunk: Buffer): void {
    let from = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0;
      if (escape !== '') {
        escape += String.fromCharCode(byte);
        from = index + 1;
        if (isWhole(escape)) takeEscape();
      } else if (byte === quote) {
        if (string) {
          takeText(chunk.subarray(from, index));
          endString();
        } else {
          retain(chunk.subarray(from, index));
          string = { pieces: [], bytes: 0, isCut: false, photo: undefined };
        }
        retain(chunk.subarray(index, index + 1));
        from = index + 1;
      } else if (string && byte === backslash) {
        takeText(chunk.subarray(from, index));
        escape = '\\';
        from = index + 1;
      }
    }
    if (string) takeText(chunk.subarray(from));
    else retain(chunk.subarray(from));
  }

  return {
    async take(chunk: Buffer): Promise<void> {
      take(chunk);
      for (const photo of unwritten) await photo.write();
      unwritten.clear();
    },
    /** Returns the body with truncated strings. If the body ends within a string, the parser reports invalid JSON. */
    body: () => Buffer.concat(retained),
  };
}

const isWhole = (escape: string) => escape.length === (escape[1] === 'u' ? 6 : 2);

/** Returns the unescaped text of part of a JSON string. If its escapes are invalid, returns the raw text. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
