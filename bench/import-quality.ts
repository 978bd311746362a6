import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { rowOfBeautyFacts } from '#server/features/catalog-import/open-beauty-facts.ts';
import { readLines } from '#server/files/read-lines.ts';
import { readText } from '#server/files/read-text.ts';
import { sharedData } from '#test/shared-data.ts';

/**
 * `[DATABASE_URL=…] node bench/import-quality.ts [--rows]` compares the import with the labels of a person
 * (bench/beauty-labels.csv), for rows of ../shared/data. Prints how often the import chooses the right category, for each
 * half of the rows. With an empty database, also imports all files with review, and prints how many beauty rows are
 * pending and how many published rows are beauty products. `--rows` also prints each row that differs from its label.
 */
const facts = 'openbeautyfacts-products.dev.jsonl.gz';
const files = [
  facts,
  'pudding-allShades.dev.csv',
  'pudding-makeup-shades.dev.csv',
  'pudding-sephora-foundation.dev.csv.gz',
  'pudding-ulta-foundation.dev.csv.gz',
];
const notBeauty = 'not beauty';
const unclear = 'unclear';
const halves = ['tuned', 'held'] as const;
const printsRows = process.argv.includes('--rows');

async function readLabels(): Promise<Map<string, string>> {
  const text = await readFile(new URL('beauty-labels.csv', import.meta.url), 'utf8');
  const pairs = text.trim().split('\n').slice(1);
  return new Map(pairs.map((line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]));
}

/** The half that a row belongs to, by the hash of its barcode. The import is tuned only on one half. */
const halfOf = (barcode: string) =>
  (createHash('sha256').update(barcode).digest()[0] ?? 0) % 2 === 0 ? 'tuned' : 'held';

function print(what: string, part: number, whole: number): void {
  console.log(`${what}: ${part} of ${whole} = ${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`);
}

interface Judged {
  half: string;
  label: string;
  told: string;
  name: string;
}

async function judgeRows(path: string): Promise<Judged[]> {
  const judged: Judged[] = [];
  for await (const { content } of readLines(readText(path, 'utf-8'))) {
    const parsed: unknown = JSON.parse(content ?? '{}');
    const row = rowOfBeautyFacts(1, typeof parsed === 'object' ? { ...parsed } : {});
    const code = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? String(parsed.code) : '';
    const label = labels.get(code);
    if (label === undefined) continue;
    const place = [row.category, row.subcategory].filter((part) => part !== null).join('/');
    const told = row.doubt === 'no beauty product' ? notBeauty : place;
    judged.push({ half: halfOf(code), label, told, name: row.name ?? '' });
  }
  return judged;
}

function printCategories(half: string, judged: readonly Judged[]): void {
  const live = judged.filter(({ told }) => told !== notBeauty && told !== '');
  const foreign = judged.filter(({ told }) => told === notBeauty);
  const clear = live.filter(({ label }) => label !== unclear);
  const placed = clear.filter(({ told }) => told.includes('/'));
  const beauty = judged.filter(({ label }) => label !== notBeauty && label !== unclear);
  const isForeign = ({ label }: Judged) => label === notBeauty;
  const top = (place: string) => place.split('/')[0];
  print(`${half}: rows with a category are beauty products`, live.filter((row) => !isForeign(row)).length, live.length);
  print(`${half}: rows held as no beauty products are none`, foreign.filter(isForeign).length, foreign.length);
  print(`${half}: no beauty products are held`, foreign.filter(isForeign).length, judged.filter(isForeign).length);
  print(`${half}: right categories`, clear.filter(({ label, told }) => top(label) === top(told)).length, clear.length);
  print(`${half}: right subcategories`, placed.filter(({ label, told }) => label === told).length, placed.length);
  print(`${half}: beauty rows without a category`, beauty.filter(({ told }) => told === '').length, beauty.length);
}

async function printImport(pool: Pool, folder: string): Promise<void> {
  await migrate(pool);
  for (const file of files) {
    const path = sharedData(file);
    if (path === undefined) throw new Error(`${file} is missing`);
    const counts = await importCatalog(connect(pool), { path, reportPath: join(folder, 'report.csv') });
    console.log(file, JSON.stringify(counts));
  }
  const isBeauty = (code: string) => ![notBeauty, unclear, undefined].includes(labels.get(code));
  const { rows: pending } = await pool.query<{ barcode: string; doubt: string; name: string; brand_name: string }>(
    'select barcode, doubt, name, brand_name from catalogue_import_waiting',
  );
  const { rows: live } = await pool.query<{ code: string; name: string }>(
    'select code, name from product_barcodes join products on products.id = product_id',
  );
  for (const half of halves) {
    const beauty = [...labels.keys()].filter((code) => isBeauty(code) && halfOf(code) === half);
    const held = pending.filter(({ barcode }) => beauty.includes(barcode));
    print(`${half}: beauty rows pending review`, held.length, beauty.length);
    for (const [doubt, rows] of Map.groupBy(held, (row) => row.doubt)) console.log(`  ${doubt}: ${rows.length}`);
    const labelled = live.filter(({ code }) => labels.has(code) && halfOf(code) === half);
    const right = labelled.filter(({ code }) => labels.get(code) !== notBeauty);
    print(`${half}: published rows are beauty products`, right.length, labelled.length);
  }
  if (!printsRows) return;
  for (const { doubt, brand_name: brand, name, barcode } of pending)
    console.log([halfOf(barcode ?? ''), doubt, labels.get(barcode) ?? 'no label', brand, name].join(' | '));
}

const labels = await readLabels();
const path = sharedData(facts);
if (path !== undefined) {
  const judged = await judgeRows(path);
  for (const half of halves)
    printCategories(
      half,
      judged.filter((row) => row.half === half),
    );
  if (printsRows)
    for (const { half, label, told, name } of judged)
      if (label !== told && label !== unclear) console.log([half, label, told || '(none)', name].join(' | '));
}
if (process.env.DATABASE_URL !== undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-import-'));
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
  try {
    await printImport(pool, folder);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}
