import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  changePicture,
  type ReviewsChoice,
  orderDeletion,
  provePassword,
  removePicture,
  cancelDeletion,
} from '#contract/account.ts';
import { listActivities } from '#contract/activity.ts';
import { makeCalendar } from '#contract/expiry.ts';
import { limits } from '#contract/limits.ts';
import { mediaHash } from '#contract/media.ts';
import { follow, getMe, getPerson, searchPeople } from '#contract/people.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { addToShelf } from '#contract/shelves.ts';
import { runTask } from '#test/run-task.ts';
import { dataString } from '#test/bad-pictures.ts';
import { clientOf } from '#test/client.ts';
import { providerOf } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1', RATE_LIMIT_FACTOR: '1' });
const provider = providerOf(world);
const password = 'ledge and shelf';
const day = 24 * 60 * 60_000;
let count = 0;

async function pictureOf(background: string) {
  const plain = sharp({ create: { width: 480, height: 480, channels: 3, background } });
  return dataString({ type: 'image/png', bytes: await plain.png().toBuffer() });
}
const isStored = async (address: string | null | undefined) =>
  (await world.app.inject({ url: address ?? '' })).statusCode === 200;

/** Creates a member who signed up with a password. */
async function member() {
  const username = `owner_${++count}`;
  const { access_token, user } = await provider.signedUp(`${username}@example.test`, password);
  await world.pool.query('update members set username = $1 where id = $2', [username, user.id]);
  return {
    username,
    email: user.email,
    id: user.id,
    token: access_token,
    call: clientOf(world.app, { authorization: `Bearer ${access_token}` }),
  };
}

async function signedInAgain(email: string) {
  const token = (await provider.signIn(email, password)).json().access_token;
  return clientOf(world.app, { authorization: `Bearer ${token}` });
}

async function reviewed(author: Awaited<ReturnType<typeof member>>) {
  const product = await world.product();
  const entry = (await author.call(addToShelf, { body: { productId: product.id, status: 'tried' } })).body;
  const photos = [await pictureOf(`#10${String(1000 + ++count)}`)];
  const body = { productId: product.id, shelvedProductId: entry.id, rating: 4, comment: 'Keeps well', photos } as const;
  return (await author.call(submitReview, { body: { ...body, disclosure: 'purchased', photos: [...photos] } })).body;
}

describe('the profile picture', () => {
  test('A new profile picture appears in the profile, search, reviews, and activities', async () => {
    shows('SELF-02', 'SELF-03');
    const mara = await member();
    const juno = await member();
    await world.followPerson(juno, mara);
    const review = await reviewed(mara);
    const first = (await mara.call(changePicture, { body: { picture: await pictureOf('#b8442f') } })).body.user
      .profileImageUrl;
    expect(mediaHash(first ?? '')).toBeDefined();
    expect(await isStored(first)).toBe(true);
    expect((await juno.call(getPerson, { params: { username: mara.username } })).body.profileImageUrl).toBe(first);
    expect((await juno.call(searchPeople, { query: { q: mara.username } })).body).toMatchObject([
      { profileImageUrl: first },
    ]);
    const params = { id: review.productId };
    expect((await juno.call(listReviews, { params, query: {} })).body).toMatchObject([
      { user: { profileImageUrl: first } },
    ]);
    expect((await juno.call(listActivities, { query: {} })).body).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ id: mara.id, profileImageUrl: first }) }),
    );

    const second = (await mara.call(changePicture, { body: { picture: await pictureOf('#2f44b8') } })).body.user
      .profileImageUrl;
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect((await mara.call(removePicture, {})).body.user.profileImageUrl).toBeNull();
    expect(await isStored(second)).toBe(false);
    expect((await mara.call(removePicture, {})).status).toBe(200);
  });

  test('Profile pictures count toward the daily upload limit, and SVG pictures are rejected (400)', async () => {
    shows('SELF-02');
    const mara = await member();
    const refused = await mara.call(changePicture, { body: { picture: 'data:image/svg+xml;base64,PHN2Zy8+' } });
    expect(refused.error.code).toBe('invalid_image');
    await mara.call(changePicture, { body: { picture: await pictureOf('#456') } });
    const key = `photoKilobytes:${mara.id}`;
    const { rows } = await world.pool.query('select count from rate_limits where key = $1', [key]);
    expect(rows[0].count).toBeGreaterThan(0);
    await world.pool.query('update rate_limits set count = $2 where key = $1', [
      key,
      limits.perMember.photoBytesADay / 1024,
    ]);
    const full = await mara.call(changePicture, { body: { picture: await pictureOf('#789') } });
    expect(full.error.code).toBe('quota_reached');
  });
});

describe('deleting the account', () => {
  const order = (owner: Awaited<ReturnType<typeof member>>, reviews: ReviewsChoice, given = password) =>
    owner.call(orderDeletion, { body: { password: given, reviews } });

  test('Requesting an account deletion requires the password, signs the member out, and sends an email', async () => {
    shows('SELF-15', 'SELF-05');
    const mara = await member();
    const wrong = await order(mara, 'deleted', 'not it');
    expect([wrong.status, wrong.error.code, wrong.error.fields?.password]).toEqual([
      403,
      'wrong_password',
      'That’s not your password',
    ]);
    const { body } = await order(mara, 'deleted');
    expect(new Date(body.deletesOn).getTime() - world.clock.now.getTime()).toBe(14 * day);
    expect((await mara.call(getMe, {})).status).toBe(401);
    expect(await world.post()).toMatchObject([{ to: mara.email, subject: 'Your account will be deleted' }]);
  });

  test('While an account deletion is pending, only the owner sees the profile and reviews', async () => {
    shows('SELF-15', 'SELF-16');
    const [mara, juno] = [await member(), await member()];
    await world.followPerson(juno, mara);
    const review = await reviewed(mara);
    const params = { id: review.productId };
    const seenBy = async (call: typeof world.visitor) => {
      const reviews = (await call(listReviews, { params, query: {} })).body.length;
      if (call === world.visitor) return { reviews };
      const profile = (await call(getPerson, { params: { username: mara.username } })).status;
      const found = (await call(searchPeople, { query: { q: mara.username } })).body.length;
      const feed = (await call(listActivities, { query: {} })).body.filter(({ user }) => user.id === mara.id).length;
      return { reviews, profile, found, isInFeed: feed > 0 };
    };
    const all = { reviews: 1, profile: 200, found: 1, isInFeed: true };
    expect([await seenBy(juno.call), await seenBy(world.visitor)]).toEqual([all, { reviews: 1 }]);

    await order(mara, 'kept');
    expect([await seenBy(juno.call), await seenBy(world.visitor)]).toEqual([
      { reviews: 0, profile: 404, found: 0, isInFeed: false },
      { reviews: 0 },
    ]);
    expect((await juno.call(follow, { params: { username: mara.username } })).status).toBe(404);
    const again = await signedInAgain(mara.email);
    expect(await seenBy(again)).toMatchObject({ reviews: 1, profile: 200 });
    await again(cancelDeletion, {});
    expect([await seenBy(juno.call), await seenBy(world.visitor)]).toEqual([all, { reviews: 1 }]);
    await world.post();
  });

  test('Within 14 days of requesting the deletion of an account, the owner can sign in and cancel it', async () => {
    shows('SELF-16');
    const mara = await member();
    await reviewed(mara);
    const { pathname } = new URL((await mara.call(makeCalendar, {})).body.address);
    const { deletesOn } = (await order(mara, 'deleted')).body;
    world.clock.now = new Date(world.clock.now.getTime() + 13 * day);
    await runTask(world.context, 'Erase deleted accounts');
    const call = await signedInAgain(mara.email);
    expect((await call(getMe, {})).body.user.selfService).toEqual({ deletesOn });
    const saved = (await call(cancelDeletion, {})).body.user;
    expect([saved.selfService, saved.reviewCount]).toEqual([{ deletesOn: null }, 1]);
    expect((await world.app.inject({ url: pathname })).statusCode).toBe(200);
    world.clock.now = new Date(world.clock.now.getTime() + 2 * day);
    await runTask(world.context, 'Erase deleted accounts');
    expect((await provider.signIn(mara.email, password)).statusCode).toBe(200);
    const emails = (await world.post()).filter(({ to }) => to === mara.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account will be deleted', 'Your account is safe']);
  });

  test('After 14 days, the account is deleted with its pictures and, if the member chose so, its reviews', async () => {
    shows('SELF-17');
    const mara = await member();
    const review = await reviewed(mara);
    const picture = (await mara.call(changePicture, { body: { picture: await pictureOf('#abcabc') } })).body.user
      .profileImageUrl;
    await order(mara, 'deleted');
    world.clock.now = new Date(world.clock.now.getTime() + 14 * day);
    await runTask(world.context, 'Erase deleted accounts');
    expect((await provider.signIn(mara.email, password)).statusCode).toBe(400);
    expect((await world.visitor(listReviews, { params: { id: review.productId }, query: {} })).body).toEqual([]);
    expect([await isStored(picture), await isStored(review.photos[0])]).toEqual([false, false]);
    expect(await world.post()).toMatchObject([{ to: mara.email, subject: 'Your account was deleted' }]);
    // Somebody else can sign up with the address.
    await provider.signedUp(mara.email, password);
  });

  test('Reviews that remain after an account’s deletion lose the author’s name and photos', async () => {
    shows('SELF-17');
    const [mara, juno] = [await member(), await member()];
    const review = await reviewed(mara);
    const entry = (await juno.call(addToShelf, { body: { productId: review.productId, status: 'tried' } })).body;
    const body = { productId: review.productId, shelvedProductId: entry.id, rating: 2, disclosure: 'gifted' } as const;
    await juno.call(submitReview, { body });
    for (const each of [mara, juno]) await order(each, 'kept');
    world.clock.now = new Date(world.clock.now.getTime() + 14 * day);
    await runTask(world.context, 'Erase deleted accounts');
    const left = (await world.visitor(listReviews, { params: { id: review.productId }, query: {} })).body;
    const nobody = { firstName: null, lastName: null, username: null };
    expect(left).toMatchObject([
      { rating: 2, user: nobody },
      { rating: 4, comment: 'Keeps well', photos: [], shelvedProductId: null, user: nobody },
    ]);
    expect((await world.post()).map(({ subject }) => subject)).toContain('Your account was deleted');
    expect(left.map(({ userId }) => userId)).not.toContain(mara.id);
    expect(await isStored(review.photos[0])).toBe(false);
  });
});

test('An operator can erase a member immediately with a command', async () => {
  shows('SELF-18');
  const mara = await member();
  const review = await reviewed(mara);
  const { databaseUrl, dataDir } = world.context.config;
  const erase = (email: string) =>
    promisify(execFile)(process.execPath, ['scripts/member-erase.ts', email], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, DEMO: '0' },
    });
  expect((await erase(mara.email.toUpperCase())).stdout).toContain('is erased');
  expect((await mara.call(getMe, {})).status).toBe(401);
  expect(await isStored(review.photos[0])).toBe(false);
  await expect(erase(mara.email)).rejects.toThrow('has no account');
  expect(await world.post()).toMatchObject([{ to: mara.email, subject: 'Your account was deleted' }]);
});

test('An export of own data includes the profile picture, the devices, and the account settings', async () => {
  shows('SELF-19');
  const mara = await member();
  await mara.call(changePicture, { body: { picture: await pictureOf('#fedcba') } });
  const reply = await world.app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${mara.token}` } });
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-export-'));
  await writeFile(join(folder, 'export.zip'), reply.rawPayload);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', join(folder, 'export.zip'), folder]);
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [profile] = await json('profile.json');
  expect((await readFile(join(folder, profile.picture))).subarray(8, 12).toString()).toBe('WEBP');
  expect(await json('devices.json')).toHaveLength(1);
  expect(await json('account.json')).toMatchObject([{ two_factor_since: null, deleted_on: null }]);
  await rm(folder, { recursive: true });
});

test('If self-service is off, account calls return 404, and the current password does not authorize account changes', async () => {
  shows('SELF-01');
  const plain = await createWorld();
  const mara = await plain.member();
  const calls = [
    mara.call(provePassword, { body: { password } }),
    mara.call(orderDeletion, { body: { password, reviews: 'kept' } }),
    mara.call(cancelDeletion, {}),
    mara.call(changePicture, { body: { picture: await pictureOf('#123') } }),
    mara.call(removePicture, {}),
  ];
  for (const reply of await Promise.all(calls)) expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
  expect((await mara.call(getMe, {})).body.user).not.toHaveProperty('selfService');
  const headers = { authorization: `Bearer ${mara.token}` };
  const enrolment = { method: 'POST', url: '/auth/v1/factors', headers, payload: { factor_type: 'totp' } } as const;
  expect((await plain.app.inject(enrolment)).statusCode).toBe(404);
  const change = { method: 'PUT', url: '/auth/v1/user', headers } as const;
  const byPassword = await plain.app.inject({
    ...change,
    payload: { password: 'new and long', current_password: password },
  });
  expect(byPassword.json().error_code).toBe('reauthentication_needed');
  expect(
    (await plain.app.inject({ ...change, payload: { email: 'x@example.test', current_password: password } }))
      .statusCode,
  ).toBe(400);
});
