import { freePort } from '#test/free-port.ts';
import { responds, type Program, type Trial, until } from './trial.ts';

export interface Shelflife extends Program {
  port: number;
  origin: string;
}

/**
 * Starts Shelflife with this environment and waits up to 180 seconds until it is ready. Turns off rate limits, because
 * all requests come from one IP address.
 */
export async function startShelflife(trial: Trial, name: string, env: Record<string, string>): Promise<Shelflife> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = trial.start(name, [process.execPath, 'server/main.ts'], {
    env: {
      DATA_DIR: trial.inFolder('data'),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMIT_FACTOR: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const isReady = responds(`${origin}/readyz`);
  await until(name, 180, async () => {
    if (program.process.exitCode !== null) throw new Error(`${name} exited: ${program.printed()}`);
    return isReady();
  });
  return { ...program, port, origin };
}
