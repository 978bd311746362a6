import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { causeOf, StartError } from '#server/start-error.ts';

/** Listens on HOST and PORT. If this fails, throws a StartError that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port, workers }: Config): Promise<void> {
  try {
    // A single worker accepts its connections itself. If the first process handed them over, they would be lost when
    // the worker stops listening.
    await app.listen({ host, port, exclusive: workers === 1 });
  } catch (error) {
    throw new StartError(refusal(error, host, port));
  }
}

function refusal(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES') return `This user can’t open PORT ${port}. Set PORT to a number above 1023.`;
  return `Shelflife cannot listen on HOST ${host}: ${causeOf(error)}.`;
}
