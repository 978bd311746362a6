import { mkdir, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { uploadProductImage } from '#contract/catalog-admin/products.ts';
import { createDatabase, onServer } from '#test/database.ts';
import { createApp } from '#server/app.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from '#server/database/database.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('Simultaneous readiness checks share one database query', async () => {
  shows('SELF-25');
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  const app = await createApp({ ...world.context, database: connect(pool) });
  let queries = 0;
  pool.on('acquire', () => queries++);
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(queries).toBe(1);
  await app.close();
  await drop();
});

test('Without a usable picture folder, the readiness check says so and returns 503', async () => {
  const folder = join(world.context.config.dataDir, 'media');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  const app = await createApp(world.context);
  const reply = await app.inject({ url: '/readyz' });
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'unavailable', pictures: 'unavailable' }]);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
  await rm(folder);
  await rename(`${folder}-away`, folder);
});

test.each(['media', 'uploads'])('While the disk of %s is full, the readiness check returns 503', async (folder) => {
  const probe = join(world.context.config.dataDir, folder, 'probe');
  await symlink('/dev/full', probe);
  onTestFinished(() => rm(probe));
  const app = await createApp(world.context);
  onTestFinished(() => app.close());
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
});

test('If the picture folder disappears, photos are refused (503) until the same folder is back', async () => {
  shows('ERR-55');
  const keeper = await world.administrator();
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#b8442f' } });
  const image = `data:image/png;base64,${(await photo.png().toBuffer()).toString('base64')}`;
  const status = async () => (await keeper.call(uploadProductImage, { body: { image } })).status;
  const folder = join(world.context.config.dataDir, 'media');
  await rename(folder, `${folder}-away`);
  expect(await status()).toBe(503);
  const app = await createApp(world.context);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await app.close();
  await mkdir(folder);
  expect(await status()).toBe(503);
  await rmdir(folder);
  await rename(`${folder}-away`, folder);
  expect(await status()).toBe(201);
});

test('With an unreachable bucket, the readiness check says so, and the process stays in service', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:1', bucket: 'media', accessKeyId: 'id', secretAccessKey: 'secret' };
  const config = { ...world.context.config, s3: { ...s3, sessionToken: undefined, region: undefined } };
  const app = await createApp({ ...world.context, config, media: openMediaStore(config) });
  const reply = await app.inject({ url: '/readyz' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready', pictures: 'unavailable' }]);
  await app.close();
});

test('While the database is down, the health check returns 200 and the readiness check returns 503', async () => {
  const { address, pool, drop } = await createDatabase(inject('databaseServer'));
  pool.on('error', () => undefined);
  const app = await createApp({ ...world.context, database: connect(pool) });
  const status = async (url: string) => {
    const reply = await app.inject({ url });
    expect(reply.headers['cache-control']).toBe('no-store');
    return [reply.statusCode, reply.json()];
  };
  expect(await status('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await status('/readyz')).toEqual([200, { status: 'ready' }]);
  await onServer(inject('databaseServer'), `drop database ${new URL(address).pathname.slice(1)} with (force)`);
  expect(await status('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await status('/readyz')).toEqual([503, { status: 'unavailable' }]);
  await app.close();
  await drop();
});
