import { reactionForm, type ReactionForm } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { FileError } from '#server/files/file-error.ts';
import { readShortCsv, TooManyRecords } from '#server/files/read-csv.ts';
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
export function readDiaryFile(csv: string): { entries: WrittenEntry[]; unread: number } {
  const [names, ...rows] = recordsOf(csv.replace(/^\ufeff/, ''));
  if (!names?.includes('date') || !names.includes('products'))
    throw new CallError('invalid_input', 'This isn’t the reaction_diary.csv from a download');
  const read = rows.map((values) => entryFrom(new Map(names.map((name, at) => [name, values[at] ?? '']))));
  const entries = read.flatMap((entry) => entry ?? []);
  return { entries, unread: read.length - entries.length };
}

/** Leaves room for the header and blank lines. */
const mostRecords = 2 * limits.diary.entries;

function recordsOf(csv: string): string[][] {
  try {
    return readShortCsv(csv, ',', mostRecords).map((record) => record.map(readCsvText));
  } catch (error) {
    if (error instanceof TooManyRecords)
      throw new CallError('invalid_input', `The file has more than ${limits.diary.entries} entries. Please split it`);
    if (error instanceof FileError) throw new CallError('invalid_input', `Can’t read this file: ${error.message}`);
    throw error;
  }
}

/**
 * The maximum number of characters in a name. The names of a brand, a product, and a shade are shorter, even combined.
 */
const longestName = 600;

function entryFrom(values: ReadonlyMap<string, string>): WrittenEntry | undefined {
  const text = (name: string) => values.get(name) || null;
  const list = (name: string) => recordsOf(values.get(name) ?? '')[0] ?? [];
  const ids = list('product_ids');
  const products = list('products').map((name, place) => ({
    id: Number(ids[place]) || undefined,
    name: name.slice(0, longestName),
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
