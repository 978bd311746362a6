import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { importCatalogue } from '#server/features/catalogue-import/import-catalogue.ts';
import { sharedData } from '#server/test/shared-data.ts';

/**
 * Imports five files from ../shared/data and holds uncertain rows for review. Run this file with `DATABASE_URL=… node
 * bench/import-pending.ts [--rows]`. The database must be empty. Prints:
 *
 * - for each reason, how many of the beauty rows (bench/beauty-labels.csv) are pending
 * - how many of the published rows are beauty products
 * - with `--rows`, all pending rows and the published rows without a label
 */
const files = [
  'openbeautyfacts-products.dev.jsonl.gz',
  'pudding-allShades.dev.csv',
  'pudding-makeup-shades.dev.csv',
  'pudding-sephora-foundation.dev.csv.gz',
  'pudding-ulta-foundation.dev.csv.gz',
];

async function readLabels(): Promise<Map<string, string>> {
  const text = await readFile(new URL('beauty-labels.csv', import.meta.url), 'utf8');
  const pairs = text.trim().split('\n').slice(1);
  return new Map(pairs.map((line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]));
}

const share = (part: number, whole: number) =>
  `${part} of ${whole} = ${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

const folder = await mkdtemp(join(tmpdir(), 'shelflife-pending-'));
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
try {
  await migrate(pool);
  for (const file of files) {
    const path = sharedData(file);
    if (path === undefined) throw new Error(`${file} is missing`);
    const counts = await importCatalogue(connect(pool), { path, reportPath: join(folder, 'report.csv') });
    console.log(file, JSON.stringify(counts));
  }
  const labels = await readLabels();
  const isBeauty = (code: string) => !['not beauty', 'unclear', undefined].includes(labels.get(code));
  const { rows: pending } = await pool.query<{ barcode: string; doubt: string; name: string; brand_name: string }>(
    'select barcode, doubt, name, brand_name from catalogue_import_waiting',
  );
  const { rows: live } = await pool.query<{ code: string; name: string }>(
    'select code, name from product_barcodes join products on products.id = product_id',
  );
  const beauty = [...labels.keys()].filter(isBeauty).length;
  const held = pending.filter(({ barcode }) => isBeauty(barcode));
  console.log(`beauty rows pending review: ${share(held.length, beauty)}`);
  for (const [doubt, rows] of Map.groupBy(held, (row) => row.doubt)) console.log(`  ${doubt}: ${rows.length}`);
  const labelled = live.filter(({ code }) => labels.has(code));
  const wrong = labelled.filter(({ code }) => labels.get(code) === 'not beauty');
  console.log(`live rows that are beauty products: ${share(labelled.length - wrong.length, labelled.length)}`);
  console.log(`live rows without a label: ${live.length - labelled.length}, all pending rows: ${pending.length}`);
  if (process.argv.includes('--rows')) {
    for (const { doubt, brand_name: brand, name, barcode } of pending)
      console.log([doubt, labels.get(barcode) ?? 'no label', brand, name].join(' | '));
    for (const { code, name } of live) if (!labels.has(code)) console.log(`live without a label | ${code} | ${name}`);
  }
} finally {
  await pool.end();
  await rm(folder, { recursive: true, force: true });
}
