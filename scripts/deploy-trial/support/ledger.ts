import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '#contract/errors.ts';
import { addToShelf } from '#contract/shelves.ts';
import { submitReview } from '#contract/reviews.ts';
import { products } from './community.ts';
import { ask } from './postgres.ts';

interface Writer {
  id: string;
  token: string;
}
export interface Written {
  kind: 'entry' | 'review';
  userId: string;
  productId: number;
}

/** The number of shelf entries per review. */
const entriesForReview = 10;
const key = ({ kind, userId, productId }: Written) => `${kind} ${userId} ${productId}`;

/**
 * Sends writes, and records which of them the server acknowledged with 201. Each product is added to each shelf only
 * once, so each write can be checked individually. Any write without a 201 may or may not have been saved.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over the recorded writes
export function openLedger(origin: string, members: readonly Writer[]) {
  const acknowledged: Written[] = [];
  const unsure: Written[] = [];
  const unclear: string[] = [];
  let refused = 0;
  let next = 0;
  let lastAcknowledged = performance.now();
  let longestGap = 0;
  const over = new AbortController();

  async function send(
    written: Written,
    { path }: { path: string },
    token: string,
    body: object,
  ): Promise<number | undefined> {
    try {
      const reply = await fetch(origin + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const response: unknown = await reply.json();
      if (reply.status === 201) {
        const now = performance.now();
        longestGap = Math.max(longestGap, now - lastAcknowledged);
        lastAcknowledged = now;
        acknowledged.push(written);
        return typeof response === 'object' && response !== null && 'id' in response ? Number(response.id) : undefined;
      }
      unsure.push(written);
      const isClear =
        reply.status === 503 &&
        reply.headers.has('retry-after') &&
        errorBody.safeParse(response).data?.code === 'unavailable';
      if (isClear) refused += 1;
      else unclear.push(`${reply.status} ${JSON.stringify(response).slice(0, 200)}`);
    } catch (error) {
      unsure.push(written);
      unclear.push(error instanceof Error ? String(error.cause ?? error) : String(error));
    }
    return undefined;
  }
  async function writeOne(): Promise<void> {
    const at = next++;
    const member = members[at % members.length];
    const productId = 1 + Math.floor(at / members.length);
    if (!member || productId > products) throw new Error('Every product is on every shelf');
    const entry = { kind: 'entry' as const, userId: member.id, productId };
    const entryId = await send(entry, addToShelf, member.token, {
      productId,
      status: 'tried',
      shadeNotes: `write ${at}`,
    });
    if (entryId === undefined || at % entriesForReview !== 0) return;
    const form = { rating: 4, comment: 'Stays through a failover.', disclosure: 'purchased', photos: [] };
    const review = { ...entry, kind: 'review' as const };
    await send(review, submitReview, member.token, { productId, shelvedProductId: entryId, ...form });
  }
  return {
    acknowledged,
    unclear,
    refused: () => refused,
    /** Returns the longest time without an acknowledged write since the previous call of this function, in seconds. */
    takeLongestGap(): number {
      const seconds = Math.max(longestGap, performance.now() - lastAcknowledged) / 1000;
      longestGap = 0;
      return seconds;
    },
    /** Sends `perSecond` writes per second, with at most `most` pending writes. */
    async run(perSecond: number, most = 64): Promise<void> {
      const pending = new Set<Promise<void>>();
      const began = performance.now();
      for (let begun = 0; !over.signal.aborted;) {
        const due = ((performance.now() - began) / 1000) * perSecond;
        while (begun < due && pending.size < most) {
          const writing: Promise<void> = writeOne().finally(() => pending.delete(writing));
          pending.add(writing);
          begun += 1;
        }
        // Skips overdue writes, so that they are not all sent in one burst.
        if (begun < due) begun = due;
        await sleep(5);
      }
      await Promise.all(pending);
    },
    stop: () => over.abort(),
    /** Returns the acknowledged writes that are missing, and the number of unacknowledged writes that were saved. */
    async compare(address: string): Promise<{ lost: string[]; unknown: number }> {
      const rows = await ask<Written>(
        address,
        `select 'entry' as kind, user_id as "userId", product_id::int as "productId" from shelf_entries
         union all select 'review', user_id, product_id::int from reviews`,
      );
      const there = new Set(rows.map(key));
      return {
        lost: acknowledged.map(key).filter((each) => !there.has(each)),
        unknown: unsure.filter((each) => there.has(key(each))).length,
      };
    },
  };
}
