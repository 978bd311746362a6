import { randomBytes } from 'node:crypto';
import type { Picture } from './prepare-picture.ts';

/** The name reveals nothing about the content. It starts with no hex digit, so /media never serves the file. */
export function withPrivateName(picture: Picture): Picture {
  return { ...picture, hash: `p${randomBytes(32).toString('hex').slice(1)}` };
}

export const storedName = '[0-9a-fp][0-9a-f]{63}';
