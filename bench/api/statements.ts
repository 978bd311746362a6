import { Client } from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log/create-log.ts';
import { createContext } from '#server/process/serve.ts';
import type { Database } from '#server/database/database.ts';
import type { Request } from './calls.ts';

/**
 * Returns the average number of SQL statements per call. Runs Shelflife in this process, and caches the sessions first.
 */
export async function countStatementsOf(
  database: Database,
  environment: Record<string, string>,
  requests: readonly (Request & { token: string })[],
): Promise<number> {
  const config = readConfig({ ...environment, PUBLIC_URL: 'http://localhost:1' });
  const app = await createApp(createContext(config, database, createLog('silent')));
  await app.ready();
  const send = ({ method, path, token, body }: Request & { token: string }) =>
    app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...(body && { payload: body }) });
  for (const { token } of requests) await send({ method: 'GET', path: '/api/notifications', token });
  const query = Client.prototype.query;
  let statements = 0;
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    statements++;
    return Reflect.apply(query, this, parameters);
  };
  try {
    for (const request of requests) await send(request);
  } finally {
    Client.prototype.query = query;
    await app.close();
  }
  return statements / requests.length;
}
