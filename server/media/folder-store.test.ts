import { chmodSync, chownSync, globSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { isRoot, nobody, runProgram, temporaryFolder } from '#test/process.ts';
import { folderStore } from './folder-store.ts';

const hash = 'ab'.repeat(32);

function dataFolder(owner: number): string {
  const folder = temporaryFolder();
  mkdirSync(folder);
  chownSync(folder, owner, owner);
  return folder;
}

describe('a picture folder that root writes for another user', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'needs root'));

  test('Everything that root stores belongs to the owner of the data folder', async () => {
    const folder = dataFolder(nobody);
    await folderStore(join(folder, 'media')).put(hash, 160, Buffer.from('picture'));
    const paths = globSync('**', { cwd: folder });
    expect(paths).toHaveLength(5);
    expect(paths.map((path) => statSync(join(folder, path)).uid)).toEqual(paths.map(() => nobody));
  });

  test('The check fails for a user who cannot write to the folder', async () => {
    const folder = dataFolder(0);
    chmodSync(folder, 0o755);
    const source = `
      import { folderStore } from './server/media/folder-store.ts';
      await folderStore(process.env.FOLDER).check().then(() => console.log('usable'), ({ code }) => console.log(code));`;
    const command = [process.execPath, '--input-type=module', '-e', source];
    const program = runProgram(command, { env: { FOLDER: join(folder, 'media') }, user: nobody });
    await program.ended;
    expect(program.printed()).toContain('EACCES');
  });
});
