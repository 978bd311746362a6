import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { insertSession } from '#server/auth/session-store.ts';
import { ensureSigningKey } from '#server/auth/signing-keys.ts';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { applicationRole, asRole, ensureRole, grantRows } from '#server/database/application-role.ts';
import { migrate } from '#server/database/migrate.ts';
import { connect } from '#server/database/database.ts';
import { fillShelf } from '../generate.ts';
import { freePort } from '#test/free-port.ts';
import type { Draw } from './calls.ts';

export interface SignedIn {
  id: string;
  token: string;
}

/**
 * Opens the generated database in a folder, and signs in up to `signedInMembers` members. Adds products to the shelves
 * of these members, so that each shelf has at least fifty.
 */
export async function openStage(folder: string, signedInMembers = 300) {
  const server = await startDatabase({ dataDir: folder, log: () => {} });
  const pool = new Pool({ connectionString: server.connectionString, max: 2 });
  await migrate(pool);
  await ensureRole(pool, applicationRole);
  await grantRows(pool, applicationRole);
  // This index is for pgbench's trigram search. Shelflife's search does not use it.
  await pool.query(
    'create index if not exists bench_title_trigrams on product_search using gin (title_key gin_trgm_ops)',
  );
  const database = connect(pool);
  await ensureSigningKey(database);
  const accessTokens = createAccessTokens(database, () => new Date());
  const { rows: members } = await pool.query<{ id: string; email: string }>(
    `select id, email from accounts where email like 'generated%' order by email limit $1`,
    [signedInMembers],
  );
  const signedIn: SignedIn[] = [];
  for (const { id, email } of members) {
    const { rows } = await pool.query<{ total: number }>(
      'select count(*)::int as total from shelf_entries where user_id = $1',
      [id],
    );
    await fillShelf(pool, id, Math.max(0, 50 - (rows[0]?.total ?? 0)));
    const sessionId = await insertSession(database, { accountId: id, openedBy: 'password' }, new Date());
    signedIn.push({ id, token: (await accessTokens.sign({ accountId: id, sessionId, email })).token });
  }
  const { rows: amounts } = await pool.query<{ products: number; members: number }>(
    `select (select max(id)::int from products) as products, (select count(*)::int from members) as members`,
  );
  // In production, the server refuses to connect as a superuser, so the measured server connects as the application
  // role.
  const address = asRole(server.connectionString, applicationRole);
  return { server, address, pool, database, signedIn, amounts: amounts[0] ?? { products: 0, members: 0 } };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * Returns a function that returns a member's next shelf entry for a product that the member has not reviewed. The
 * function returns each entry only once. If no entry is left, it returns entry 1.
 */
export async function entriesToReview(pool: Pool, signedIn: readonly SignedIn[]) {
  const { rows } = await pool.query<{ userId: string; entryId: number; productId: number }>(
    `select user_id as "userId", id::int as "entryId", product_id::int as "productId" from shelf_entries entry
     where user_id = any($1::uuid[]) and not exists (
       select from reviews where reviews.user_id = entry.user_id and reviews.product_id = entry.product_id)`,
    [signedIn.map(({ id }) => id)],
  );
  const byMember = Map.groupBy(rows, ({ userId }) => userId);
  return (member: SignedIn): ReturnType<Draw['nextEntry']> =>
    byMember.get(member.id)?.pop() ?? { entryId: 1, productId: 1 };
}

/** Returns the environment of Shelflife's server on a stage. The server does not limit the number of calls. */
export function serverEnvironment({ address, server }: Stage, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: address,
    DATABASE_OWNER_URL: server.connectionString,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  };
}

export interface Program {
  port: number;
  /** The process that handles requests. */
  pid: number;
  /** The process that was started. It has workers if it is Shelflife's server. */
  firstPid: number;
  stop: () => Promise<void>;
}

/** Starts a server in a separate process and waits until it responds. */
export async function startProgram(
  parameters: (port: number) => string[],
  environment: Record<string, string> = {},
): Promise<Program> {
  const port = await freePort();
  // npm commands set NODE_COMPILE_CACHE. If the server inherited it, the server's workers could not use the server's
  // own compile cache.
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const child = spawn(process.execPath, parameters(port), {
    env: { ...inherited, ...environment, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const responds = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await responds())) {
    if (child.exitCode !== null) throw new Error('A server ended before its first response');
    await Promise.race([sleep(100), ended]);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const firstPid = child.pid ?? 0;
  return { port, pid: workerOf(firstPid), firstPid, stop };
}

/** Returns the id of the worker that handles Shelflife's requests, or `pid` itself if the process has no workers. */
function workerOf(pid: number): number {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const worker = children
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, program]) => {
      return Number(parent) === pid && program?.includes('node');
    });
  return Number(worker?.[0] ?? pid);
}
