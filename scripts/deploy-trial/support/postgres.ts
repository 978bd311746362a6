import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { type Program, postgresPrograms, type Trial, until } from './trial.ts';

export interface PostgresNode {
  port: number;
  cluster: string;
  address: string;
  program: () => Program;
  start: () => Promise<void>;
}

/** Runs a command in the trial's folder as the user `postgres`. */
function asPostgres(trial: Trial, command: string): string {
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'postgres', '--', '/bin/sh', '-c', command], {
    cwd: trial.folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`);
  return stdout;
}

export async function ask<Row extends QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs the statements in one transaction. Returns the number of rows that the last statement returns. */
export async function inOneTransaction(address: string, statements: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: address });
  await client.connect();
  let rows = 0;
  try {
    for (const statement of ['begin', ...statements]) rows = (await client.query(statement)).rows.length;
    await client.query('commit');
    return rows;
  } finally {
    await client.end();
  }
}

const nodeAt = (trial: Trial, name: string, port: number): PostgresNode => {
  const cluster = join(trial.folder, name);
  const address = `postgres://postgres@127.0.0.1:${port}/shelflife`;
  let running: Program | undefined;
  return {
    port,
    cluster,
    address,
    program() {
      if (!running) throw new Error(`${name} is not running`);
      return running;
    },
    async start() {
      running = trial.start(name, [join(postgresPrograms, 'postgres'), '-D', cluster, '-p', String(port)], {
        asPostgres: true,
      });
      const place = address.replace('/shelflife', '/postgres');
      await until(name, 60, () =>
        ask(place, 'select 1').then(
          () => true,
          () => false,
        ),
      );
    },
  };
};

const settings = (trial: Trial) =>
  `listen_addresses = '127.0.0.1'\nunix_socket_directories = '${trial.folder}/sockets'\nmax_connections = 200\n`;

/**
 * Starts Debian's PostgreSQL on the loopback interface, with an empty database. `added` is appended to its
 * configuration.
 */
export async function startPrimary(trial: Trial, port: number, added = ''): Promise<PostgresNode> {
  trial.folderOfPostgres('sockets');
  trial.folderOfPostgres('primary');
  const node = nodeAt(trial, 'primary', port);
  asPostgres(
    trial,
    `${postgresPrograms}/initdb -D ${node.cluster} -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8`,
  );
  appendFileSync(join(node.cluster, 'postgresql.conf'), settings(trial) + added);
  await node.start();
  await ask(node.address.replace('/shelflife', '/postgres'), 'create database shelflife');
  return node;
}

/** Creates a streaming replica of the primary with `pg_basebackup`, and starts it. */
export async function startReplica(
  trial: Trial,
  primary: PostgresNode,
  name: string,
  port: number,
): Promise<PostgresNode> {
  trial.folderOfPostgres(name);
  const node = nodeAt(trial, name, port);
  asPostgres(
    trial,
    `${postgresPrograms}/pg_basebackup -h 127.0.0.1 -p ${primary.port} -U postgres -D ${node.cluster} -R -X stream -C -S ${name} --checkpoint=fast`,
  );
  await node.start();
  return node;
}
