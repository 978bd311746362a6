import { escapeIdentifier, type Pool } from 'pg';

export const applicationRole = 'shelflife_app';

/** Creates the role if it does not exist. Two processes can call this at the same time. */
export async function ensureRole(owner: Pool, role: string): Promise<void> {
  await owner.query(`do $$ begin
    create role ${escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`);
}

/** Allows the role to read and write rows in the product's tables, but not to create, alter, or drop tables. */
export async function grantRows(owner: Pool, role: string): Promise<void> {
  const name = escapeIdentifier(role);
  await owner.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select, update on all sequences in schema public to ${name};
    revoke insert, update, delete on schema_migrations from ${name};`);
}

export function asRole(connectionString: string, role: string): string {
  const address = new URL(connectionString);
  if (address.searchParams.has('user')) address.searchParams.set('user', role);
  else address.username = encodeURIComponent(role);
  return address.href;
}
