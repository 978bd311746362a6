import { photoRefusals } from '#contract/media.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';

const longestText = Math.ceil(limits.photo.bytes / 3) * 4;

/** The bytes of an inline image data string, at most 5 MB (OP-91). What they hold is judged by `preparePicture`. */
export function decodeDataString(text: string): Buffer {
  const comma = text.indexOf(',');
  if (comma < 0 || comma > 100 || !/^data:image\/[\w.+-]+;base64$/i.test(text.slice(0, comma)))
    throw new CallError('invalid_image', photoRefusals.notAnImage);
  if (text.length - comma - 1 > longestText) throw new CallError('invalid_image', photoRefusals.tooLarge);
  const bytes = Buffer.from(text.slice(comma + 1), 'base64');
  if (bytes.length > limits.photo.bytes) throw new CallError('invalid_image', photoRefusals.tooLarge);
  return bytes;
}
