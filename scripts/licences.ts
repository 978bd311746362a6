import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
});

/** Licences under which what runs in production may come: each lets Shelflife be used, changed and passed on. */
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
  // Linked as libraries of their own, unchanged: libvips and its kin beside sharp, lightningcss beside vite.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** An expression of SPDX: of "A OR B" one will do, of "A AND B" both have to (some write it small). */
export function isAccepted(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const [inner] = /^\((.*)\)$/.exec(licence)?.slice(1) ?? [licence];
  return (inner ?? '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((each) => accepted.has(each.trim())));
}

/** Packages that production installs under a licence that is unknown or not accepted, one line each. */
export function unacceptedLicences(lock: string): string[] {
  const { packages } = z.parse(lockFile, JSON.parse(lock));
  return Object.entries(packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !isAccepted(license))
    .map(([path, { license }]) => `${path.replace('node_modules/', '')}: ${license ?? 'no licence'}`);
}

export const readLock = () => readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
