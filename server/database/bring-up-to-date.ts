import { Pool } from 'pg';
import { ensureRole, grantRows } from './application-role.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

export async function bringUpToDate({ pool, owner }: Pick<OpenDatabase, 'pool' | 'owner'>): Promise<void> {
  if (owner === undefined) return void (await migrate(pool));
  const owning = new Pool({ connectionString: owner.connectionString, max: 2 });
  try {
    await migrate(owning);
    if (owner.makesRole) await ensureRole(owning, owner.role);
    await grantRows(owning, owner.role);
  } finally {
    await owning.end();
  }
}
