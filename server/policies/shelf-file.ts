import { importedEntry, type ImportedEntry } from '#contract/own-data.ts';
import { limits } from '#contract/limits.ts';
import { type ShelfStatus, shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { ImportError } from '#server/catalogue-import/import-error.ts';
import { readCsvRecords } from '#server/catalogue-import/read-records.ts';
import { readCsvText } from '#server/csv.ts';
import { datesAreInOrder, datesOutOfOrder } from './shelves.ts';

/** One row of a shelf file: which product it means, and what is kept of it. */
export interface ShelfFileRow {
  brand: string;
  product: string;
  shade: string;
  /** Of our own export; a hint only, since another place counts otherwise. */
  productId: number | undefined;
  entry: Omit<ImportedEntry, 'productId'>;
  /** Why nothing can be written of it. */
  problem: string | null;
}

/** Without a line of names the columns stand in this order. */
const plainColumns = ['brand', 'product', 'shade', 'status'];

/** Reads our own export, or a plain list of brand, product, shade and status. */
export async function readShelfFile(csv: string): Promise<ShelfFileRow[]> {
  const [first, ...rest] = await recordsOf(csv.replace(/^\ufeff/, ''));
  if (!first) return [];
  const names = first.map((name) => name.trim().toLowerCase());
  const isNamed = names.includes('brand') && names.includes('product');
  const columns = isNamed ? names : plainColumns;
  const rows = isNamed ? rest : [first, ...rest];
  if (rows.length > limits.shelfImport.rows)
    throw new CallError('invalid_input', `The file has more than ${limits.shelfImport.rows} rows. Please split it`);
  return Promise.all(rows.map((values) => readRow(new Map(columns.map((name, at) => [name, values[at] ?? ''])))));
}

async function recordsOf(csv: string): Promise<string[][]> {
  try {
    const records: string[][] = [];
    for await (const { content } of readCsvRecords(inOnePiece(csv))) records.push(content.map(readCsvText));
    return records;
  } catch (error) {
    if (error instanceof ImportError) throw new CallError('invalid_input', `The file cannot be read: ${error.message}`);
    throw error;
  }
}

async function* inOnePiece(csv: string): AsyncGenerator<string> {
  yield csv;
}

async function readRow(values: ReadonlyMap<string, string>): Promise<ShelfFileRow> {
  const text = (name: string) => values.get(name)?.trim() ?? '';
  const status = statusFrom(text('status'));
  const wanted = {
    productId: 1,
    status: status ?? 'want_to_try',
    customTags: (await recordsOf(values.get('tags') ?? ''))[0] ?? [],
    shadeNotes: text('shade_notes') || null,
    dateStarted: text('date_started') || null,
    dateFinished: text('date_finished') || null,
    dateAdded: text('date_added') || null,
  };
  const read = importedEntry.safeParse(wanted);
  const { productId: _unused, ...entry } = read.success ? read.data : { ...nothing, status: wanted.status };
  return {
    brand: text('brand'),
    product: text('product'),
    shade: text('shade'),
    productId: Number(text('product_id')) || undefined,
    entry,
    problem: problemOf(status, read.success ? entry : undefined, read.error?.issues[0]?.message),
  };
}

const nothing: ImportedEntry = {
  productId: 1,
  status: 'want_to_try',
  customTags: [],
  shadeNotes: null,
  dateStarted: null,
  dateFinished: null,
  dateAdded: null,
};

function problemOf(
  status: ShelfStatus | undefined,
  entry: ShelfFileRow['entry'] | undefined,
  message: string | undefined,
): string | null {
  if (!status) return 'The status is none of Want to Try, Currently Using and Tried';
  if (!entry) return message ?? 'This row cannot be read';
  return datesAreInOrder(entry.dateStarted, entry.dateFinished) ? null : datesOutOfOrder;
}

/** As stored or as shown; an empty one means Want to Try. */
function statusFrom(text: string): ShelfStatus | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '') return 'want_to_try';
  return shelfStatuses.find((status) =>
    [status, shelfStatusWords[status].label, shelfStatusWords[status].badge].some(
      (word) => word.toLowerCase() === wanted,
    ),
  );
}
