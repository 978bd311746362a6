import { randomUUID } from 'node:crypto';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import sharp from 'sharp';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { deleteReview, submitReview } from '#contract/reviews.ts';
import { migrate } from '#server/database/migrate.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { dataString } from '#test/bad-pictures.ts';
import { fileChecksums, tableChecksums } from '#test/checksums.ts';
import { addressOfDatabase, dropDatabase, onServer } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { killGroup, runProgram, temporaryFolder } from '#test/process.ts';
import { createWorld } from '#test/world.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const world = await createWorld();
const server = inject('databaseServer');
const source = addressOfDatabase(server, (await world.pool.query('select current_database() as name')).rows[0].name);
const pictures = (dataDir: string) => fileChecksums(join(dataDir, 'media'));
const progress = () => {};

async function reviewWithPhoto(color: string) {
  const mara = await world.member();
  const { id, productId } = await world.shelve(mara, {
    customTags: ['rebuy'],
    shadeNotes: 'warm\tside\\ "two"\nlines',
  });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
  const photos = [dataString({ type: 'image/png', bytes })];
  const body = { productId, shelvedProductId: id, rating: 4, disclosure: 'purchased' as const, photos };
  return { mara, review: (await mara.call(submitReview, { body })).body };
}

/** Creates an empty target: a database without tables and an empty folder. */
async function emptyPlace() {
  const name = `shelflife_restored_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name}`);
  const connectionString = addressOfDatabase(server, name);
  const pool = new Pool({ connectionString, max: 2 });
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(server, name);
  });
  const dataDir = temporaryFolder();
  return { connectionString, pool, dataDir, media: openMediaStore({ s3: undefined, dataDir }) };
}

/** Makes a backup. Calls `meanwhile` while the snapshot is open, so that tests can change data during the backup. */
async function backup(meanwhile: () => Promise<unknown> = async () => {}) {
  const path = `${temporaryFolder()}.tar`;
  let rows: Record<string, string> = {};
  await writeBackup({
    connectionString: source,
    media: world.context.media,
    path,
    progress,
    async onSnapshot(snapshot) {
      await meanwhile();
      const viewer = new Client({ connectionString: source });
      await viewer.connect();
      await viewer.query('begin isolation level repeatable read');
      await viewer.query(`set transaction snapshot '${snapshot}'`);
      rows = await tableChecksums(viewer);
      await viewer.end();
    },
  });
  return { path, rows };
}

describe('a backup', () => {
  test('A restored database has the same rows and pictures as the original', async () => {
    await reviewWithPhoto('#b8442f');
    const { path, rows } = await backup();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const place = await emptyPlace();
    await restoreBackup({ ...place, path, replace: false, progress });
    expect(await migrate(place.pool)).toEqual([]);
    expect(await tableChecksums(place.pool)).toEqual(rows);
    expect(await pictures(place.dataDir)).toEqual(await pictures(world.context.config.dataDir));
    const insert = "insert into categories (name) values ('After the restore') returning id::int";
    const highest = await world.pool.query('select max(id)::int as id from categories');
    expect((await place.pool.query(insert)).rows[0].id).toBeGreaterThan(highest.rows[0].id ?? 0);
  });

  test('A restored database has the same constraints and triggers as the original', async () => {
    await reviewWithPhoto('#224466');
    const place = await emptyPlace();
    await restoreBackup({ ...place, path: (await backup()).path, replace: false, progress });
    const constraints = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1';
    for (const catalog of [constraints, triggers])
      expect((await place.pool.query(catalog)).rows).toEqual((await world.pool.query(catalog)).rows);
    await place.pool.query('delete from reviews');
    expect((await place.pool.query('select 1 from products where review_count <> 0')).rows).toEqual([]);
  });

  test('Writes and deletions during a backup do not affect the backup', async () => {
    const { mara, review } = await reviewWithPhoto('#88aa55');
    const hash = review.photos[0]?.split('/')[2] ?? '';
    const { path, rows } = await backup(async () => {
      await mara.call(deleteReview, { params: { id: review.id } });
      await world.member();
    });
    expect(rows).not.toEqual(await tableChecksums(world.pool));
    const place = await emptyPlace();
    await restoreBackup({ ...place, path, replace: false, progress });
    expect(await tableChecksums(place.pool)).toEqual(rows);
    expect(await place.media.get(hash, 160)).toBeDefined();
    // A job later deletes the files that could not be deleted during the backup.
    expect(await world.context.media.get(hash, 160)).toBeDefined();
    await world.pool.query('update jobs set run_at = now()');
    await world.post();
    expect(await world.context.media.get(hash, 160)).toBeUndefined();
  });

  test('A backup never overwrites an existing file', async () => {
    const { path } = await backup();
    await expect(writeBackup({ connectionString: source, media: world.context.media, path, progress })).rejects.toThrow(
      'already exists',
    );
  });
});

describe('a restore', () => {
  test('A restore overwrites existing data only with the replace option', async () => {
    await reviewWithPhoto('#101010');
    const { path, rows } = await backup();
    const place = await emptyPlace();
    await restoreBackup({ ...place, path, replace: false, progress });
    await place.pool.query("insert into categories (name) values ('Later')");
    await expect(restoreBackup({ ...place, path, replace: false, progress })).rejects.toThrow('--replace');
    expect((await place.pool.query("select 1 from categories where name = 'Later'")).rows).toHaveLength(1);
    await restoreBackup({ ...place, path, replace: true, progress });
    expect(await tableChecksums(place.pool)).toEqual(rows);
  });

  test.each([
    ['a damaged backup', 'damaged', (bytes: Buffer) => bytes.fill(120, bytes.length - 4_000, bytes.length - 3_990)],
    // The cut is in the middle of a file or right after a file, so either message can appear.
    [
      'a truncated backup',
      /end of data|its end is missing/,
      (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 1024) * 512),
    ],
    [
      'a file that is not a backup',
      /not a Shelflife backup|end of data|tar header/,
      () => Buffer.from('something else entirely'),
    ],
  ])('An attempt to restore %s leaves the database unchanged', async (_name, said, spoil) => {
    await reviewWithPhoto('#202020');
    const { path } = await backup();
    const place = await emptyPlace();
    await restoreBackup({ ...place, path, replace: false, progress });
    const before = await tableChecksums(place.pool);
    await writeFile(path, spoil(await readFile(path)));
    await expect(restoreBackup({ ...place, path, replace: true, progress })).rejects.toThrow(said);
    expect(await tableChecksums(place.pool)).toEqual(before);
  });

  test('A restore rejects a database that a server is connected to', async () => {
    const { path } = await backup();
    const place = await emptyPlace();
    const client = new Client({ connectionString: place.connectionString, application_name: 'shelflife' });
    await client.connect();
    try {
      await expect(restoreBackup({ ...place, path, replace: true, progress })).rejects.toThrow('Stop it before');
    } finally {
      // The client must disconnect before the database is dropped, because dropping it would end the connection with an
      // error.
      await client.end();
    }
  });
});

test('The commands back up a running embedded database and restore it to a different folder', async () => {
  const [from, to] = [temporaryFolder('from'), temporaryFolder('to')];
  const path = `${temporaryFolder('file')}.tar`;
  const start = async (dataDir: string, settings: Record<string, string> = {}) => {
    const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
    const program = runProgram([process.execPath, 'server/main.ts'], { env });
    await program.prints('Shelflife is ready');
    const products = await fetch(`http://127.0.0.1:${env.PORT}/api/products`).then((reply) => reply.text());
    return { program, products };
  };
  const command = async (dataDir: string, ...parameters: string[]) => {
    const program = runProgram([process.execPath, ...parameters], { env: { DATA_DIR: dataDir } });
    return { ...(await program.ended), printed: program.printed() };
  };
  const { program, products } = await start(from);
  expect(await command(from, 'scripts/backup.ts', path)).toMatchObject({ code: 0 });
  expect(await command(from, 'scripts/restore.ts', path)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is in use'),
  });
  killGroup(program.process, 'SIGINT');
  await program.ended;
  expect(await command(to, 'scripts/restore.ts', path)).toMatchObject({ code: 1 });
  const fresh = await start(to, { DEMO: '0' });
  killGroup(fresh.program.process, 'SIGINT');
  await fresh.program.ended;
  expect(await command(to, 'scripts/restore.ts', path)).toMatchObject({ code: 0 });
  const restored = await start(to);
  expect(restored.products).toBe(products);
  const file = await open(path);
  expect((await file.read(Buffer.alloc(11), 0, 11, 0)).buffer.toString()).toBe('backup.json');
  await file.close();
  expect(await command(to, 'scripts/restore.ts', `${path}.missing`)).toMatchObject({ code: 1 });
}, 300_000);
