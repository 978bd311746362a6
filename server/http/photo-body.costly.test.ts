import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mediaAtSize } from '#contract/media.ts';
import { uploadPhoto } from '#contract/uploads.ts';
import { submitPhotos } from '#contract/submissions.ts';
import { boundBytesUnderWay } from '#server/limits/bytes-under-way.ts';
import { dataString } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
type Member = Awaited<ReturnType<typeof world.member>>;

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
/** A photo that does not compress well, so that it takes up several megabytes. */
const largePhoto = dataString({
  type: 'image/png',
  bytes: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b8442f', noise } })
    .png()
    .toBuffer(),
});

function open(member: Member, headers: Record<string, string | number>, path = submitPhotos.path) {
  const call = request(new URL(path, address), {
    method: 'POST',
    // Use a separate connection, because a connection that the server has closed may still seem to be open for a
    // moment.
    agent: false,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', ...headers },
  });
  call.on('error', () => undefined);
  return call;
}

/** Sends a whole body in chunks of this size. */
async function send(member: Member, body: string, pieceBytes: number) {
  const call = open(member, { 'transfer-encoding': 'chunked' });
  const response = once(call, 'response');
  for (let from = 0; from < body.length; from += pieceBytes) call.write(body.slice(from, from + pieceBytes));
  call.end();
  const [reply] = await response;
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  return { status: Number(reply.statusCode), body: JSON.parse(Buffer.concat(parts).toString()) };
}

/** Announces a body, but sends none of it. Returns the server's response, if any, and a function to disconnect. */
async function announce(member: Member, headers: Record<string, string | number>) {
  const call = open(member, headers);
  call.flushHeaders();
  await once(call, 'socket');
  const response = once(call, 'response').then(([reply]) => ({
    status: Number(reply.statusCode),
    retryAfter: Number(reply.headers['retry-after']),
  }));
  // A sender that disconnects does not receive a response.
  response.catch(() => undefined);
  return { answered: response, hangUp: () => call.destroy() };
}

/** The timeout is long, because the machine may be busy. */
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });
const uploads = () => readdir(join(world.context.config.dataDir, 'uploads')).catch(() => []);
const form = (photos: string[]) => ({ productName: 'Sunlit Blush Stick', photos });
const wholeCall = { 'content-length': 36 * 1024 * 1024 };

test('Photos arrive intact, regardless of how the body is split and escaped', async () => {
  const mara = await world.member();
  const json = JSON.stringify(form([largePhoto]));
  const spellings = [json, json.replaceAll('/', '\\/'), json.replaceAll('/', '\\u002f').replaceAll('+', '\\u002B')];
  const connections = new Set<string>();
  for (const [index, spelling] of spellings.entries()) {
    const reply = await send(mara, spelling, [65_536, 4_099, 16_384][index] ?? 1);
    expect([reply.status, reply.body.code]).toEqual([201, undefined]);
    connections.add(reply.body.photoUrls[0]);
  }
  expect(connections.size).toBe(1);
  const [url = ''] = connections;
  const served = await world.app.inject({ url: mediaAtSize(url, 1200) });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 900, height: 900 });
  await expect.poll(uploads, patience).toEqual([]);
});

test('A comment that is too long is rejected (400), even if it starts like a photo', async () => {
  const mara = await world.member();
  for (const additionalComments of ['x'.repeat(3_000_000), largePhoto, '\u{1f484}'.repeat(100_000)]) {
    const reply = await mara.call(submitPhotos, { body: { ...form([largePhoto]), additionalComments } });
    expect([reply.status, reply.error.message]).toEqual([400, 'Comments must be 2000 characters or less']);
  }
  const six = await mara.call(submitPhotos, { body: form(Array(6).fill(largePhoto)) });
  expect(six.error.message).toBe('You can upload up to 5 photos per submission.');
  await expect.poll(uploads, patience).toEqual([]);
});

test('A photo over 5 MB is rejected (400), and so is a body over its limit (413)', async () => {
  const mara = await world.member();
  const photo = `data:image/png;base64,${'A'.repeat(Math.ceil((limits.photo.bytes + 3) / 3) * 4)}`;
  const tooLarge = await mara.call(submitPhotos, { body: form([photo]) });
  expect([tooLarge.status, tooLarge.error.message]).toEqual([400, 'A photo must be 5 MB or less']);
  const endless = await send(mara, JSON.stringify(form(Array(6).fill(photo))), 1_000_000);
  expect([endless.status, endless.body.code]).toEqual([413, 'body_too_large']);
  const small = Array.from({ length: 60_000 }, () => 'short');
  expect((await mara.call(submitPhotos, { body: form(small) })).error.code).toBe('body_too_large');
  await expect.poll(uploads, patience).toEqual([]);
});

test('Calls over a member’s limit for pending bytes get 429 before their bodies are read', async () => {
  const [mara, juno] = [await world.member(), await world.member()];
  const pending = [await announce(mara, wholeCall), await announce(mara, { 'transfer-encoding': 'chunked' })];
  await expect.poll(async () => (await uploads()).length, patience).toBe(2);
  for (const headers of [wholeCall, { 'transfer-encoding': 'chunked' }]) {
    const refused = await announce(mara, headers);
    expect(await refused.answered).toEqual({ status: 429, retryAfter: expect.any(Number) });
    refused.hangUp();
  }
  expect((await juno.call(submitPhotos, { body: form([largePhoto]) })).status).toBe(201);
  for (const { hangUp } of pending) hangUp();
  await expect.poll(uploads, patience).toEqual([]);
  expect((await mara.call(submitPhotos, { body: form([largePhoto]) })).status).toBe(201);
});

test('A sender that continues to send after a rejection is disconnected', async () => {
  const call = request(new URL(submitPhotos.path, address), {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', ...wholeCall },
  });
  call.on('error', () => undefined);
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.flushHeaders();
  const [reply] = await once(call, 'response');
  expect(reply.statusCode).toBe(401);
  // The body never ends, so the connection closes only if the server stops reading.
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let sent = 0; sent < 20; sent++) call.write(piece);
  await closed;
});

test.each(['keep-alive', 'close'])(
  'A client that reads only after sending gets the rejection, and decides whether the connection ends: %s',
  async (connection) => {
    shows('ERR-91');
    const mara = await world.member();
    const bytes = 10 * 1024 * 1024;
    const socket = connect(Number(address.port), address.hostname);
    socket.pause();
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const failed = new Promise((resolve) => socket.once('error', resolve));
    const head = [
      `PUT ${uploadPhoto.path.replace(':id', randomUUID())} HTTP/1.1`,
      `host: ${address.host}`,
      `authorization: Bearer ${mara.token}`,
      'content-type: image/png',
      `content-length: ${bytes}`,
      `connection: ${connection}`,
    ];
    const sent = new Promise((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(Buffer.alloc(bytes, 'x'), resolve);
    });
    await Promise.race([sent, failed]);
    const closed = once(socket, 'close');
    socket.resume();
    await expect.poll(() => received, patience).toMatch(/^HTTP\/1.1 413 /);
    if (connection === 'keep-alive') socket.end();
    await closed;
  },
);

test('Declared but unsent bytes do not count toward the process’s limit of pending bytes', async () => {
  shows('ERR-64');
  const pending = [];
  for (let calls = 0; calls < 16; calls += 2) {
    const member = await world.member();
    pending.push(await announce(member, wholeCall), await announce(member, wholeCall));
  }
  await expect.poll(async () => (await uploads()).length, patience).toBe(16);
  const mara = await world.member();
  expect((await mara.call(submitPhotos, { body: form([largePhoto]) })).status).toBe(201);
  for (const { hangUp } of pending) hangUp();
  await expect.poll(uploads, patience).toEqual([]);
});

test('Bytes that exceed the process’s limit of pending bytes are rejected until enough calls have ended', () => {
  shows('ERR-64');
  const megabytes = (count: number) => count * 1024 * 1024;
  const hold = boundBytesUnderWay({ name: 'bytes', ofCaller: megabytes(72), ofProcess: megabytes(512) });
  const calls = Array.from({ length: 15 }, (_, member) => hold(`member ${member}`, wholeCall['content-length']));
  for (const { arrive } of calls.slice(0, 14)) arrive(36 * 1024 * 1024);
  expect(() => calls[14]?.arrive(36 * 1024 * 1024)).toThrow('Shelflife is busy right now');
  calls[0]?.release();
  calls[14]?.arrive(36 * 1024 * 1024);
});

test('A member who sends many large photos does not delay other members', async () => {
  const [mara, juno] = [await world.member(), await world.member()];
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const body = JSON.stringify(form([dataString({ type: 'image/png', bytes: large })]));
  const calls = Array.from({ length: 60 }, () => {
    const call = open(mara, { 'content-length': Buffer.byteLength(body) });
    call.end(body);
    return call;
  });
  await expect.poll(async () => (await uploads()).length, patience).toBeGreaterThan(50);
  let served = 0;
  for (const call of calls) call.on('response', () => (served += 1));
  expect((await juno.call(submitPhotos, { body: form([largePhoto]) })).status).toBe(201);
  expect(served).toBeLessThan(5);
  for (const call of calls) call.destroy();
  await expect.poll(uploads, patience).toEqual([]);
  expect((await mara.call(submitPhotos, { body: form([largePhoto]) })).status).toBe(201);
});
