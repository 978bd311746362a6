import { importedEntry, type ImportedEntry } from '#contract/shelf-import.ts';
import { limits } from '#contract/limits.ts';
import { type ShelfStatus, shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { FileError } from '#server/files/file-error.ts';
import { readShortCsv, TooManyRecords } from '#server/files/read-csv.ts';
import { readCsvText } from '#server/files/write-csv.ts';
import { readPurchase } from './read-purchase.ts';
import { readPanGoal } from '#server/features/pan-projects/pan-file.rules.ts';
import { datesAreInOrder, datesOutOfOrder, problemOfUsageDay } from '#server/features/shelves/shelves.rules.ts';

/** One row of a shelf file: the product and the entry. */
export interface ShelfFileRow {
  brand: string;
  product: string;
  shade: string;
  /** The product id in our own exports. The id is only a hint, because ids differ between servers. */
  productId: number | undefined;
  entry: Omit<ImportedEntry, 'productId'>;
  /** True if a field of the package, such as the price or size, could not be parsed. */
  purchaseUnread: boolean;
  /** The reason why the row cannot be imported, or null. */
  problem: string | null;
}

/** The order of the columns in a file without a header. */
const plainColumns = ['brand', 'product', 'shade', 'status'];

/** The column names that people and other services use. */
const spellings: Record<string, readonly string[]> = {
  brand: ['brand', 'brand name', 'brand_name', 'brandname', 'marke', 'marque', 'marca', 'merk'],
  product: [
    'product',
    'product name',
    'product_name',
    'productname',
    'name',
    'title',
    'produkt',
    'produit',
    'producto',
  ],
  shade: ['shade', 'variant', 'colour', 'color', 'farbe', 'teinte', 'tono'],
  status: ['status', 'shelf', 'state', 'shelf status'],
  tags: ['tags', 'custom tags', 'custom_tags', 'labels'],
  shade_notes: ['shade_notes', 'shade notes', 'notes', 'note', 'notizen'],
  date_started: ['date_started', 'date started', 'started', 'opened', 'start date'],
  date_finished: ['date_finished', 'date finished', 'finished', 'end date'],
  date_added: ['date_added', 'date added', 'added'],
  price: ['price', 'cost', 'preis', 'prix', 'precio', 'prezzo', 'prijs'],
  currency: ['currency', 'währung', 'devise', 'moneda', 'valuta'],
  size: ['size', 'volume', 'inhalt', 'contenance'],
  size_unit: ['size_unit', 'size unit', 'unit', 'einheit'],
  obtained: ['obtained', 'how obtained', 'paid or gift'],
  bought_on: ['bought_on', 'bought on', 'date bought', 'date purchased', 'purchase date'],
  pan_projects: ['pan_projects', 'pan projects'],
  bought_at: ['bought_at', 'bought at', 'shop', 'store', 'where bought', 'retailer'],
};

function columnNamed(written: string): string {
  const name = written.trim().toLowerCase();
  return Object.entries(spellings).find(([, known]) => known.includes(name))?.[0] ?? name;
}

/**
 * Detects the separator. Spreadsheet programs separate columns with semicolons in countries that write decimals with
 * commas. Copied cells are separated by tabs.
 */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split('\n', 1);
  const count = (delimiter: string) => first.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
  return [',', ';', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

/**
 * Parses our own export or a file with similar column names. A file without a header must have the columns of
 * `plainColumns`.
 */
export function readShelfFile(csv: string, today: string): ShelfFileRow[] {
  const text = csv.replace(/^\ufeff/, '');
  const [first, ...rest] = recordsOf(text, delimiterOf(text), mostRecords);
  if (!first) return [];
  const names = first.map(columnNamed);
  const isNamed = names.includes('brand') && names.includes('product');
  const columns = isNamed ? names : plainColumns;
  const rows = isNamed ? rest : [first, ...rest];
  if (rows.length > limits.shelfImport.rows) throw tooManyRows();
  return rows.map((values) => readRow(new Map(columns.map((name, at) => [name, values[at] ?? ''])), today));
}

/** Leaves room for blank lines, which are not rows. */
const mostRecords = 2 * limits.shelfImport.rows;

function tooManyRows(): CallError {
  return new CallError('invalid_input', `The file has more than ${limits.shelfImport.rows} rows. Please split it`);
}

function recordsOf(csv: string, delimiter = ',', most?: number): string[][] {
  try {
    return readShortCsv(csv, delimiter, most).map((record) => record.map(readCsvText));
  } catch (error) {
    if (error instanceof TooManyRecords) throw tooManyRows();
    if (error instanceof FileError) throw new CallError('invalid_input', `Can’t read this file: ${error.message}`);
    throw error;
  }
}

function readRow(values: ReadonlyMap<string, string>, today: string): ShelfFileRow {
  const text = (name: string) => values.get(name)?.trim() ?? '';
  const status = statusFrom(text('status'));
  const { purchase, isUnread } = readPurchase(text);
  const wanted = {
    productId: 1,
    status: status ?? 'want_to_try',
    customTags: recordsOf(values.get('tags') ?? '')[0] ?? [],
    shadeNotes: text('shade_notes') || null,
    dateStarted: text('date_started') || null,
    dateFinished: text('date_finished') || null,
    dateAdded: text('date_added') || null,
    life: usageOf(text),
    purchase,
    pan: (recordsOf(values.get('pan_projects') ?? '')[0] ?? [])
      .filter((line) => readPanGoal(line) !== undefined)
      .slice(0, limits.shelfImport.pan),
  };
  const read = importedEntry.safeParse(wanted);
  const { productId: _unused, ...entry } = read.success ? read.data : { ...nothing, status: wanted.status };
  return {
    brand: text('brand'),
    product: text('product'),
    shade: text('shade'),
    productId: Number(text('product_id')) || undefined,
    entry,
    purchaseUnread: isUnread,
    problem: problemOf(status, read.success ? entry : undefined, today, read.error?.issues[0]?.message),
  };
}

/** Parses the usage in a row of our own export. Returns undefined if the row contains no usage. */
function usageOf(text: (name: string) => string): unknown {
  const yesOrNo: Record<string, boolean> = { yes: true, no: false };
  const usage = {
    wouldBuyAgain: yesOrNo[text('would_buy_again').toLowerCase()],
    uses: text('uses') || undefined,
    levels: text('levels') || undefined,
  };
  return Object.values(usage).some((value) => value !== undefined) ? usage : undefined;
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
  today: string,
  message: string | undefined,
): string | null {
  if (!status) return 'The status must be Want to Try, Currently Using, or Tried';
  if (!entry) return message ?? 'Can’t read this row';
  if (!datesAreInOrder(entry.dateStarted, entry.dateFinished)) return datesOutOfOrder;
  return problemOfUsageDay(entry.dateStarted, today) ?? problemOfUsageDay(entry.dateFinished, today) ?? null;
}

/** Parses a status as it is stored or as it is displayed. An empty field means Want to Try. */
function statusFrom(text: string): ShelfStatus | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '') return 'want_to_try';
  return shelfStatuses.find((status) =>
    [status, shelfStatusWords[status].label, shelfStatusWords[status].badge].some(
      (word) => word.toLowerCase() === wanted,
    ),
  );
}
