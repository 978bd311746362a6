import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { dataStringStart } from './data-string.ts';
import { type PhotoFile, photoFile } from './photo-file.ts';
import { type UploadFolder, uploadMark } from './upload-folder.ts';

/** Bytes kept of a string: longer, even spelled as \uXXXX, than every text that these calls take. */
const keptOfString = 16 * 1024;
/** Bytes of the body without what was taken out. */
const keptOfBody = 256 * 1024;
/** One more than any call takes, so that the contract sees that there are too many. */
const mostPhotos = limits.photo.perSubmission + 1;

const quote = 0x22;
const backslash = 0x5c;

export const tooLargeToSend = () => new CallError('body_too_large', 'That is too large to send');

/**
 * Reads a JSON body as it arrives and answers it with every long string cut short. Where the string is an image data
 * string, its bytes go to a file of the folder and the cut string ends with the file's name: however large the body, a
 * few kilobytes of it are in memory.
 */
export function photoTaker({ folder, name }: UploadFolder) {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let photos = 0;
  /** Of the string that is being read; undefined outside of strings. */
  let string: { pieces: Buffer[]; bytes: number; isCut: boolean; photo: PhotoFile | undefined } | undefined;
  /** A backslash and what follows it, as far as it has come. */
  let escape = '';
  const unwritten = new Set<PhotoFile>();

  function keep(bytes: Buffer): void {
    keptBytes += bytes.length;
    if (keptBytes > keptOfBody) throw tooLargeToSend();
    // A copy: the chunk belongs to the socket.
    kept.push(Buffer.from(bytes));
  }

  function keepOfString(bytes: Buffer): void {
    if (!string) return;
    keep(bytes);
    string.bytes += bytes.length;
    const last = kept.at(-1);
    if (last) string.pieces.push(last);
  }

  /** From here on the string is a photo's, or of no use. */
  function cut(): void {
    if (!string || string.isCut) return;
    string.isCut = true;
    const start = dataStringStart(plain(Buffer.concat(string.pieces).toString('latin1')));
    if (start === undefined) return;
    photos += 1;
    keep(Buffer.from(uploadMark(name, photos)));
    if (photos > mostPhotos) return;
    string.photo = photoFile(join(folder, String(photos)));
    string.photo.add(start);
    unwritten.add(string.photo);
  }

  /** Of a string, without escapes; part of it where no more is kept. */
  function takeText(bytes: Buffer): void {
    if (!string) return;
    const room = string.isCut ? 0 : keptOfString - string.bytes;
    if (bytes.length <= room) return keepOfString(bytes);
    if (room > 0) keepOfString(bytes.subarray(0, room));
    cut();
    takePhoto(bytes.subarray(room).toString('latin1'));
  }

  function takeEscape(): void {
    if (!string) return;
    if (!string.isCut && string.bytes + escape.length <= keptOfString) keepOfString(Buffer.from(escape, 'latin1'));
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
          keep(chunk.subarray(from, index));
          string = { pieces: [], bytes: 0, isCut: false, photo: undefined };
        }
        keep(chunk.subarray(index, index + 1));
        from = index + 1;
      } else if (string && byte === backslash) {
        takeText(chunk.subarray(from, index));
        escape = '\\';
        from = index + 1;
      }
    }
    if (string) takeText(chunk.subarray(from));
    else keep(chunk.subarray(from));
  }

  return {
    async take(chunk: Buffer): Promise<void> {
      take(chunk);
      for (const photo of unwritten) await photo.write();
      unwritten.clear();
    },
    /** The body with its strings cut. What ends amid a string is no JSON, as the parser will say. */
    body: () => Buffer.concat(kept),
  };
}

const isWhole = (escape: string) => escape.length === (escape[1] === 'u' ? 6 : 2);

/** The text of a part of a JSON string; as it stands where its escapes are wrong. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
