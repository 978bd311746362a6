import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import type { World } from './open-world.ts';

/** Downloads a member's export and unpacks it with a separate program. Removes the files after the test. */
export async function downloadExport({ app }: World, { token }: { token: string }) {
  const reply = await app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="shelflife-2026-06-15\.zip"$/);
  const path = await mkdtemp(join(tmpdir(), 'shelflife-export-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const archive = join(path, 'export.zip');
  await writeFile(archive, reply.rawPayload);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', archive, path]);
  const text = (name: string) => readFile(join(path, name), 'utf8');
  return { path, text, json: async (name: string) => JSON.parse(await text(name)) };
}
