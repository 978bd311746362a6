import { shortText } from '#contract/graphemes.ts';
import { reactionForm, type ReactionForm } from '#contract/diary.ts';
import { id as productId } from '#contract/shapes.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';
import { readCsvFile, readShortCsv } from '#server/files/read-csv.ts';
import { readCsvText } from '#server/files/write-csv.ts';

/** A product as the export writes it. A deleted product has no id. */
interface WrittenProduct {
  id: number | undefined;
  name: string;
}

export interface WrittenEntry {
  form: ReactionForm;
  products: WrittenProduct[];
}

/** Parses the diary from our own export (reaction_diary.csv). `unread` is the number of invalid rows. */
export async function readDiaryFile(csv: string): Promise<{ entries: WrittenEntry[]; unread: number }> {
  const [names, ...rows] = await readCsvFile(csv, mostRecords, { tooMany });
  if (!names?.includes('date') || !names.includes('products'))
    throw new CallError('invalid_input', 'This isn’t the reaction_diary.csv from a download');
  const pause = createPause();
  const entries: WrittenEntry[] = [];
  for (const values of rows) {
    const entry = entryFrom(new Map(names.map((name, at) => [name, values[at] ?? ''])));
    if (entry) entries.push(entry);
    await pause();
  }
  return { entries, unread: rows.length - entries.length };
}

/** Leaves room for the header and blank lines. */
const mostRecords = 2 * limits.diary.entries;

const tooMany = `The file has more than ${limits.diary.entries} entries. Please split it`;

/** In characters. The names of a brand, a product, and a shade are shorter, even combined. */
const longestName = 600;

/** Quotes can double each character of a name. */
const longestList = limits.diary.products * (2 * longestName + 4);

/** Parses the list in a cell. Returns more items than an entry can have if the cell is too long or malformed. */
function listOf(cell: string): string[] {
  const tooMany = Array.from({ length: limits.diary.products + 1 }, () => '');
  if (cell.length > longestList) return tooMany;
  try {
    return readShortCsv(cell)[0]?.map(readCsvText) ?? [];
  } catch {
    return tooMany;
  }
}

function entryFrom(values: ReadonlyMap<string, string>): WrittenEntry | undefined {
  const text = (name: string) => values.get(name) || null;
  const list = (name: string) => listOf(values.get(name) ?? '');
  const ids = list('product_ids');
  const products = list('products').map((name, place) => ({
    id: productId.safeParse(Number(ids[place])).data,
    name: shortText(name, longestName),
  }));
  const strength = text('strength');
  const { data: form } = reactionForm.safeParse({
    date: text('date'),
    kind: text('kind'),
    strength: strength === null ? null : Number(strength),
    others: list('other_reactions').map((written) => {
      const [kind, other] = written.split('=');
      return { kind, strength: Number(other) };
    }),
    bodyPart: text('body_part'),
    note: text('note') ?? undefined,
    // Validation needs only the number of products, so these ids are placeholders.
    productIds: products.map(() => 1),
  });
  return form && products.every(({ name }) => name !== '') ? { form, products } : undefined;
}
