import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startDemo } from '../bench/support/demo.ts';
import { root } from './run-all.ts';

/**
 * `npm run test:hard -- scanners` runs Debian's sqlmap and wapiti against the demo. docs/explanation/security.md
 * explains the findings.
 */
const wapitiSeconds = Number(process.env['WAPITI_SECONDS'] ?? 120);

/** Findings that do not fail the test. */
const explained = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set', "'unsafe-inline'"];
const isExplained = (info: string) => explained.some((said) => info.includes(said));

/** The calls that sqlmap tests. sqlmap injects text into every parameter that it finds, and at each asterisk. */
const targets: { name: string; path: string; body?: string }[] = [
  { name: 'products', path: '/api/products?search=velvet&categoryId=1&sort=rating&limit=5' },
  { name: 'one product', path: '/api/products/1*' },
  { name: 'people', path: '/api/users/search?q=mara' },
  { name: 'a profile', path: '/api/users/mara*' },
  { name: 'shelf', path: '/api/shelf?search=a&status=tried&tag=b' },
  { name: 'shelve', path: '/api/shelf', body: '{"productId": 1, "status": "tried", "shadeNotes": "a"}' },
  { name: 'sign-in', path: '/auth/v1/token?grant_type=password', body: '{"email": "a@example.test", "password": "b"}' },
];

const has = (program: string) => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0;

async function run(program: string, parameters: string[]): Promise<string> {
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  return output;
}

async function sqlmap(address: string, token: string, folder: string): Promise<boolean> {
  let succeeded = true;
  for (const { name, path, body } of targets) {
    const output = await run('sqlmap', [
      '--batch',
      '--flush-session',
      '--disable-coloring',
      '--level=2',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--technique=BEUS',
      '--threads=2',
      '--ignore-code=400,404,409',
      `--output-dir=${folder}`,
      '-u',
      address + path,
      // sqlmap uses only the last `--headers`, which contains one header per line.
      `--headers=Authorization: Bearer ${token}${body === undefined ? '' : '\nContent-Type: application/json'}`,
      ...(body === undefined ? [] : [`--data=${body}`]),
    ]);
    const isSafe = output.includes('do not appear to be injectable');
    console.log(`sqlmap, ${name}: ${isSafe ? 'no injection found' : `FOUND SOMETHING\n${output.slice(-2000)}`}`);
    succeeded &&= isSafe;
  }
  return succeeded;
}

const wapitiReport = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.object({ path: z.string(), info: z.string() }))),
});

async function wapiti(address: string, token: string, folder: string): Promise<boolean> {
  const file = join(folder, 'wapiti.json');
  const output = await run('wapiti', [
    '-u',
    `${address}/`,
    '-s',
    `${address}/api/products?search=velvet`,
    '-s',
    `${address}/api/users/search?q=a`,
    '--flush-session',
    '--no-bugreport',
    '--max-scan-time',
    String(wapitiSeconds),
    '-H',
    `Authorization: Bearer ${token}`,
    '-f',
    'json',
    '-o',
    file,
  ]);
  let report: z.output<typeof wapitiReport>;
  try {
    report = z.parse(wapitiReport, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.log(`wapiti: FAILED\n${output.slice(-2000)}`);
    return false;
  }
  const found = Object.entries(report.vulnerabilities).filter(([, findings]) => findings.length > 0);
  for (const [category, findings] of found)
    for (const { path, info } of findings)
      console.log(`wapiti, ${category}${isExplained(info) ? ' (explained)' : ''}: ${path} ${info}`);
  const unexplained = found.filter(([, findings]) => findings.some(({ info }) => !isExplained(info)));
  console.log(`wapiti: ${found.length} kinds of findings, ${unexplained.length} of them unexplained`);
  return unexplained.length === 0;
}

const scanners = { sqlmap, wapiti };
console.log('nikto: skipped, because it is not in Debian 12 main');
const folder = mkdtempSync(join(tmpdir(), 'shelflife-scanners-'));
const demo = await startDemo();
let succeeded = true;
try {
  for (const [name, scan] of Object.entries(scanners)) {
    if (!has(name)) console.log(`${name}: skipped, because it is not installed (apt-get install ${name})`);
    else if (!(await scan(demo.address, demo.session.access_token, folder))) succeeded = false;
  }
  const alive = await fetch(`${demo.address}/readyz`);
  if (!alive.ok) succeeded = false;
  console.log(`The server ${alive.ok ? 'still responds' : 'NO LONGER RESPONDS'} after the scans`);
} finally {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(succeeded ? 0 : 1);
