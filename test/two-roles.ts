import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { asRole } from '#server/database/application-role.ts';
import { addressOfDatabase, dropDatabase, onServer } from './database.ts';

/** Neither role is a superuser, as in `deploy/postgres-roles.sh`. Drops both when the test ends. */
export async function createTwoRoles(): Promise<{ databaseUrl: string; databaseOwnerUrl: string }> {
  const server = inject('databaseServer');
  const name = `shelflife_roles_${randomUUID().slice(0, 8)}`;
  const [owner, reader] = [`${name}_owner`, `${name}_app`];
  for (const each of [owner, reader]) await onServer(server, `create role ${each} login`);
  await onServer(server, `create database ${name} owner ${owner}`);
  onTestFinished(async () => {
    await dropDatabase(server, name);
    for (const each of [owner, reader]) await onServer(server, `drop role ${each}`);
  });
  const address = addressOfDatabase(server, name);
  return { databaseUrl: asRole(address, reader), databaseOwnerUrl: asRole(address, owner) };
}
