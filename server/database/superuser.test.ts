import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { StartError } from '#server/start-error.ts';
import { asRole } from './application-role.ts';
import { openDatabase } from './open-database.ts';

const databaseUrl = inject('databaseServer');

test('In production, the server cannot connect as a superuser, but operator commands can', async () => {
  shows('OPER-20');
  const options = { dataDir: join(scratchFolder(), 'shelflife-superuser'), log: () => undefined };
  const owner = new Pool({ connectionString: databaseUrl, max: 1 });
  const script = await readFile(new URL('../../deploy/postgres-roles.sh', import.meta.url), 'utf8');
  const role = 'shelflife_app';
  try {
    expect(script).toContain(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    await expect(openDatabase({ ...options, databaseUrl, production: true })).rejects.toThrow(StartError);
    await expect(openDatabase({ ...options, databaseUrl, production: true })).rejects.toThrow('superuser');
    await owner.query(`do $$ begin create role ${role} login nosuperuser;
      exception when duplicate_object or unique_violation then null; end $$`);
    for (const opened of [
      await openDatabase({ ...options, databaseUrl: asRole(databaseUrl, role), production: true }),
      await openDatabase({ ...options, databaseUrl }),
      await openDatabase({ ...options, databaseUrl, production: true, asOwner: true }),
    ])
      await opened.stop();
  } finally {
    await owner.end();
  }
});
