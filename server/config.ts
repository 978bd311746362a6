import { resolve } from 'node:path';
import { environment, type Environment } from './config-rules.ts';
import { StartError } from './start-error.ts';

/** In `server/`, only this file and `process/compiled.ts` read `process.env`, apart from tests. */
export type Config = ReturnType<typeof toConfig>;

/** Variables whose values contain secrets. Error messages never repeat these values. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
]);

/** Reads the configuration. Throws a StartError that names the invalid variable. Empty variables count as unset. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    throw new StartError(
      `${name} ${issue?.message ?? 'is wrong'}${secrets.has(name) ? '' : `, not "${given[name] ?? ''}"`}.`,
    );
  }
  const config = toConfig(read.data);
  refuseUnsafe(config, read.data);
  return config;
}

const demoDefaults = {
  adminEmail: 'shelf.keeper@demo.example',
  adminUsernames: ['shelf_keeper', 'shelf_helper'],
  founderId: 'fdb4d6d5-1aae-4bbb-a0ea-679dc3252103',
};

function toConfig(given: Environment) {
  const port = given.PORT ?? 3000;
  const host = given.HOST ?? '127.0.0.1';
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO ?? !production;
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    production,
    port,
    host,
    /** The origin of every link in an email. It never comes from a request. */
    publicUrl,
    /** True if only this machine can reach the server. If other machines can reach it, the demo requires DEMO=1. */
    local: isLoopback(host) && isLoopback(new URL(publicUrl).hostname),
    dataDir: resolve(given.DATA_DIR ?? 'data'),
    legalDir: given.LEGAL_DIR === undefined ? undefined : resolve(given.LEGAL_DIR),
    databaseUrl: given.DATABASE_URL,
    /** A URL with the role that owns the tables. Set if the role in DATABASE_URL can only read and write rows. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    /** The URL of PostgreSQL itself. Set if DATABASE_URL points to a pooler in transaction mode. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    /** False if the pooler does not support named statements. */
    namesStatements: given.DATABASE_NAMED_STATEMENTS ?? true,
    databaseReplicaUrls: given.DATABASE_REPLICA_URLS ?? [],
    smtpUrl: given.SMTP_URL,
    sender: given.MAIL_FROM ?? `Shelflife <no-reply@${new URL(publicUrl).hostname}>`,
    adminEmail: given.ADMIN_EMAIL ?? (demo ? demoDefaults.adminEmail : undefined),
    adminUsernames: given.ADMIN_USERNAMES ?? (demo ? demoDefaults.adminUsernames : []),
    founderId: given.FOUNDER_ID ?? (demo ? demoDefaults.founderId : undefined),
    accountSelfService: given.ACCOUNT_SELF_SERVICE ?? false,
    refusesBreachedPasswords: given.REFUSE_BREACHED_PASSWORDS ?? production,
    demo,
    /** The number of proxies in front of the server, or their addresses, in Fastify's format. */
    trustProxy: given.TRUST_PROXY ?? false,
    workers: given.WORKERS ?? 1,
    /** How many seconds a process continues to serve a proxy's open connections while the process shuts down. */
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    /** Multiplies the rate limits and the limits on sent photos. 0 removes these limits. */
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? (demo ? 20 : 1),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { host: given.METRICS_HOST ?? '127.0.0.1', port: given.METRICS_PORT },
    s3: toS3(given),
    wrapperOrigins: given.WRAPPER_ORIGINS ?? [],
    appLinkIos: given.APP_LINK_IOS,
    appLinkAndroid: given.APP_LINK_ANDROID,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function toS3(given: Environment) {
  const values = {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
  const { endpoint, bucket, accessKeyId, secretAccessKey } = values;
  if (endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    const required = { endpoint, bucket, accessKeyId, secretAccessKey };
    return { ...required, sessionToken: given.S3_SESSION_TOKEN, region: given.S3_REGION };
  }
  if (Object.values(values).some((value) => value !== undefined)) {
    throw new StartError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
    );
  }
  return undefined;
}

function refuseUnsafe(config: Config, given: Environment): void {
  if (config.production && given.PUBLIC_URL === undefined) {
    throw new StartError('PUBLIC_URL must be set with NODE_ENV=production: links in emails begin with it.');
  }
  const { protocol, hostname } = new URL(config.publicUrl);
  if (config.production && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new StartError(
      `PUBLIC_URL must begin with https: with NODE_ENV=production, not "${config.publicUrl}": passwords and sessions would be sent in the clear.`,
    );
  }
  if (given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has its own owner.');
  }
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database needs no second address.');
  }
  if (config.production && given.SMTP_URL === undefined) {
    throw new StartError('SMTP_URL must be set with NODE_ENV=production: sign-up emails are sent through it.');
  }
  if (config.production && config.demo) {
    throw new StartError('DEMO must not be 1 with NODE_ENV=production: the demo accounts are open to everyone.');
  }
  if (config.production && config.rateLimitFactor === 0) {
    throw new StartError('RATE_LIMIT_FACTOR must not be 0 with NODE_ENV=production.');
  }
  if (config.demo && given.DEMO === undefined && !config.local) {
    const name = isLoopback(config.host) ? 'PUBLIC_URL' : 'HOST';
    throw new StartError(
      `${name} opens this server to other machines, and the demo accounts with it: set DEMO=1 to allow that, or DEMO=0 to start without a demo.`,
    );
  }
}

/** Accepts an IPv6 address with brackets, as in a URL, and without brackets, as in HOST. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
  );
}
