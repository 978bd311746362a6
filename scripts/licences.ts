import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
});

/**
 * The licenses that production dependencies may have. All of these licenses allow people to use, modify, and
 * redistribute Shelflife.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  // Only separately linked, unmodified libraries have these licenses: libvips and its dependencies (for sharp), and
  // lightningcss (for Vite).
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/**
 * Evaluates an SPDX expression. "A OR B" requires one accepted license, and "A AND B" requires both to be accepted.
 * Some packages write "and" in lowercase.
 */
export function isAccepted(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const [inner] = /^\((.*)\)$/.exec(licence)?.slice(1) ?? [licence];
  return (inner ?? '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((each) => accepted.has(each.trim())));
}

/** Returns one line per production package whose license is unknown or not accepted. */
export function unacceptedLicences(lock: string): string[] {
  const { packages } = z.parse(lockFile, JSON.parse(lock));
  return Object.entries(packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !isAccepted(license))
    .map(([path, { license }]) => `${path.replace('node_modules/', '')}: ${license ?? 'no licence'}`);
}

export const readLock = () => readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
