import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { causeOf, StartError } from '#server/start-error.ts';

/** Throws a StartError that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port, workers }: Config): Promise<void> {
  try {
    // One alone takes its connections itself: what the first process is just handing over is lost when it stops listening.
    await app.listen({ host, port, exclusive: workers === 1 });
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
