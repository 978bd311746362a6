import { readLock, unacceptedLicences } from './licences.ts';

/** Part of `npm run check`. Fails if a production dependency has a license that nobody has reviewed. */
const found = unacceptedLicences(readLock());
for (const line of found) console.error(`${line} (scripts/licences.ts lists the accepted licenses)`);
process.exitCode = found.length === 0 ? 0 : 1;
