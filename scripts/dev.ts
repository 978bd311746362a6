import { type ChildProcess, spawn } from 'node:child_process';
import { readConfig } from '#server/config.ts';
import { root } from './run-all.ts';
import { createWebServer } from './web-server.ts';

const { port } = readConfig();

const server: ChildProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const web = await createWebServer({ port: port + 1, server: `http://127.0.0.1:${port}` });
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
