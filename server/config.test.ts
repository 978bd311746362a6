import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shelf.example.com',
  SMTP_URL: 'smtp://mail.example.com',
};

describe('an empty environment', () => {
  test('Without environment variables, the server runs a local demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      local: true,
      production: false,
      trustProxy: false,
      rateLimitFactor: 20,
      workers: 1,
    });
  });
  test('Empty variables count as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });
});

test('The configuration contains the values of the environment variables', () => {
  const config = readConfig({
    ...production,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shelf.example.com/',
    DATA_DIR: '/srv/shelf life',
    DATABASE_URL: 'postgres://one/shelflife',
    DATABASE_DIRECT_URL: 'postgres://behind/shelflife',
    DATABASE_NAMED_STATEMENTS: '0',
    DATABASE_REPLICA_URLS: 'postgres://two/shelflife, postgresql://three/shelflife',
    MAIL_FROM: 'Shelflife <hello@example.com>',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_USERNAMES: 'iris, noor',
    FOUNDER_ID: '6f7a0a52-59a5-4f0a-8a3f-0d9e3a6f2f11',
    TRUST_PROXY: '2',
    WORKERS: '4',
    RATE_LIMIT_FACTOR: '1.5',
    METRICS_PORT: '9000',
    S3_ENDPOINT: 'https://objects.example.com',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    WRAPPER_ORIGINS: 'capacitor://localhost,https://localhost',
    LOG_LEVEL: 'debug',
  });
  expect(config).toMatchObject({
    production: true,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://shelf.example.com',
    dataDir: '/srv/shelf life',
    databaseUrl: 'postgres://one/shelflife',
    databaseDirectUrl: 'postgres://behind/shelflife',
    namesStatements: false,
    databaseReplicaUrls: ['postgres://two/shelflife', 'postgresql://three/shelflife'],
    sender: 'Shelflife <hello@example.com>',
    adminUsernames: ['iris', 'noor'],
    demo: false,
    local: false,
    trustProxy: 2,
    workers: 4,
    rateLimitFactor: 1.5,
    metrics: { host: '127.0.0.1', port: 9000 },
    s3: { bucket: 'media' },
    wrapperOrigins: ['capacitor://localhost', 'https://localhost'],
    logLevel: 'debug',
  });
});

describe('Invalid values of environment variables', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'shelf.example.com'],
    ['PUBLIC_URL', 'https://shelf.example.com/app'],
    ['PUBLIC_URL', 'ftp://shelf.example.com'],
    ['DATABASE_URL', 'mysql://user:hush@host/name'],
    ['DATABASE_DIRECT_URL', 'host'],
    ['DATABASE_NAMED_STATEMENTS', 'no'],
    ['DATABASE_REPLICA_URLS', 'postgres://one/x,nonsense'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_USERNAMES', 'iris'],
    ['FOUNDER_ID', '7'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'everyone'],
    ['WORKERS', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['METRICS_PORT', 'x'],
    ['S3_ENDPOINT', 'objects'],
    ['S3_BUCKET', 'alone'],
    ['WRAPPER_ORIGINS', 'localhost'],
    ['APP_LINK_IOS', 'team'],
    ['APP_LINK_ANDROID', 'AB:CD'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is rejected with a message that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name}\\b[^\\n]*$`));
  });
  test('The error message for an invalid database URL does not contain its password', () => {
    const withoutPassword = expect.objectContaining({ message: expect.not.stringContaining('hush') });
    const address = 'mysql://user:hush@host/name';
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(withoutPassword);
    expect(() => readConfig({ DATABASE_URL: 'postgres://user:hush#1@host/name' })).toThrow('%23');
    expect(() => readConfig({ DATABASE_OWNER_URL: address })).toThrow(withoutPassword);
  });
  test('DATABASE_OWNER_URL without DATABASE_URL is rejected', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@host/name' })).toThrow('needs DATABASE_URL');
  });
});

describe('NODE_ENV=production', () => {
  test.each(['PUBLIC_URL', 'SMTP_URL'])('Production requires %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
  });
  test('In production, PUBLIC_URL must use https unless it is a local address', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://shelf.example.com' })).toThrow(/^PUBLIC_URL .*https/);
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });
  test('In production, the demo is off by default, and DEMO=1 is rejected', () => {
    expect(readConfig(production).demo).toBe(false);
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow('DEMO');
  });
  test('RATE_LIMIT_FACTOR=0 is rejected in production but accepted elsewhere', () => {
    expect(() => readConfig({ ...production, RATE_LIMIT_FACTOR: '0' })).toThrow('RATE_LIMIT_FACTOR');
    expect(readConfig({ RATE_LIMIT_FACTOR: '0' }).rateLimitFactor).toBe(0);
  });
});

describe('a demo that other machines can reach', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.5'],
    ['PUBLIC_URL', 'https://shelf.example.com'],
  ])('%s=%s is rejected unless DEMO is set to 0 or 1', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(readConfig({ [name]: value, DEMO: '1' })).toMatchObject({ demo: true, local: false });
    expect(readConfig({ [name]: value, DEMO: '0' })).toMatchObject({ demo: false, rateLimitFactor: 1 });
  });
  test.each([
    ['HOST', '::1'],
    ['HOST', 'localhost'],
    ['PUBLIC_URL', 'http://127.0.0.1:8080'],
    ['PUBLIC_URL', 'http://[::1]:8080'],
  ])('%s=%s is local and does not require DEMO', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({ demo: true, local: true });
  });
});
