import { describe, expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { addToShelf } from '#contract/shelves.ts';
import { clientOf } from '#test/client.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

describe('every call', () => {
  test('The OpenAPI 3.1 description at /api/openapi.json contains the shelf calls and their security', async () => {
    const reply = await world.app.inject('/api/openapi.json');
    const document = reply.json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/shelf'].post.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.paths['/api/shelf/{id}'])).toEqual(expect.arrayContaining(['patch', 'delete']));
  });

  test('Errors are JSON with a code and a message', async () => {
    shows('OP-15');
    const reply = await world.app.inject('/api/nothing-here');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'not_found', message: 'Not found' });
  });

  test('Malformed tokens, tokens from other servers, and tokens of ended sessions get the same error', async () => {
    shows('OP-15');
    const mara = await world.member();
    const stranger = await createWorldToken();
    await world.pool.query('update sessions set ended_at = now() where id = $1', [mara.sessionId]);
    for (const token of ['x.y.z', stranger, mara.token]) {
      const reply = await clientOf(world.app, { authorization: `Bearer ${token}` })(getMe, {});
      expect(reply.error).toEqual({ code: 'sign_in_required', message: 'Please sign in' });
    }
  });

  test('A cookie does not authenticate a call', async () => {
    shows('OP-94');
    const mara = await world.member();
    const reply = await world.app.inject({ url: '/api/me', headers: { cookie: `access_token=${mara.token}` } });
    expect(reply.statusCode).toBe(401);
  });

  test('An error lists every invalid field with its own message', async () => {
    shows('OP-66');
    const mara = await world.member();
    const body = { productId: 0, status: 'owned', customTags: [' '] };
    const reply = await world.app.inject({
      method: 'POST',
      url: addToShelf.path,
      headers: { authorization: `Bearer ${mara.token}` },
      payload: body,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({
      productId: 'Invalid id',
      status: 'Choose a shelf status',
      customTags: 'A tag cannot be empty',
    });
  });

  test('Malformed JSON and NUL characters get 400, and a body that is too large gets 413', async () => {
    const mara = await world.member();
    const product = await world.product();
    const post = (payload: string) =>
      world.app.inject({
        method: 'POST',
        url: addToShelf.path,
        headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"productId":')).statusCode).toBe(400);
    expect((await post(JSON.stringify({ shadeNotes: 'x'.repeat(300_000) }))).statusCode).toBe(413);
    const note = await post(JSON.stringify({ productId: product.id, status: 'tried', shadeNotes: 'a\u0000b' }));
    expect(note.statusCode).toBe(400);
    expect(note.json().code).toBe('invalid_input');
  });

  test('A response omits fields that are not in the contract', async () => {
    const mara = await world.member();
    const reply = await world.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${mara.token}` } });
    expect(Object.keys(reply.json().user).toSorted()).toEqual(
      [
        'bio',
        'currentlyUsingCount',
        'email',
        'firstName',
        'id',
        'isAdmin',
        'lastName',
        'profileImageUrl',
        'reviewCount',
        'showAdminLink',
        'suspension',
        'triedCount',
        'username',
        'wantToTryCount',
      ].toSorted(),
    );
  });
});

/** Creates a token as another Shelflife server would, signed with a key that this server does not know. */
async function createWorldToken(): Promise<string> {
  const { generateKeyPair, SignJWT } = await import('jose');
  const { privateKey } = await generateKeyPair('ES256');
  const mara = await world.member();
  return new SignJWT({ session_id: mara.sessionId })
    .setProtectedHeader({ alg: 'ES256', kid: 'another' })
    .setSubject(mara.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}
