import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from './calls.ts';

const run = promisify(execFile);
/** The core that the load generators use. */
const generatorCore = '1';
const connections = '16';

export interface Load {
  requestsPerSecond: number;
  /** The median response time, in milliseconds. `p99` is the 99th percentile. */
  median: number;
  p99: number;
  /** The number of all responses, of which `refused` are unsuccessful. */
  responses: number;
  refused: number;
}

/**
 * A wrk script that reads requests from a file and sends them. Each line contains one request with a member's token.
 * After the last line, the script starts over.
 */
const script = `
local requests = {}
init = function()
  local host = wrk.headers['Host']
  for line in io.open(os.getenv('REQUESTS'), 'r'):lines() do
    local method, path, token, body = line:match('^(%S+) (%S+) (%S+) ?(.*)$')
    local headers = { ['Host'] = host, ['Authorization'] = 'Bearer ' .. token }
    if body ~= '' then headers['Content-Type'] = 'application/json' end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= '' and body or nil)
  end
end
local at = tonumber(os.getenv('FIRST'))
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  io.write(string.format('RESULT %d %d %f %f %d\\n', summary.requests, summary.duration,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.errors.status))
end`;

export async function prepareRequests(folder: string, name: string, lines: readonly (Request & { token: string })[]) {
  await writeFile(join(folder, 'requests.lua'), script);
  const text = lines.map(({ method, path, token, body }) =>
    [method, path, token, ...(body ? [JSON.stringify(body)] : [])].join(' '),
  );
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.txt`);
  await writeFile(file, text.join('\n'));
  return file;
}

/** Uses wrk to send the requests in a file. Skips the first `first` requests, so that no earlier write is repeated. */
export async function loadWithWrk(
  folder: string,
  { requests, first, port, seconds }: { requests: string; first: number; port: number; seconds: number },
): Promise<Load> {
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', join(folder, 'requests.lua')];
  const { stdout } = await run('taskset', ['-c', generatorCore, 'wrk', ...parameters, `http://127.0.0.1:${port}`], {
    env: { ...process.env, REQUESTS: requests, FIRST: String(first) },
  });
  const [responses = 0, microseconds = 1, median = 0, p99 = 0, refused = 0] =
    /RESULT (.*)/.exec(stdout)?.[1]?.split(' ').map(Number) ?? [];
  return { requestsPerSecond: (responses - refused) / (microseconds / 1e6), median, p99, responses, refused };
}

export async function loadWithPgbench(
  folder: string,
  {
    text,
    address,
    seconds,
    amounts,
  }: { text: string; address: string; seconds: number; amounts: { products: number; members: number } },
): Promise<number> {
  const file = join(folder, 'pgbench.sql');
  await writeFile(file, text);
  const variables = Object.entries(amounts).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const parameters = [
    '-n',
    '-M',
    'prepared',
    '-c',
    connections,
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    file,
    ...variables,
  ];
  const { stdout } = await run('taskset', ['-c', generatorCore, 'pgbench', ...parameters, address]);
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? 0);
}
