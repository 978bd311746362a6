import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { freePort } from '#test/free-port.ts';
import { ask } from './postgres.ts';
import { type Program, postgresPrograms, type Trial, until } from './trial.ts';

interface Node {
  name: string;
  port: number;
  api: number;
  patroni: Program;
  start: () => void;
}

const names = ['node1', 'node2', 'node3'];

async function startEtcd(trial: Trial): Promise<string[]> {
  const places = await Promise.all(
    ['etcd1', 'etcd2', 'etcd3'].map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const cluster = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  for (const { name, client, peer } of places) {
    const file = trial.configure('failover/etcd', `${name}.env`, {
      'ETCD_NAME="etcd1"': `ETCD_NAME="${name}"`,
      '/var/lib/etcd/shelflife': trial.inFolder(`data-of-${name}`),
      '127.0.0.1:2379"': `127.0.0.1:${client}"`,
      'URLS="http://127.0.0.1:2380"': `URLS="http://127.0.0.1:${peer}"`,
      'etcd1=http://127.0.0.1:2380,etcd2=http://127.0.0.1:2480,etcd3=http://127.0.0.1:2580': cluster,
    });
    const env = Object.fromEntries(
      Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value]],
      ),
    );
    trial.folderOfPostgres(`data-of-${name}`);
    trial.start(name, ['etcd'], { env, asPostgres: true });
  }
  return places.map(({ client }) => `127.0.0.1:${client}`);
}

function configureNode(
  trial: Trial,
  name: string,
  place: { port: number; api: number; etcd: readonly string[] },
): string {
  return trial.configure('failover/patroni.yml', `${name}.yml`, {
    'name: node1': `name: ${name}`,
    '127.0.0.1:8008': `127.0.0.1:${place.api}`,
    '127.0.0.1:2379,127.0.0.1:2479,127.0.0.1:2579': place.etcd.join(','),
    '127.0.0.1:5432': `127.0.0.1:${place.port}`,
    '/var/lib/postgresql/15/main': trial.inFolder(`cluster-of-${name}/main`),
    '/usr/lib/postgresql/15/bin': postgresPrograms,
    '/var/lib/postgresql/15/pgpass': trial.inFolder(`cluster-of-${name}/pgpass`),
    'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${trial.inFolder(`cluster-of-${name}`)}`,
    'local all all peer': 'local all all trust',
  });
}

/**
 * Asks Patroni's API whether a node has the role `what`, such as `primary`. The role is also the path of the request.
 */
const says = (api: number, what: string) =>
  fetch(`http://127.0.0.1:${api}/${what}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts three PostgreSQL nodes with Patroni, etcd, and HAProxy on the loopback interface, as in deploy/failover. */
export async function startHighAvailability(trial: Trial) {
  const etcd = await startEtcd(trial);
  const nodes: Node[] = [];
  for (const name of names) {
    const [port, api] = [await freePort(), await freePort()];
    trial.folderOfPostgres(`cluster-of-${name}`);
    const file = configureNode(trial, name, { port, api, etcd });
    const run = () =>
      trial.start(name, ['patroni', file], { asPostgres: true, env: { HOME: trial.inFolder(`cluster-of-${name}`) } });
    const node: Node = { name, port, api, patroni: run(), start: () => void (node.patroni = run()) };
    nodes.push(node);
    // The first node creates the cluster. The other nodes copy it.
    if (nodes.length === 1) await until('the first primary', 90, () => says(api, 'primary'));
  }
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const places = Object.fromEntries(
    nodes.flatMap(({ name, port, api }, at) => [
      [`${name} 127.0.0.1:${5432 + at} check port ${8008 + at}`, `${name} 127.0.0.1:${port} check port ${api}`],
    ]),
  );
  const settings = trial.configure('failover/haproxy.cfg', 'haproxy.cfg', {
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${primaryPort}`,
    'bind 127.0.0.1:5001': `bind 127.0.0.1:${replicaPort}`,
    ...places,
  });
  trial.start('haproxy', ['haproxy', '-db', '-f', settings]);

  async function primary(): Promise<Node | undefined> {
    const leading = await Promise.all(nodes.map(({ api }) => says(api, 'primary')));
    return nodes[leading.indexOf(true)];
  }
  /**
   * Returns true if there is a primary with two streaming replicas, one of which is synchronous. Asks Patroni as well
   * as PostgreSQL, because a failover depends on the state in etcd.
   */
  async function isWhole(): Promise<boolean> {
    const node = await primary();
    if (!node) return false;
    const others = nodes.filter((each) => each !== node);
    const following = await Promise.all(others.map(({ api }) => says(api, 'replica')));
    const synchronous = await Promise.all(others.map(({ api }) => says(api, 'synchronous')));
    if (following.includes(false) || !synchronous.includes(true)) return false;
    const rows = await ask<{ streaming: number }>(
      `postgres://postgres:of-postgres@127.0.0.1:${node.port}/postgres`,
      `select count(*)::int as streaming from pg_stat_replication where state = 'streaming' and application_name like 'node%'`,
    ).catch(() => []);
    return rows[0]?.streaming === 2;
  }
  return {
    nodes,
    primary,
    isWhole,
    address: `postgres://postgres:of-postgres@127.0.0.1:${primaryPort}/shelflife`,
    replicas: `postgres://postgres:of-postgres@127.0.0.1:${replicaPort}/shelflife`,
  };
}
