import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { type DemoMember, demoUsername } from './members.ts';

const fileIn = (dataDir: string) => join(dataDir, 'demo-sign-in.txt');

/** Returns the lines to print in the terminal, and the password hashes to store in the database. */
export async function makeDemoSignIn(members: readonly DemoMember[]) {
  const hashes = new Map<string, string>();
  const lines: string[] = [];
  for (const { id, username, email, firstName, isAdministrator } of members) {
    if (username !== demoUsername && !isAdministrator) continue;
    const password = randomBytes(9).toString('base64url');
    hashes.set(id, await hash(password));
    lines.push(`${firstName}${isAdministrator ? ' (administrator)' : ''}: ${email}  ${password}`);
  }
  return { lines, hashes };
}

export async function saveDemoSignIn(dataDir: string, lines: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), `${lines.join('\n')}\n`, { mode: 0o600 });
  await chmod(fileIn(dataDir), 0o600);
}

/** Later starts print the credentials again. Returns no lines if the file no longer exists. */
export async function readDemoSignIn(dataDir: string): Promise<string[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

export async function forgetDemoSignIn(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}
