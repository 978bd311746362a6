import type { Product } from '#contract/catalog.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { entryNow } from '#web/features/shelf-entry/api.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { createOfflineQueue } from '#web/lib/offline/create-offline-queue.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { type Day, today, writtenDay } from '#web/ui/controls/days.ts';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { isShownUsed, type UsageInput, sendUsageInput, showUsage, showUsed, shownUsage } from './api.ts';
import { randomId } from '#web/lib/random-id.ts';

/** A change to an entry's uses or level. The product has no `userShelf`. */
export interface UsageMutation {
  product: Product;
  input: UsageInput;
}

/** Devices have stored changes with this text. */
export const usageKind = 'life';

/** Sends every use and every undo, but only the latest of several pending levels. */
export const usageQueue = createOfflineQueue<number, EntryUsage | undefined, UsageMutation>({
  kind: usageKind,
  apply: (usage, { input }) => usage && applied(usage, input),
  send: (entryId, _usage, { input }, waited) => sendUsageInput(entryId, input, waited?.key),
  show: (entryId, usage) => usage && showUsage(entryId, usage),
  refresh: () => void refreshAfter('uses'),
  kindOf: ({ input }) => (input.kind === 'level' ? 'level' : `${input.kind} ${input.key}`),
  lineOf: ({ product, input }) => ({ title: titleOf(product), product, words: usageWords(input) }),
  changeOf: (entryId, { product, input }) => ({ entryId, product: { id: product.id }, input }),
});

/** Sends a rejected change again. If the product was added to the shelf again, the change is about the new entry. */
export async function sendAgain(formerId: number, mutation: UsageMutation): Promise<void> {
  try {
    const entryId = (await entryNow(mutation.product.id))?.id ?? formerId;
    await usageQueue.mutate(entryId, shownUsage(entryId), mutation);
  } catch (error) {
    usageQueue.onRefused(error, formerId, mutation);
  }
}

function usageWords(input: UsageInput): string {
  if (input.kind === 'use') return `Used on ${writtenDay(input.on)}`;
  return input.kind === 'undo' ? 'Use removed' : `${input.level} percent left`;
}

function applied(usage: EntryUsage, input: UsageInput): EntryUsage {
  switch (input.kind) {
    case 'use': {
      const use = { key: input.key, usedOn: input.on, usedAt: input.at };
      const uses = [use, ...usage.uses]
        .toSorted((one, other) => (one.usedOn < other.usedOn ? 1 : -Number(one.usedOn > other.usedOn)))
        .slice(0, limits.package.shownUses);
      return { ...usage, useCount: usage.useCount + 1, uses, lastRecorded: input.key };
    }
    case 'undo': {
      const uses = usage.uses.filter(({ key }) => key !== input.key);
      const useCount = usage.useCount - (usage.uses.length - uses.length);
      // Only the server knows which of the other uses was recorded last.
      return { ...usage, uses, useCount, lastRecorded: usage.lastRecorded === input.key ? null : usage.lastRecorded };
    }
    case 'level':
      return { ...usage, level: { level: input.level, setOn: input.on, grams: null } };
  }
}

function change(product: Product, entryId: number, input: UsageInput): Promise<unknown> {
  const { userShelf: _own, ...rest } = product;
  if (input.kind !== 'level') showUsed(entryId, input.kind === 'use' ? input.on : today(), input.kind === 'use');
  return usageQueue.mutate(entryId, shownUsage(entryId), { product: rest, input }).catch(showFailure);
}

const now = () => ({ on: today(), at: new Date().toISOString() });

/** Returns the day with noon (UTC) as its time, because uses on earlier days have no time. */
const noonOf = (on: Day) => ({ on, at: `${on}T12:00:00.000Z` });

/** Adds one use today. For ten seconds, a toast offers to undo the use. Undoing the use also calls `onUndo`. */
export function countUse(product: Product, entryId: number, onUndo?: () => void): Promise<unknown> {
  return countUses([{ product, entryId }], today(), onUndo);
}

/** If the product was already used today, asks first, because a second tap is usually a slip. */
export function countFirstUse(product: Product, entryId: number): Promise<unknown> {
  if (!isShownUsed(entryId, today())) return countUse(product, entryId);
  const onPress = () => void countUse(product, entryId);
  const words = { title: 'Already used today', description: titleOf(product) };
  toast({ ...words, duration: times.undo, action: { label: 'Log another use', onPress } });
  return Promise.resolve();
}

interface UsedEntry {
  product: Product;
  entryId: number;
}

/** Adds one use of each product on a day. For ten seconds, a single toast offers to undo all of these uses. */
export function countUses(entries: readonly UsedEntry[], on: Day, onUndo?: () => void): Promise<unknown> {
  tap();
  const uses = entries.map((entry) => ({ ...entry, key: randomId() }));
  const onPress = () => {
    onUndo?.();
    for (const { product, entryId, key } of uses) void undoUse(product, entryId, key);
  };
  toast({ ...usedWords(entries, on), duration: times.undo, action: { label: 'Undo', onPress } });
  const when = on === today() ? now() : noonOf(on);
  return Promise.all(uses.map(({ product, entryId, key }) => change(product, entryId, { kind: 'use', key, ...when })));
}

function usedWords([first, ...others]: readonly UsedEntry[], on: Day): { title: string; description?: string } {
  const day = on === today() ? '' : ` on ${writtenDay(on)}`;
  if (others.length > 0) return { title: `Used ${others.length + 1} products${day}` };
  return { title: `Used it${day}`, ...(first && { description: titleOf(first.product) }) };
}

export function undoUse(product: Product, entryId: number, key: string): Promise<unknown> {
  return change(product, entryId, { kind: 'undo', key });
}

export function setLevel(product: Product, entryId: number, level: number): Promise<unknown> {
  return change(product, entryId, { kind: 'level', level, ...now() });
}
