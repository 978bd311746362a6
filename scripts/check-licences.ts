import { readLock, unacceptedLicences } from './licences.ts';

/** A part of `npm run check`. It fails if a production dependency has a license that nobody has reviewed. */
const found = unacceptedLicences(readLock());
for (const line of found) console.error(`${line} (scripts/licences.ts lists what is accepted)`);
process.exitCode = found.length === 0 ? 0 : 1;
