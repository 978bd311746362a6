import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPieceMeter, mostMilliseconds, type Sent } from '#test/largest-piece.ts';
import { slowness } from '#test/machine-speed.ts';
import { fillRichest } from '#test/richest-member.ts';
import { type RichestRead, richestReads } from '#test/richest-reads.ts';
import { richestWrites } from '#test/richest-writes.ts';
import { limits } from '#contract/limits.ts';
import { createApp } from '#server/app.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

/** The timeout is long, because adding the data takes a while on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

const world = await createWorld();
const mostBytes = 2_000_000;
/** Lists that are not paged have their own limits in the contract, such as the expiries of 1,000 entries. */
const mostRows = 1000;

const mara = await world.member({ username: 'mara' });
const keeper = await world.administrator();
beforeAll(() => fillRichest(world, mara), 600_000);
const tokenFor = ({ isAdministrators }: RichestRead) => (isAdministrators ? keeper : mara).token;

test('Every read except downloads returns at most 2 MB and 1,000 rows, even to a member who has reached every limit', async () => {
  shows('API-103');
  const large: string[] = [];
  let read = 0;
  for (const each of await richestReads(world, mara.id)) {
    const { path, call } = each;
    if (call.download) continue;
    const reply = await world.app.inject({ url: path, headers: { authorization: `Bearer ${tokenFor(each)}` } });
    expect(reply.statusCode, path).toBeLessThan(500);
    if (reply.statusCode !== 200) continue;
    read += 1;
    const body: unknown = reply.json();
    const rows = Array.isArray(body) ? body.length : 0;
    const most = call.paged ? limits.page.maximumRows : mostRows;
    if (rows > most || reply.rawPayload.length > mostBytes)
      large.push(`${path}: ${rows} rows, ${reply.rawPayload.length} bytes`);
  }
  expect(large).toEqual([]);
  expect(read).toBeGreaterThan(70);
});

/** Garbage collection and other programs can only add time, so the lowest time of these rounds counts. */
const rounds = 20;

/** Sends a call until one round is within the limit. Returns an error message if no round is, and the last status. */
async function blockOf(
  meter: ReturnType<typeof createPieceMeter>,
  name: string,
  sentIn: (round: number) => { url: string } & Sent,
): Promise<{ status: number; tooLong: string | undefined }> {
  let smallest = Infinity;
  let leastSlowness = Infinity;
  let status = 0;
  // `slowness` measures by which factor a fixed piece of work takes longer than usual. The limit increases by the
  // lowest factor of all rounds.
  const limit = () => mostMilliseconds * Math.max(1, leastSlowness);
  for (let round = 0; round < rounds && (round === 0 || smallest > limit()); round++) {
    const { url, ...sent } = sentIn(round);
    const measured = await meter.measure(url, sent);
    status = measured.status;
    smallest = Math.min(smallest, measured.largest);
    leastSlowness = Math.min(leastSlowness, slowness());
  }
  const isTooLong = smallest > limit();
  return { status, tooLong: isTooLong ? `${name}: ${smallest.toFixed(0)} of ${limit().toFixed(0)} ms` : undefined };
}

/** Starts a server as in production. Otherwise, validating every response would count toward the time. */
async function measured() {
  const app = await createApp({ ...world.context, config: { ...world.context.config, production: true } });
  onTestFinished(() => app.close());
  const meter = createPieceMeter();
  onTestFinished(async () => void (await meter.stop()));
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), meter };
}

test('No read blocks the event loop for more than 20 ms, even for a member who has reached every limit', async () => {
  shows('API-103');
  const { origin, meter } = await measured();
  const slow: string[] = [];
  for (const each of await richestReads(world, mara.id)) {
    const headers = { authorization: `Bearer ${tokenFor(each)}`, 'x-time-zone': 'Europe/Berlin' };
    const { tooLong } = await blockOf(meter, each.path, () => ({ url: origin + each.path, headers }));
    if (tooLong) slow.push(tooLong);
  }
  expect(slow).toEqual([]);
});

/** Calls whose largest body is invalid, because it needs a photo, a secret, or rows that `fillRichest` does not add. */
const refused = [
  'addPanProducts',
  'addProduct',
  'addProgressPhoto',
  'appointAdministrator',
  'changeInBulk',
  'changePanGoal',
  'changeProduct',
  'changeSynonyms',
  'dismissAdministrator',
  'inviteBuddy',
  'markPan',
  'mergeBrands',
  'mergeCategories',
  'mergeProducts',
  'mergeSubcategories',
  'moveProduct',
  'requestProduct',
  'resetPassword',
  'submitPhotos',
  'submitReview',
  'uploadProductImage',
];

test('No write blocks the event loop for more than 20 ms, even with the largest body that the contract allows', async ({
  skip,
}) => {
  skip(process.env['TRIALS'] === undefined, 'a trial of its own: npm run test:hard -- writes');
  shows('API-103');
  const { origin, meter } = await measured();
  const slow: string[] = [];
  const invalid = new Set<string>();
  for (const { name, call, isFile, request } of await richestWrites(world, mara.id)) {
    const token = (call.access === 'administrator' ? keeper : mara).token;
    const { status, tooLong } = await blockOf(meter, name, (round) => {
      const { path, body } = request(round);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(call.keyed && { 'idempotency-key': crypto.randomUUID() }),
      };
      return {
        url: origin + path,
        method: call.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
    });
    if (tooLong) slow.push(tooLong);
    expect(status, name).toBeLessThan(500);
    if (status === 400 && !isFile) invalid.add(name);
  }
  expect(slow).toEqual([]);
  // A new call needs values in test/richest-writes.ts with which its largest body is valid.
  expect([...invalid].toSorted()).toEqual(refused);
});
