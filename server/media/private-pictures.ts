import { randomBytes } from 'node:crypto';
import type { Picture } from './prepare-picture.ts';

/**
 * A private picture is named by chance: its content says nothing of its name, and two equal ones are two files. The first
 * letter is none of a hash, so that /media never serves it.
 */
export function withPrivateName(picture: Picture): Picture {
  return { ...picture, hash: `p${randomBytes(32).toString('hex').slice(1)}` };
}

/** What a stored picture is called, public or private. */
export const storedName = '[0-9a-fp][0-9a-f]{63}';
