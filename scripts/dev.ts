import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readConfig } from '#server/config.ts';
import { root } from './run-all.ts';

const { port } = readConfig();
const address = `http://127.0.0.1:${port}`;

const server: ChildProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
/** Serves the kit page, which is outside of `web/`, because the web app does not need it. */
const kitPage: Plugin = {
  name: 'kit-page',
  configureServer: (vite) => {
    const folder = join(root, 'e2e', 'kit');
    vite.middlewares.use('/kit', (_request, response, next) => {
      const page = readFileSync(join(folder, 'index.html'), 'utf8').replace('./main.tsx', `/@fs${folder}/main.tsx`);
      vite
        .transformIndexHtml('/kit', page)
        .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    });
  },
};

// Vite serves the web app from its sources, and passes calls on to the server.
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  plugins: [kitPage],
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
