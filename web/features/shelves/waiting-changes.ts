import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { product, type Product } from '#contract/catalogue.ts';
import { toast } from '#web/ui/toast.ts';
import { followLanes, grantWish, sendWaiting, waitingWishes } from './grant-wish.ts';
import { tellFailure } from './tell-failure.ts';
import { wish, type Wish } from './wish.ts';

export interface WaitingChange {
  product: Product;
  wish: Wish;
}

/** Waiting changes outlive the page: a phone may close it before the connection is back. */
const storageKey = 'shelflife.waiting-changes';
const kept = z.object({ userId: z.string(), changes: z.array(z.object({ product, wish })) });

let changes: readonly WaitingChange[] = [];
let owner: string | undefined;
const listeners = new Set<() => void>();

followLanes(() => {
  const next = waitingWishes();
  if (next.length === 0 && changes.length === 0) return;
  changes = next;
  keep();
  for (const listener of listeners) listener();
});

addEventListener('online', () => void sendNow());

async function sendNow(): Promise<void> {
  const count = changes.length;
  if (count === 0) return;
  if (await sendWaiting()) toast({ title: 'Back online', description: sentWords(count) });
}

function sentWords(count: number): string {
  return count === 1 ? 'Your change was sent.' : `Your ${count} changes were sent.`;
}

function keep(): void {
  if (owner === undefined || changes.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify({ userId: owner, changes }));
}

/** Takes up what this member left waiting when the page was closed. */
export function resumeWaiting(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  for (const change of readKept(userId)) void grantWish(change.product, change.wish).catch(tellFailure);
}

function readKept(userId: string): readonly WaitingChange[] {
  const text = localStorage.getItem(storageKey);
  localStorage.removeItem(storageKey);
  if (text === null) return [];
  try {
    const read = kept.safeParse(JSON.parse(text));
    return read.success && read.data.userId === userId ? read.data.changes : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes made while offline that are not sent yet. */
export function useWaitingChanges(): readonly WaitingChange[] {
  return useSyncExternalStore(subscribe, () => changes);
}
