import { writeFileSync } from 'node:fs';
import { openDatabase } from '#server/database/open-database.ts';
const dir = process.argv[2] ?? '';
const { connectionString, owner } = await openDatabase({ databaseUrl: undefined, dataDir: dir, log: console.error });
writeFileSync(`${dir}.url`, owner?.connectionString ?? connectionString);
console.log(owner?.connectionString ?? connectionString);
setInterval(() => {}, 1e6);
