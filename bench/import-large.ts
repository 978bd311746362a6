import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Pool } from 'pg';
import { undoImportOnTerminal } from '#server/features/catalogue-import/undo-import.action.ts';
import { importCatalogue } from '#server/features/catalogue-import/import-catalogue.ts';
import { migrate } from '#server/database/migrate.ts';
import { connect } from '#server/database/database.ts';
import { selectImports } from '#server/features/catalogue-import/import-reports.sql.ts';

/**
 * Measures the time in seconds and the peak memory of a large import, and of undoing the import. Run this file with
 * `DATABASE_URL=… node bench/import-large.ts FILE [60000]`. The database must be empty. Repeats the rows of FILE (an
 * Open Beauty Facts export, .jsonl.gz), with different barcodes and brands in each repetition.
 */
const [file, wanted = '60000'] = process.argv.slice(2);
if (file === undefined) throw new Error('Name an export of Open Beauty Facts (.jsonl.gz)');
const rowsWanted = Number(wanted);

async function readRows(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const line of lines) if (line.trim() !== '') rows.push(JSON.parse(line));
  return rows;
}

/** Returns a suffix for the brand names of this repetition. */
const ending = (round: number) => [...String(round)].map((digit) => 'aeioubdfkl'[Number(digit)]).join('');

function* manyRows(rows: readonly Record<string, unknown>[]): Generator<string> {
  for (let number = 0; number < rowsWanted; number += 1) {
    const round = Math.floor(number / rows.length);
    const row = rows[number % rows.length] ?? {};
    const brands = typeof row.brands === 'string' && row.brands !== '' ? `${row.brands} ${ending(round)}` : row.brands;
    yield `${JSON.stringify({ ...row, code: String(20_000_000_000_00 + number), brands })}\n`;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'shelflife-large-'));
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
try {
  await migrate(pool);
  const path = join(folder, 'large.jsonl');
  await pipeline(manyRows(await readRows(file)), createWriteStream(path));
  const database = connect(pool);
  const imported = performance.now();
  const cpuBefore = process.cpuUsage();
  const counts = await importCatalogue(database, { path, reportPath: join(folder, 'report.csv'), waiting: 'none' });
  const used = process.cpuUsage(cpuBefore);
  console.log(
    `${rowsWanted} rows in ${((performance.now() - imported) / 1000).toFixed(0)} s, ${((used.user + used.system) / 1e6).toFixed(0)} s of its own CPU time, ` +
      `peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB: ${JSON.stringify(counts)}`,
  );
  const [latest] = await selectImports(database, undefined, 1);
  const undone = performance.now();
  const { removed } = await undoImportOnTerminal(database, latest?.imported.id ?? 0);
  console.log(`undone in ${((performance.now() - undone) / 1000).toFixed(0)} s: ${removed} products removed`);
} finally {
  await pool.end();
  await rm(folder, { recursive: true, force: true });
}
