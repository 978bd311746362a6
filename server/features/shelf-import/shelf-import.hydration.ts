import type { ImportRow } from '#contract/shelf-import.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { isSamePurchase, purchaseFacts } from '#server/features/spending/spending.rules.ts';
import { type PurchaseRow, selectPurchasesOfAll } from '#server/features/spending/spending.sql.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { bestOf, type NamedCandidate } from './line-match.rules.ts';
import { type FamilyMember, selectCandidates, selectNamedFamilies, selectShelvedIds } from './shelf-import.sql.ts';

/** A row of a shelf file, as `read-shelf-file.ts` returns it. */
export interface NamedRow extends Omit<ImportRow, 'row' | 'outcome' | 'candidates' | 'suggested'> {
  productId: number | undefined;
}

/** Matches rows to products and returns the certainty of each match. */
export async function loadShelfImport(
  database: Database,
  userId: string,
  rows: readonly NamedRow[],
): Promise<ImportRow[]> {
  if (rows.length === 0) return [];
  const families = Map.groupBy(await selectNamedFamilies(database, rows), ({ row }) => row);
  let guesses = 0;
  const found: ImportRow[] = [];
  for (const [index, { productId, ...row }] of rows.entries()) {
    const family = families.get(index + 1) ?? [];
    const [only] = exactOf(family, productId, row.shade);
    const canGuess = family.length === 0 && row.problem === null && guesses++ < limits.shelfImport.guesses;
    const near = canGuess ? await guess(database, row) : withoutParent(family);
    found.push({ ...row, row: index + 1, ...outcomeOf(row, only, near) });
  }
  return markShelved(database, userId, found);
}

type Outcome = Pick<ImportRow, 'outcome' | 'candidates' | 'suggested'>;

function outcomeOf(row: LineOfFile, only: NamedCandidate | undefined, near: readonly NamedCandidate[]): Outcome {
  if (row.problem !== null) return { outcome: 'unmatched', candidates: [], suggested: null };
  if (only) return { outcome: 'matched', candidates: [candidateOf(only)], suggested: only.id };
  const [fit, best] = bestOf(lineOf(row), near);
  const [first] = best;
  const isLikely = best.length === 1 && (fit !== undefined || first?.variantName === null);
  if (first && isLikely && (fit === 'exact' || fit === 'near'))
    return { outcome: 'matched', candidates: [candidateOf(first)], suggested: first.id };
  const others = near.filter((candidate) => !best.includes(candidate));
  return {
    outcome: near.length > 0 ? 'unsure' : 'unmatched',
    candidates: [...best, ...others].slice(0, limits.shelfImport.candidates).map(candidateOf),
    suggested: (isLikely && first?.id) || null,
  };
}

const candidateOf = ({ id, brandName, name, variantName }: NamedCandidate) => ({ id, brandName, name, variantName });
type LineOfFile = Pick<NamedRow, 'brand' | 'product' | 'shade' | 'problem'>;
const lineOf = ({ brand, product, shade }: LineOfFile) => `${brand} ${product} ${shade}`.trim();

/** Removes parents that have shades, because members put shades on their shelves, not the parent product (OP-04). */
function withoutParent(family: readonly FamilyMember[]): readonly FamilyMember[] {
  const shades = family.filter(({ variantName }) => variantName !== null);
  return shades.length > 0 ? shades : family;
}

/**
 * Returns one product if the match is certain, or an empty array if it is not. If several products match, or if the
 * product has shades, the id from our own export decides.
 */
function exactOf(family: readonly FamilyMember[], productId: number | undefined, shade: string): FamilyMember[] {
  const exact = family.filter(({ isExact }) => isExact);
  const own = exact.filter(({ id }) => id === productId);
  if (own.length > 0) return own;
  const hasShades = shade === '' && family.length > exact.length;
  return exact.length === 1 && !hasShades ? exact : [];
}

async function guess(database: Database, row: LineOfFile): Promise<NamedCandidate[]> {
  const text = lineOf(row).slice(0, limits.search.maximum);
  if (text.length < limits.search.minimum) return [];
  const ids = await searchProductIds(database, text, { limit: limits.shelfImport.candidates });
  const candidates = ids.length === 0 ? [] : await selectCandidates(database, ids);
  return candidates.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * Marks the rows to skip. The product of such a row is already on the shelf or in an earlier row, and the row adds no
 * new package.
 */
async function markShelved(database: Database, userId: string, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const matched = rows.flatMap(({ outcome, candidates }) =>
    outcome === 'matched' ? candidates.map(({ id }) => id) : [],
  );
  if (matched.length === 0) return [...rows];
  const [shelved, known] = [
    await selectShelvedIds(database, userId, matched),
    await selectPurchasesOfAll(database, userId, matched, limits.purchases.entries),
  ];
  const compared = compareWithShelf(rows, shelved, known);
  const added = compared.filter(({ isNew }) => isNew);
  return compared.map(({ row, isNew, isKnown }) => {
    if (isNew || row.outcome !== 'matched') return row;
    // The import counts identical packages, so a row that is identical to a new row must not be skipped.
    const hasEqual = isKnown && added.some((other) => isSameRow(other.row, row));
    return hasEqual ? row : { ...row, outcome: 'on_shelf' };
  });
}

/** `isNew` means that the row adds an entry or a package. `isKnown` means that its package is already recorded. */
interface ComparedRow {
  row: ImportRow;
  isNew: boolean;
  isKnown: boolean;
}

/** Matches each recorded package to at most one row. */
function compareWithShelf(
  rows: readonly ImportRow[],
  shelvedBefore: ReadonlySet<number>,
  known: readonly PurchaseRow[],
): ComparedRow[] {
  const shelved = new Set(shelvedBefore);
  const matchedRows = new Set<number>();
  return rows.map((row) => {
    const [only] = row.candidates;
    if (row.outcome !== 'matched' || !only) return { row, isNew: false, isKnown: false };
    const { purchase } = row.entry;
    const same =
      purchase &&
      known.find(
        (other) =>
          other.productId === only.id &&
          !matchedRows.has(other.id) &&
          isSamePurchase(other, { ...purchase, ...purchaseFacts(purchase) }),
      );
    if (same) matchedRows.add(same.id);
    const isNew = !shelved.has(only.id) || Boolean(purchase && !same);
    shelved.add(only.id);
    return { row, isNew, isKnown: Boolean(same) };
  });
}

function isSameRow(one: ImportRow, other: ImportRow): boolean {
  const [first, second] = [one.entry.purchase, other.entry.purchase];
  if (!first || !second || one.candidates[0]?.id !== other.candidates[0]?.id) return false;
  return isSamePurchase({ ...first, ...purchaseFacts(first) }, { ...second, ...purchaseFacts(second) });
}
