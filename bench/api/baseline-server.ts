import { createServer } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';
import { calls, type Request } from './calls.ts';

/**
 * Serves the baselines that Shelflife is compared with:
 *
 * - `node bench/api/baseline-server.ts bare PORT FILE` responds to every request with the bytes of that file.
 * - `node bench/api/baseline-server.ts plain PORT ADDRESS MEMBER` runs one SQL statement per request, as MEMBER and
 *   without sign-in.
 */
const [kind, port, source = '', memberId = ''] = process.argv.slice(2);
await (kind === 'bare' ? bare() : plain());

async function bare(): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(source);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1');
}

async function plain(): Promise<void> {
  const pool = new Pool({ connectionString: source, max: 20 });
  const app = fastify();
  for (const [index, { plain: question }] of calls.entries()) {
    if (!question) continue;
    app.get(`/${index}/*`, async (request) => {
      const asked: Request = { method: 'GET', path: request.url.slice(`/${index}`.length) };
      const values = question.values(asked, memberId);
      const { rows } = await pool.query({ name: `plain_${index}`, text: question.sql, values });
      return rows;
    });
  }
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}
