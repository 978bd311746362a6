import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { streamNotifications } from '#contract/activity.ts';
import { openWorld } from '#test/open-world.ts';
import { freePort } from '#test/free-port.ts';
import { killGroup, runProgram, temporaryFolder } from '#test/process.ts';
import { testNoon } from '#test/world.ts';
import { leave } from './serve.ts';

async function listening() {
  const given = { address: inject('databaseServer'), role: inject('databaseRole') };
  const world = await openWorld(given, {}, { now: testNoon });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await world.close();
    isClosed = true;
  };
  onTestFinished(close);
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { world, close, port: Number(new URL(origin).port), origin };
}

/** Sends a request on one keep-alive connection, like a proxy. */
function ask(agent: Agent, port: number): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', path: '/healthz' }, (reply) => {
      reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
    });
    call.once('error', reject).end();
  });
}

test('A server that is stopping closes keep-alive connections after their next response', async () => {
  const { world, port } = await listening();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect(await ask(agent, port)).toEqual({ status: 200, connection: 'keep-alive' });
  const left = leave(world.app, 60);
  expect(await ask(agent, port)).toEqual({ status: 200, connection: 'close' });
  await left;
  await expect(ask(agent, port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('An event stream ends when the server stops', async () => {
  const { world, close, origin } = await listening();
  const mara = await world.member();
  const headers = { authorization: `Bearer ${mara.token}` };
  const stream = await fetch(origin + streamNotifications.path, { headers });
  const end = stream.text();
  await close();
  expect(await end).toContain('data:');
});

test('A request in progress at SIGTERM gets its response, and the server shuts down cleanly', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: temporaryFolder(), DEMO: '0' };
  const program = runProgram([process.execPath, 'server/main.ts'], { env });
  await program.prints('Shelflife is ready');
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'long enough' });
  let response = '';
  socket.on('data', (part) => (response += part.toString()));
  socket.write(
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  const half = Math.floor(body.length / 2);
  socket.write(body.slice(0, half));
  killGroup(program.process, 'SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused')).toBe('refused');
  socket.write(body.slice(half));
  await once(socket, 'close');
  expect(response).toContain('HTTP/1.1 400');
  expect(response).toContain('invalid_credentials');
  expect(await program.ended).toEqual({ code: 0, signal: null });
}, 120_000);
