import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { insertDemoMark } from './demo.sql.ts';
import { createWorld } from '#test/world.ts';
import { refuseOpenDemo } from './seed.ts';

const world = await createWorld();
const { database } = world.context;
const production = readConfig({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shelf.example',
  SMTP_URL: 'smtp://mail.example',
});
const open = readConfig({ HOST: '0.0.0.0', DEMO: '0' });

test('A server with demo data refuses to start in production, or on a public address without DEMO=1', async () => {
  await expect(refuseOpenDemo(database, production)).resolves.toBeUndefined();
  await insertDemoMark(database, new Date());
  await expect(refuseOpenDemo(database, production)).rejects.toThrow('npm run demo:remove');
  await expect(refuseOpenDemo(database, open)).rejects.toThrow('npm run demo:remove');
  await expect(refuseOpenDemo(database, readConfig({ HOST: '0.0.0.0', DEMO: '1' }))).resolves.toBeUndefined();
  await expect(refuseOpenDemo(database, readConfig({}))).resolves.toBeUndefined();
});
