import { expect, test } from 'vitest';
import { currencyCodes } from '#contract/currencies.ts';
import type { PackageForm } from '#contract/package-form.ts';
import type { LedgerMonth, LedgerRow } from '#contract/spending.ts';
import { deletePackage, selectPackagesOf } from '#server/features/packages/packages.sql.ts';
import { changePackage, recordPackage } from '#server/features/packages/record-package.action.ts';
import { changeShelfEntry, removeFromShelf, shelveProduct } from '#server/features/shelves/change-shelf.action.ts';
import { handlerCall } from '#test/handler-call.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { selectLedger } from './spending.sql.ts';

/** The test in docs/decisions/0042 uses `LEDGER_EDITS=10000`. */
const edits = Number(process.env['LEDGER_EDITS'] ?? 300);
const world = await createWorld();
const random = randomFrom(19);
const currencies = [...currencyCodes.slice(0, 9), 'EUR', 'EUR', 'JPY', 'KWD'];

/** A seeded random number generator (mulberry32), so that every run makes the same edits. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const below = (count: number) => Math.floor(random() * count);
const oneOf = <T>(list: readonly T[]): T => {
  const chosen = list[below(list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};
const someDay = () => new Date(Date.UTC(2024, 0, 1 + below(880))).toISOString().slice(0, 10);

function someForm(): PackageForm {
  const minor = below(10) === 0 ? 99_999_999_999 - below(1000) : below(100_000);
  return {
    obtained: below(4) === 0 ? 'gift' : 'paid',
    boughtOn: below(6) === 0 ? null : someDay(),
    price: below(6) === 0 ? null : { minor, currency: oneOf(currencies) },
    size: null,
    boughtAt: null,
    state: oneOf(['sealed', 'open', 'empty', 'given_away']),
    openedOn: null,
    endedOn: below(4) === 0 ? null : someDay(),
  };
}

/** The same data as in the database, but in plain lists. */
interface Replay {
  packages: { id: number; productId: number; form: PackageForm; endedWithEntry: boolean }[];
  /** The shelf entry and finish date of each product. */
  shelf: Map<number, { entryId: number; finished: string | null }>;
}

type Sums = Record<Exclude<keyof LedgerRow, 'currency'>, bigint>;

/** Calculates the sums from the replay, package by package and product by product, with integers of any size. */
function addedUp({ packages, shelf }: Replay): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  const add = (day: string | null, currency: string | null, what: Partial<Sums>) => {
    for (const key of [`all ${currency}`, `${day?.slice(0, 7) ?? 'undated'} ${currency}`]) {
      const known = sums.get(key) ?? { bought: 0n, spent: 0n, gifts: 0n, gifted: 0n, finished: 0n, finishedValue: 0n };
      sums.set(key, known);
      known.bought += what.bought ?? 0n;
      known.spent += what.spent ?? 0n;
      known.gifts += what.gifts ?? 0n;
      known.gifted += what.gifted ?? 0n;
      known.finished += what.finished ?? 0n;
      known.finishedValue += what.finishedValue ?? 0n;
    }
  };
  for (const { form } of packages) {
    const minor = BigInt(form.price?.minor ?? 0);
    const currency = form.price?.currency ?? null;
    add(
      form.boughtOn,
      currency,
      form.obtained === 'paid' ? { bought: 1n, spent: minor } : { gifts: 1n, gifted: minor },
    );
  }
  const empty = packages.filter(({ form }) => form.state === 'empty');
  for (const { form } of empty)
    add(form.endedOn ?? null, form.price?.currency ?? null, {
      finished: 1n,
      finishedValue: BigInt(form.price?.minor ?? 0),
    });
  for (const [id, { finished }] of shelf)
    if (finished !== null && !empty.some(({ productId }) => productId === id)) add(finished, null, { finished: 1n });
  return sums;
}

/** Reads the same sums from the database: the totals, each month of each year, and packages without a date. */
async function ledgerOf(userId: string): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  const put = (when: string, { currency, ...row }: LedgerRow) =>
    sums.set(`${when} ${currency}`, {
      bought: BigInt(row.bought),
      spent: BigInt(row.spent),
      gifts: BigInt(row.gifts),
      gifted: BigInt(row.gifted),
      finished: BigInt(row.finished),
      finishedValue: BigInt(row.finishedValue),
    });
  const first = await selectLedger(world.context.database, userId, undefined, 2026);
  for (const row of first.totals) put('all', row);
  for (const row of first.undated) put('undated', row);
  for (const year of first.years) {
    const { months } = await selectLedger(world.context.database, userId, year, 2026);
    for (const { month, ...row } of months satisfies LedgerMonth[]) put(month, row);
  }
  return sums;
}

test(
  'After random edits, the ledger matches a plain replay of the edits, down to the minor unit',
  { timeout: 600_000 },
  async () => {
    shows('SPEND-05', 'SPEND-06', 'SPEND-07', 'SPEND-10');
    const { context } = world;
    const today = context.now().toISOString().slice(0, 10);
    const owner = await world.member();
    const products = await Promise.all(Array.from({ length: 25 }, () => world.product()));
    const replay: Replay = { packages: [], shelf: new Map() };
    const shelve = async (productId: number) => {
      const body = { productId, status: 'tried' as const, customTags: [] };
      const { id } = await shelveProduct(handlerCall(context, owner.id, today, { body }));
      replay.shelf.set(productId, { entryId: id, finished: null });
    };
    const record = async () => {
      const [productId, { entryId }] = oneOf([...replay.shelf]);
      const form = someForm();
      await recordPackage(handlerCall(context, owner.id, today, { params: { id: entryId }, body: form }));
      const rows = await selectPackagesOf(context.database, owner.id, productId, 100);
      replay.packages.push({ id: Math.max(...rows.map(({ id }) => id)), productId, form, endedWithEntry: false });
    };
    const change = async () => {
      const changed = oneOf(replay.packages);
      changed.form = someForm();
      changed.endedWithEntry = false;
      const input = { params: { id: changed.id }, body: changed.form };
      await changePackage(handlerCall(context, owner.id, today, input));
    };
    const remove = async () => {
      const { id } = oneOf(replay.packages);
      expect(await deletePackage(context.database, owner.id, id)).toMatchObject({ id });
      replay.packages = replay.packages.filter((each) => each.id !== id);
    };
    const finish = async () => {
      const [id, entry] = oneOf([...replay.shelf]);
      const former = entry.finished;
      const finished = below(3) === 0 ? null : someDay();
      entry.finished = finished;
      for (const each of replay.packages.filter(({ productId }) => productId === id && former !== finished)) {
        if (each.endedWithEntry) each.form = { ...each.form, state: 'open' };
        each.endedWithEntry = finished !== null && each.form.state === 'open';
        if (each.endedWithEntry) each.form = { ...each.form, state: 'empty', endedOn: finished };
      }
      await changeShelfEntry(context, owner.id, entry.entryId, { dateFinished: entry.finished }, '2100-01-01');
    };
    /**
     * Removing a product from the shelf deletes its entry but not its packages. If the product is added again, the
     * packages belong to the new entry.
     */
    const moveOnShelf = async () => {
      const { id } = oneOf(products);
      const entry = replay.shelf.get(id);
      if (!entry) return shelve(id);
      if (replay.shelf.size < 10) return finish();
      await removeFromShelf(handlerCall(context, owner.id, today, { params: { id: entry.entryId } }));
      replay.shelf.delete(id);
    };
    const isRoomy = () =>
      [...Map.groupBy(replay.packages, (each) => each.productId).values()].every((of) => of.length < 50);
    const edit = () => {
      if (replay.packages.length < 20) return record();
      if (replay.packages.length > 600 || !isRoomy()) return remove();
      return oneOf([record, record, change, remove, finish, moveOnShelf])();
    };
    await shelve(products[0]?.id ?? 0);
    const comparisons = 20;
    for (let compared = 0; compared < comparisons; compared++) {
      for (let made = 0; made < edits / comparisons; made++) await edit();
      expect(await ledgerOf(owner.id)).toEqual(addedUp(replay));
    }
  },
);
