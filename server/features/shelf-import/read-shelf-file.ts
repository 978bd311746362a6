import { isShortened } from '#contract/barcodes.ts';
import { type ImportedEntry, importedEntry } from '#contract/shelf-import.ts';
import { id } from '#contract/shapes.ts';
import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';
import { statusInWords } from '#contract/status-words.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';
import { readCsvFile, readShortCsv } from '#server/files/read-csv.ts';
import { readCsvText } from '#server/files/write-csv.ts';
import { type DayOrder, dayOrderOf, readFileDay, readPurchase, readRating } from './read-cells.ts';
import { readPanGoal } from '#server/features/pan-projects/pan-projects.rules.ts';
import { datesAreInOrder, datesOutOfOrder, problemOfUsageDay } from '#server/features/shelves/shelves.rules.ts';

export interface ShelfFileRow {
  brand: string;
  product: string;
  shade: string;
  /** The product id in our own exports. The id is only a hint, because ids differ between servers. */
  productId: number | undefined;
  entry: Omit<ImportedEntry, 'productId'>;
  purchaseUnread: boolean;
  notes: string[];
  problem: string | null;
}

const plainColumns = ['brand', 'product', 'shade', 'status'];

const spellings: Record<string, string> = {
  brand: 'brand, brand name, brand_name, brandname, marke, marque, marca, merk',
  product: 'product, product name, product_name, productname, name, title, produkt, produit, producto',
  shade: 'shade, variant, colour, color, farbe, teinte, tono',
  status: 'status, shelf, state, shelf status',
  tags: 'tags, custom tags, custom_tags, labels',
  shade_notes: 'shade_notes, shade notes, notes, note, notizen',
  date_started: 'date_started, date started, started, opened, start date',
  date_finished: 'date_finished, date finished, finished, end date',
  date_added: 'date_added, date added, added',
  price: 'price, cost, preis, prix, precio, prezzo, prijs',
  currency: 'currency, währung, devise, moneda, valuta',
  size: 'size, volume, inhalt, contenance',
  size_unit: 'size_unit, size unit, unit, einheit',
  obtained: 'obtained, how obtained, paid or gift',
  bought_on: 'bought_on, bought on, date bought, date purchased, purchase date',
  pan_projects: 'pan_projects, pan projects',
  rating: 'rating, my rating, stars, score, bewertung, calificación, valutazione',
  bought_at: 'bought_at, bought at, shop, store, where bought, retailer',
};

function columnNamed(written: string): string {
  const name = written.trim().toLowerCase();
  return Object.entries(spellings).find(([, known]) => known.split(', ').includes(name))?.[0] ?? name;
}

/** Parses our own export or a similar file. Without a header, the columns must be `plainColumns`. */
export async function readShelfFile(csv: string, today: string, leaving?: AbortSignal): Promise<ShelfFileRow[]> {
  const [first, ...rest] = await readCsvFile(csv, mostRecords, { tooMany, leaving });
  if (!first) throw noProducts();
  const names = first.map(columnNamed);
  const isNamed = names.includes('brand') && names.includes('product');
  const columns = isNamed ? names : plainColumns;
  const rows = isNamed ? rest : [first, ...rest];
  if (rows.length === 0) throw noProducts();
  if (rows.length > limits.shelfImport.rows) throw new CallError('invalid_input', tooMany);
  const dayPlaces = columns.flatMap((name, at) => (dayColumns.includes(name) ? [at] : []));
  const order = dayOrderOf(rows.flatMap((values) => dayPlaces.map((at) => values[at] ?? '')));
  const pause = createPause(leaving);
  const read: ShelfFileRow[] = [];
  for (const values of rows) {
    read.push(readRow(new Map(columns.map((name, at) => [name, values[at] ?? ''])), order, today));
    await pause();
  }
  return read;
}

const noProducts = () => new CallError('invalid_input', 'This file has no products');

/** Leaves room for blank lines, which are not rows. */
const mostRecords = 2 * limits.shelfImport.rows;

const tooMany = `The file has more than ${limits.shelfImport.rows} rows. Please split it`;

/** Parses the list in a cell. A cell that is too long for `most` items stays one item, which is then too long. */
function listOf(cell: string, most: { items: number; length: number }): string[] {
  // Quotes can double each character.
  if (cell.length > most.items * (2 * most.length + 4)) return [cell.slice(0, 2 * most.length)];
  return readShortCsv(cell)[0]?.map(readCsvText) ?? [];
}

const mostTags = { items: limits.tag.perEntry, length: limits.tag.maximum };
const mostGoals = { items: limits.shelfImport.pan, length: 300 };

const dayColumns = ['date_started', 'date_finished', 'date_added', 'bought_on', 'opened_on', 'ended_on'];

function readDays(values: ReadonlyMap<string, string>, order: DayOrder) {
  const notes: string[] = [];
  const days = dayColumns.flatMap((name) => {
    const text = values.get(name)?.trim() ?? '';
    // Our own export contains a time.
    if (text === '' || (name === 'date_added' && text.includes('T'))) return [];
    const read = readFileDay(text, order);
    if (!read) notes.push(`Can’t read the date “${shortText(text, 30)}”, so it’s left out`);
    if (read?.isGuess) notes.push(`Reads ${text} as ${read.day}, with the month first`);
    return [[name, read?.day ?? ''] as const];
  });
  return { days: new Map(days), notes };
}

function readRow(values: ReadonlyMap<string, string>, order: DayOrder, today: string): ShelfFileRow {
  const { days, notes } = readDays(values, order);
  const text = (name: string) => days.get(name) ?? values.get(name)?.trim() ?? '';
  const status = statusFrom(text('status'));
  if (!status)
    notes.push(
      `“${shortText(text('status'), 30)}” isn’t a status. It’s added as Want to Try unless you choose another`,
    );
  const { rating, note } = readRating(text('rating'));
  if (note) notes.push(note);
  const added = days.get('date_added');
  const { purchase, isUnread } = readPurchase(text);
  const wanted = {
    productId: 1,
    status: status ?? 'want_to_try',
    customTags: listOf(values.get('tags') ?? '', mostTags),
    shadeNotes: text('shade_notes') || null,
    dateStarted: text('date_started') || null,
    dateFinished: text('date_finished') || null,
    dateAdded: added ? `${added}T12:00:00.000Z` : text('date_added') || null,
    life: usageOf(text),
    rating,
    purchase,
    pan: listOf(values.get('pan_projects') ?? '', mostGoals)
      .filter((line) => readPanGoal(line) !== undefined)
      .slice(0, limits.shelfImport.pan),
  };
  const read = importedEntry.safeParse(wanted);
  const { productId: _unused, ...entry } = read.success ? read.data : { ...nothing, status: wanted.status };
  return {
    brand: text('brand'),
    product: text('product'),
    shade: text('shade'),
    productId: id.safeParse(Number(text('product_id'))).data,
    entry,
    purchaseUnread: isUnread,
    notes,
    problem: ['brand', 'product', 'shade'].some((name) => isShortened(text(name)))
      ? 'A spreadsheet shortened a number in this row. Format its column as text, and save the file again'
      : problemOf(read.success ? entry : undefined, today, read.error?.issues[0]?.message),
  };
}

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

function problemOf(entry: ShelfFileRow['entry'] | undefined, today: string, message: string | undefined) {
  if (!entry) return message ?? 'Can’t read this row';
  if (!datesAreInOrder(entry.dateStarted, entry.dateFinished)) return datesOutOfOrder;
  return problemOfUsageDay(entry.dateStarted, today) ?? problemOfUsageDay(entry.dateFinished, today) ?? null;
}

function statusFrom(text: string): ShelfStatus | undefined {
  return text === '' ? 'want_to_try' : statusInWords(text);
}
