import { shortText } from '#contract/graphemes.ts';
import type { ImportCandidate, ImportRow } from '#contract/shelf-import.ts';
import { limits } from '#contract/limits.ts';
import { createPause } from '#server/pauses.ts';
import type { Database } from '#server/database/database.ts';
import { canceled, sqlStateOf } from '#server/database/failures.sql.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { purchaseFacts, packageKey } from '#server/features/packages/packages.rules.ts';
import { type PackageRow, selectPackagesOfAll } from '#server/features/packages/packages.sql.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { bestOf, isNamedIn, type NamedCandidate } from './line-match.rules.ts';
import { type FamilyMember, selectCandidates, selectNamedFamilies, selectShelvedIds } from './shelf-import.sql.ts';

export interface NamedRow extends Omit<ImportRow, 'row' | 'outcome' | 'isLookedUp' | 'candidates' | 'suggested'> {
  productId: number | undefined;
}

export async function loadShelfImport(
  database: Database,
  userId: string,
  rows: readonly NamedRow[],
  leaving: AbortSignal,
): Promise<ImportRow[]> {
  if (rows.length === 0) return [];
  const families = Map.groupBy(await selectNamedFamilies(database, rows), ({ row }) => row);
  const guess = guesser(database, userId, leaving);
  const found: ImportRow[] = [];
  // Comparing a row with its candidates takes time even if an earlier row has already found them.
  const pause = createPause(leaving);
  for (const [index, { productId, ...row }] of rows.entries()) {
    await pause();
    const family = families.get(index + 1) ?? [];
    const [only] = exactOf(family, productId, row.shade);
    const needsGuess = family.length === 0 && row.problem === null;
    const near = needsGuess ? await guess(row) : withoutParent(family);
    found.push({ ...row, row: index + 1, isLookedUp: near !== undefined, ...outcomeOf(row, only, near ?? []) });
  }
  leaving.throwIfAborted();
  return markShelved(database, userId, found);
}

/** Searches for one row at a time, so that the previews of many members never take all connections or cores. */
const inTurn = fairQueue();

/** It returns undefined if the file has used up its searches or its time. A pending search uses no connection. */
function guesser(database: Database, userId: string, leaving: AbortSignal) {
  const { guesses, guessing } = limits.shelfImport;
  const known = new Map<string, NamedCandidate[]>();
  const end = performance.now() + guessing;
  return async (row: LineOfFile): Promise<NamedCandidate[] | undefined> => {
    const text = shortText(lineOf(row), limits.search.maximum);
    if (text.length < limits.search.minimum) return [];
    const same = known.get(text);
    if (same) return same;
    if (known.size >= guesses || performance.now() > end) return undefined;
    const found = await inTurn(userId, async () => {
      leaving.throwIfAborted();
      return search(database, text).catch(undefinedIfTooSlow);
    });
    if (found) known.set(text, found);
    return found;
  };
}

type Outcome = Pick<ImportRow, 'outcome' | 'candidates' | 'suggested'>;

function outcomeOf(row: LineOfFile, only: NamedCandidate | undefined, near: readonly NamedCandidate[]): Outcome {
  if (row.problem !== null) return { outcome: 'unmatched', candidates: [], suggested: null };
  if (only) return { outcome: 'matched', candidates: [candidateOf(only)], suggested: only.id };
  const line = lineOf(row);
  const [fit, best] = bestOf(line, near);
  const [first, second] = best;
  const hasShades = first !== undefined && first.id === first.parentId;
  if (first && !second && !hasShades && (fit === 'exact' || fit === 'near'))
    return { outcome: 'matched', candidates: [candidateOf(first)], suggested: first.id };
  const [likely, another] = best.filter((candidate) => isNamedIn(line, candidate));
  const others = near.filter((candidate) => !best.includes(candidate));
  return {
    outcome: near.length > 0 ? 'unsure' : 'unmatched',
    candidates: shownOf([...best, ...others]),
    suggested: likely && !another && likely.id !== likely.parentId ? likely.id : null,
  };
}

/** `markShelved` later finds out which candidates are on the shelf. */
const candidateOf = ({ id, brandName, name, variantName }: NamedCandidate, parentId: number | null = null) => ({
  id,
  brandName,
  name,
  variantName,
  isOnShelf: false,
  parentId,
});
type LineOfFile = Pick<NamedRow, 'brand' | 'product' | 'shade' | 'problem'>;
const lineOf = ({ brand, product, shade }: LineOfFile) => `${brand} ${product} ${shade}`.trim();

/** Returns the first candidates. Their parent leads to the shades that are not among them. */
function shownOf(candidates: readonly NamedCandidate[]): ImportCandidate[] {
  const shown = candidates.slice(0, limits.shelfImport.candidates);
  return shown.map((candidate) => candidateOf(candidate, candidate.parentId ?? null));
}

/** Members shelve shades, not their parent (OP-04). No `parentId` if all shades are candidates. */
function withoutParent(family: readonly FamilyMember[]): readonly NamedCandidate[] {
  const shades = family.filter(({ variantName }) => variantName !== null);
  if (shades.length > limits.shelfImport.candidates) return shades;
  return (shades.length > 0 ? shades : family).map((each) => ({ ...each, parentId: null }));
}

/** Returns an empty array if it is not certain. Of several matches, the id from our own export decides. */
function exactOf(family: readonly FamilyMember[], productId: number | undefined, shade: string): FamilyMember[] {
  const exact = family.filter(({ isExact }) => isExact);
  const own = exact.filter(({ id }) => id === productId);
  if (own.length > 0) return own;
  const hasShades = shade === '' && family.length > exact.length;
  return exact.length === 1 && !hasShades ? exact : [];
}

/** A search that reached its time limit leaves only its own row without candidates. */
function undefinedIfTooSlow(error: unknown): undefined {
  if (sqlStateOf(error) !== canceled) throw error;
}

async function search(database: Database, text: string): Promise<NamedCandidate[]> {
  const ids = await searchProductIds(database, text, { limit: limits.shelfImport.candidates });
  const candidates = ids.length === 0 ? [] : await selectCandidates(database, ids);
  return candidates.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Also marks the rows to skip, whose product is on the shelf or in an earlier row, without a new package. */
async function markShelved(database: Database, userId: string, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const idsOf = ({ candidates }: ImportRow) => candidates.map(({ id }) => id);
  const matched = rows.flatMap((row) => (row.outcome === 'matched' ? idsOf(row) : []));
  const shelved = await selectShelvedIds(database, userId, rows.flatMap(idsOf));
  const marked = rows.map((row) => ({
    ...row,
    candidates: row.candidates.map((each) => ({ ...each, isOnShelf: shelved.has(each.id) })),
  }));
  if (matched.length === 0) return marked;
  const known = await selectPackagesOfAll(database, userId, matched, limits.purchases.entries);
  const compared = await compareWithShelf(marked, shelved, known);
  const added = new Set(compared.flatMap(({ row, isNew }) => (isNew ? (keyOf(row) ?? []) : [])));
  return compared.map(({ row, isNew, isKnown }) => {
    if (isNew || row.outcome !== 'matched') return row;
    // The import counts identical packages, so a row that is identical to a new row must not be skipped.
    const hasEqual = isKnown && added.has(keyOf(row) ?? '');
    return hasEqual ? row : { ...row, outcome: 'on_shelf' };
  });
}

/** `isNew` means that the row adds an entry or a package. `isKnown` means that its package is already recorded. */
interface ComparedRow {
  row: ImportRow;
  isNew: boolean;
  isKnown: boolean;
}

async function compareWithShelf(
  rows: readonly ImportRow[],
  shelvedBefore: ReadonlySet<number>,
  known: readonly PackageRow[],
): Promise<ComparedRow[]> {
  const shelved = new Set(shelvedBefore);
  const unmatched = Map.groupBy(known, packageKey);
  const pause = createPause();
  const compared: ComparedRow[] = [];
  for (const row of rows) {
    await pause();
    const [only] = row.candidates;
    const key = keyOf(row);
    const isKnown = key !== undefined && unmatched.get(key)?.shift() !== undefined;
    const isMatched = row.outcome === 'matched' && only !== undefined;
    compared.push({ row, isNew: isMatched && (!shelved.has(only.id) || (key !== undefined && !isKnown)), isKnown });
    if (isMatched) shelved.add(only.id);
  }
  return compared;
}

function keyOf({ outcome, candidates: [only], entry: { purchase } }: ImportRow): string | undefined {
  if (outcome !== 'matched' || !only || !purchase) return undefined;
  return packageKey({ ...purchase, ...purchaseFacts(purchase), productId: only.id });
}
