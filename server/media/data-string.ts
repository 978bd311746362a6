import { photoRefusals } from '#contract/photo-limits.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';

const longestText = Math.ceil(limits.photo.bytes / 3) * 4;

/** Starts after the comma of an image data URL, which the specification calls a data string. */
export function dataStringStart(text: string): string | undefined {
  const comma = text.indexOf(',');
  if (comma < 0 || comma > 100 || !/^data:image\/[\w.+-]+;base64$/i.test(text.slice(0, comma))) return undefined;
  return text.slice(comma + 1);
}

/** Returns the bytes of an image data URL, at most 5 MB (OP-91). `preparePicture` validates them. */
export function decodeDataString(text: string): Buffer {
  const base64 = dataStringStart(text);
  if (base64 === undefined) throw new CallError('invalid_image', photoRefusals.notAnImage);
  if (base64.length > longestText) throw new CallError('invalid_image', photoRefusals.tooLarge);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.photo.bytes) throw new CallError('invalid_image', photoRefusals.tooLarge);
  return bytes;
}
