import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

/** Reads them from the contract's files, so that new calls are included automatically. */
export async function contractCalls(app: FastifyInstance): Promise<Endpoint[]> {
  const folder = new URL('../contract/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .filter(({ method, path }) => app.hasRoute({ method, url: path }));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;
}
