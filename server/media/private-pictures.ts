import { randomBytes } from 'node:crypto';
import type { Picture } from './prepare-picture.ts';

/**
 * Gives a private picture a random name, so that the name reveals nothing about the content and identical pictures are
 * separate files. The first character is not a hex digit, so /media never serves the file.
 */
export function withPrivateName(picture: Picture): Picture {
  return { ...picture, hash: `p${randomBytes(32).toString('hex').slice(1)}` };
}

/** The pattern for the names of stored pictures, public and private. */
export const storedName = '[0-9a-fp][0-9a-f]{63}';
