import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run-all.ts';
import type { Trial } from './trial.ts';

/** Writes a copy of deploy/nginx.conf with the trial's ports and without TLS, which the trials do not need. */
export function writeSite(
  { folder, inFolder }: Pick<Trial, 'folder' | 'inFolder'>,
  publicPort: number,
  ports: readonly number[],
): void {
  const servers = ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join('');
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${publicPort};`)
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replace(/( {2}server 127\.0\.0\.1:\d+ .*\n)+/, servers);
  writeFileSync(inFolder('site.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    inFolder('nginx.conf'),
    `user root;\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-errors.log;\nevents {}\nhttp {\naccess_log off;\n` +
      `${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}\ninclude ${folder}/site.conf;\n}\n`,
  );
}
