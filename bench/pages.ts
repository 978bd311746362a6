import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { startDemo } from './support/demo.ts';
import { freePort } from '#test/free-port.ts';

/**
 * Runs Lighthouse for mobile with a cold cache, and prints the median of several runs per screen. Run this file with
 * `npm run bench -- pages [RUNS] [FOLDER] [SCREEN…]`. Writes the reports as JSON to FOLDER or, by default, to a
 * temporary folder. Lighthouse is not a dependency: `npm exec` downloads it, unless LIGHTHOUSE names an installed copy.
 */
const version = '13.5.0';
const runs = Number(process.argv[2] ?? 5);
const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'shelflife-pages-'));
const names = process.argv.slice(4);
const screens = [
  { name: 'welcome', path: '/', isMember: false },
  { name: 'privacy', path: '/privacy', isMember: false },
  { name: 'home', path: '/', isMember: true },
  { name: 'browse', path: '/browse', isMember: true },
  { name: 'product', path: '/product/5', isMember: true },
  { name: 'discover', path: '/discover', isMember: true },
].filter(({ name }) => names.length === 0 || names.includes(name));

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
try {
  console.log(
    '| Screen | performance | LCP, s | TBT, ms | CLS | accessibility | best practices | SEO | scripts | script, kB |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const screen of screens) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run++) reports.push(await measure(screen, `${screen.name}-${run}.json`));
    console.log(rowOf(screen.name, reports));
  }
  console.log(`Reports: ${folder}`);
} finally {
  await demo.stop();
}

async function measure({ path, isMember }: (typeof screens)[number], name: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'shelflife-profile-'));
  const port = await freePort();
  const options = launchOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    if (isMember) {
      const page = await context.newPage();
      await page.goto(`${demo.address}/favicon.svg`);
      await page.evaluate(
        ([key, value, tokenKey, token]) => {
          localStorage.setItem(key, value);
          localStorage.setItem(tokenKey, token);
        },
        [sessionKey, JSON.stringify(demo.session), accessTokenKey, demo.session.access_token] as const,
      );
      await page.close();
    }
    const report = join(folder, name);
    await lighthouse([
      `${demo.address}${path}`,
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
    ]);
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function lighthouse(parameters: readonly string[]): Promise<void> {
  const installed = process.env['LIGHTHOUSE'];
  const [command, before] = installed
    ? [process.execPath, [installed]]
    : ['npm', ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse']];
  const child = spawn(command, [...before, ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => void child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
}

function rowOf(name: string, reports: readonly Report[]): string {
  const median = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
  const of = (value: (report: Report) => number) => median(reports.map(value));
  const score = (category: string) => Math.round(of(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) => of(({ audits }) => audits[audit]?.numericValue ?? NaN);
  const scripts = ({ audits }: Report) =>
    (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  const cells = [
    name,
    score('performance'),
    (figure('largest-contentful-paint') / 1000).toFixed(2),
    Math.round(figure('total-blocking-time')),
    figure('cumulative-layout-shift').toFixed(3),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    of((report) => scripts(report).length),
    Math.round(of((report) => scripts(report).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)) / 1000),
  ];
  return `| ${cells.join(' | ')} |`;
}
