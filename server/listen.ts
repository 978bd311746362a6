import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { causeOf, StartError } from './start-error.ts';

/** Throws a StartError that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(refusal(error, host, port));
  }
}

function refusal(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (code === 'EACCES') return `PORT ${port} may not be opened by this user: set PORT to a number above 1023.`;
  return `HOST ${host} cannot be listened on: ${causeOf(error)}.`;
}
