import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { root } from './run-all.ts';

const { port } = readConfig();
const address = `http://127.0.0.1:${port}`;

const server: ChildProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
// Vite serves the web app from its sources, and passes calls on to the server.
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  server: {
    port: port + 1,
    proxy: Object.fromEntries(['/api', '/auth/v1', '/media', '/illustrations'].map((path) => [path, address])),
  },
});
await web.listen();
web.printUrls();
console.log(`  ➜  Kit:     http://localhost:${port + 1}/kit`);

server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void web.close();
    server.kill(signal);
  });
}
process.on('disconnect', () => server.kill('SIGTERM'));
