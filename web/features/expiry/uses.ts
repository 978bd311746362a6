import type { Product } from '#contract/catalogue.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { isUnanswered } from '#web/lib/calls/is-network-failure.ts';
import { createMutationQueue } from '#web/lib/calls/mutation-queue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { showUnsentChange } from '#web/lib/offline/unsent-changes.ts';
import { joinQueue } from '#web/lib/offline/offline-queue.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { type Day, today, writtenDay } from '#web/ui/controls/days.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type UsageInput, sendUsageInput, showUsage, shownUsage } from './api.ts';

/**
 * A change to an entry's uses or level. The product, without its `userShelf`, is persisted with the change, so that the
 * list of pending changes can name the product.
 */
export interface UsageMutation {
  product: Product;
  input: UsageInput;
}

/** Sends every use and every undo, but only the latest of several pending levels. */
const queue = createMutationQueue<number, EntryUsage | undefined, UsageMutation>({
  apply: (usage, { input }) => usage && applied(usage, input),
  send: (entryId, _usage, { input }, waited) => sendUsageInput(entryId, input, waited?.key),
  show: (entryId, usage) => usage && showUsage(entryId, usage),
  refresh: () => void refreshAfter('life'),
  kindOf: ({ input }) => (input.kind === 'level' ? 'level' : `${input.kind} ${input.key}`),
  offline: {
    isUnanswered,
    onRefused: (error, _entryId, { product, input }) =>
      showUnsentChange({
        title: product.name,
        words: usageWords(input),
        reason: error instanceof Error ? error.message : String(error),
        again: undefined,
      }),
  },
});
export const usageKind = 'life';

joinQueue({
  kind: usageKind,
  waiting: queue.waiting,
  sendNext: queue.sendNext,
  lineOf: ({ product, input }) => ({ of: product, words: usageWords(input) }),
  changeOf: ({ target, input }) => ({ entryId: target, ...input }),
});

/** Puts a persisted change back into the queue. */
export function resumeUsage(
  entryId: number,
  mutation: UsageMutation,
  waited: { key: string; order: number; attempted: boolean },
): void {
  queue.resume(shownUsage(entryId), { target: entryId, input: mutation, ...waited });
}

function usageWords(input: UsageInput): string {
  if (input.kind === 'use') return `Used on ${writtenDay(input.on)}`;
  return input.kind === 'undo' ? 'Use removed' : `${input.level} percent left`;
}

function applied(usage: EntryUsage, input: UsageInput): EntryUsage {
  switch (input.kind) {
    case 'use': {
      const use = { key: input.key, usedOn: input.on, usedAt: input.at };
      return { ...usage, useCount: usage.useCount + 1, uses: [use, ...usage.uses].slice(0, limits.package.shownUses) };
    }
    case 'undo': {
      const uses = usage.uses.filter(({ key }) => key !== input.key);
      return { ...usage, uses, useCount: usage.useCount - (usage.uses.length - uses.length) };
    }
    case 'level':
      return { ...usage, level: { level: input.level, setOn: input.on, grams: null } };
  }
}

function change(product: Product, entryId: number, input: UsageInput): Promise<unknown> {
  const { userShelf: _own, ...rest } = product;
  return queue.mutate(entryId, shownUsage(entryId), { product: rest, input }).catch(showFailure);
}

const now = () => ({ on: today(), at: new Date().toISOString() });

/** Returns the day with noon (UTC) as its time, because uses on earlier days have no time. */
const noonOf = (on: Day) => ({ on, at: `${on}T12:00:00.000Z` });

/** Adds one use today. For ten seconds, a toast offers to undo the use. Undoing the use also calls `onUndo`. */
export function countUse(product: Product, entryId: number, onUndo?: () => void): Promise<unknown> {
  return countUses([{ product, entryId }], today(), onUndo);
}

interface UsedEntry {
  product: Product;
  entryId: number;
}

/** Adds one use of each product on a day. For ten seconds, a single toast offers to undo all of these uses. */
export function countUses(entries: readonly UsedEntry[], on: Day, onUndo?: () => void): Promise<unknown> {
  tap();
  const uses = entries.map((entry) => ({ ...entry, key: crypto.randomUUID() }));
  const onPress = () => {
    onUndo?.();
    for (const { product, entryId, key } of uses) void takeUseBack(product, entryId, key);
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

export function takeUseBack(product: Product, entryId: number, key: string): Promise<unknown> {
  return change(product, entryId, { kind: 'undo', key });
}

export function sayLevel(product: Product, entryId: number, level: number): Promise<unknown> {
  return change(product, entryId, { kind: 'level', level, ...now() });
}
