import { lt } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, first, nullable, type RowOf, statement } from '#server/database/rows.ts';
import { keyedCalls } from '#server/database/tables/operations.ts';

export interface CallKey {
  memberId: string;
  key: string;
  /** The method and URL. */
  call: string;
  /** A hash of the body, so that a different body with the same key is rejected. */
  bodyHash: Buffer;
}

/** If true, this transaction runs the call: the key was unclaimed, or its claim was abandoned. */
const claimed = {
  isMine: column.boolean,
  call: column.text,
  /** Null if the call was made before migration 0221. */
  bodyHash: nullable(column.bytes),
  /** Null while a process with an older version of the server runs the call. */
  response: nullable(column.text),
};
export type Claim = RowOf<typeof claimed>;

// With the advisory lock, a second call with the same key returns at once. Without the lock, the second call would hold
// a connection while it waits for the first call to end.
const claim = statement(
  'claim_call',
  claimed,
  `with free as materialized (select pg_try_advisory_xact_lock(hashtextextended(:memberId || :key, 43)) as is_free),
   claimed as (
     insert into keyed_calls as kept (member_id, key, call, claimed_at, body_hash)
     select :memberId::uuid, :key::uuid, :call, :now::timestamptz, :bodyHash::bytea from free where is_free
     on conflict (member_id, key) do update set claimed_at = excluded.claimed_at
       where kept.status is null and kept.call = excluded.call and kept.claimed_at < :abandonedBefore
         and (kept.body_hash is null or kept.body_hash = excluded.body_hash)
     returning true as "isMine", call, body_hash as "bodyHash", response
   )
   select * from claimed
   union all
   select false, call, body_hash, response from keyed_calls
   where member_id = :memberId::uuid and key = :key::uuid and (select is_free from free) and not exists (select from claimed)`,
);

/** Undefined while another transaction holds the key. Takes over claims that an older version left open. */
export const claimCall = (queries: Queries, key: CallKey, now: Date, abandonedBefore: Date) =>
  first(claim(queries, { ...key, now, abandonedBefore }));

const former = statement(
  'response_of_call',
  { response: nullable(column.text) },
  'select response from keyed_calls where member_id = :memberId and key = :key and call = :call and body_hash = :bodyHash',
);

export async function selectResponse(queries: Queries, key: CallKey) {
  const [found] = await former(queries, { ...key });
  return found?.response ?? undefined;
}

const saveResponse = statement(
  'answer_call',
  {},
  'update keyed_calls set status = :status, response = :json where member_id = :memberId and key = :key',
);

export async function persistResponse(
  queries: Queries,
  { memberId, key }: CallKey,
  { status, json }: { status: number; json: string },
): Promise<void> {
  await saveResponse(queries, { memberId, key, status, json });
}

export async function deleteKeyedCallsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(keyedCalls).where(lt(keyedCalls.claimedAt, moment));
}
