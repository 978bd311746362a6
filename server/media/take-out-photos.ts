import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { dataStringStart, type UploadFolder, uploadMark } from './upload-folder.ts';

/** In bytes, enough for any text that these calls accept, even if all is escaped as \uXXXX. */
const mostOfString = 16 * 1024;
/** The maximum number of bytes to retain from the body, not counting the extracted photos. */
const mostOfBody = 256 * 1024;
/** This is one more than any call accepts, so that the contract's validation rejects the excess. */
const mostPhotos = limits.photo.perSubmission + 1;

/** A quote, an escape sequence, or text without either. Does not match the beginning of an escape sequence. */
const token = /"|\\(?:u.{4}|[^u])|[^"\\]+/sy;

/** `text` is the retained part of the string. */
interface ReadString {
  text: string;
  isCut: boolean;
  photo: PhotoFile | undefined;
}

export const tooLargeToSend = () => new CallError('body_too_large', 'This is too large to send');

/** Truncates long strings, and writes photos to files, so that little of the body is in memory at a time. */
export function photoTaker({ folder, name }: UploadFolder) {
  let retained = '';
  let photos = 0;
  /** The string that is being read. Undefined outside strings. */
  let string: ReadString | undefined;
  /** The beginning of an escape sequence at the end of the last chunk. */
  let rest = '';
  const unwritten = new Set<PhotoFile>();

  function retain(text: string): void {
    retained += text;
    if (retained.length > mostOfBody) throw tooLargeToSend();
  }

  /** Truncates the string. The rest of the string is either a photo or ignored. */
  function cut(long: ReadString): void {
    if (long.isCut) return;
    long.isCut = true;
    const start = dataStringStart(plain(long.text));
    if (start === undefined) return;
    photos += 1;
    retain(uploadMark(name, photos));
    if (photos > mostPhotos) return;
    long.photo = photoFile(join(folder, String(photos)));
    addTo(long, start);
  }

  function addTo({ photo }: ReadString, base64: string): void {
    photo?.add(base64);
    if (photo) unwritten.add(photo);
  }

  /** Retains at most `mostOfString` bytes of the string, and no part of an escape sequence. */
  function takeText(of: ReadString, text: string): void {
    const room = of.isCut ? 0 : mostOfString - of.text.length;
    const kept = text.length <= room ? text : text.startsWith('\\') ? '' : text.slice(0, room);
    of.text += kept;
    retain(kept);
    if (kept === text) return;
    cut(of);
    addTo(of, plain(text.slice(kept.length)));
  }

  function takeQuote(): void {
    retain('"');
    if (!string) {
      string = { text: '', isCut: false, photo: undefined };
      return;
    }
    if (string.photo) unwritten.add(string.photo);
    string.photo?.end();
    string = undefined;
  }

  return {
    async take(chunk: Buffer): Promise<void> {
      // Latin-1 maps each byte to one character.
      const text = rest + chunk.toString('latin1');
      token.lastIndex = 0;
      let end = 0;
      for (let match = token.exec(text); match; match = token.exec(text)) {
        end = token.lastIndex;
        if (match[0] === '"') takeQuote();
        else if (string) takeText(string, match[0]);
        else retain(match[0]);
      }
      rest = text.slice(end);
      for (const photo of unwritten) await photo.write();
      unwritten.clear();
    },
    /** Returns the body with truncated strings. If the body ends within a string, the parser reports invalid JSON. */
    body: () => Buffer.from(retained + rest, 'latin1'),
  };
}

/** Returns the unescaped text of part of a JSON string. If its escapes are invalid, returns the raw text. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** Stops writing if the photo is too large, because such a photo is rejected anyway. */
function photoFile(path: string) {
  let size = 0;
  /** Characters that do not form complete bytes yet. */
  let rest = '';
  let unwritten: Buffer[] = [];

  function decode(base64: string): void {
    if (size > limits.photo.bytes) return;
    const bytes = Buffer.from(base64, 'base64');
    size += bytes.length;
    unwritten.push(bytes);
  }

  return {
    add(piece: string): void {
      // Remove characters that Buffer.from skips, such as line breaks, because they would shift the groups of four.
      const text = rest + piece.replaceAll(/[^\w+/-]/g, '');
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      decode(text.slice(0, whole));
    },
    end: () => decode(rest),
    async write(): Promise<void> {
      const bytes = Buffer.concat(unwritten);
      unwritten = [];
      await appendFile(path, bytes);
    },
  };
}
type PhotoFile = ReturnType<typeof photoFile>;
