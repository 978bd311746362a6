import { lt } from 'drizzle-orm';
import { type Queries, statement } from '#server/database/database.ts';
import { keyedCalls } from '#server/database/tables/keyed-calls.ts';

export interface CallKey {
  memberId: string;
  key: string;
  /** Method and URL. */
  call: string;
  /** Hash of the body, so that another body under the same key is refused. */
  bodyHash: Buffer;
}

/** `isMine`: the key was unclaimed or its claim was abandoned, so this process makes the call. */
export interface Claim {
  isMine: boolean;
  call: string;
  /** Null for calls from before 0221. */
  bodyHash: Buffer | null;
  status: number | null;
  response: string | null;
}

const claim = statement<Claim>(
  'claim_call',
  `with claimed as (
     insert into keyed_calls as kept (member_id, key, call, claimed_at, body_hash) values ($1, $2, $3, $4, $6)
     on conflict (member_id, key) do update set claimed_at = excluded.claimed_at
       where kept.status is null and kept.call = excluded.call and kept.claimed_at < $5
         and (kept.body_hash is null or kept.body_hash = excluded.body_hash)
     returning true as "isMine", call, body_hash as "bodyHash", status, response
   )
   select * from claimed
   union all
   select false, call, body_hash, status, response from keyed_calls
   where member_id = $1 and key = $2 and not exists (select from claimed)`,
);

/** Claims a key. A claim from before `abandonedBefore` without a response belongs to a dead process. */
export async function claimCall(
  queries: Queries,
  { memberId, key, call, bodyHash }: CallKey,
  now: Date,
  abandonedBefore: Date,
): Promise<Claim | undefined> {
  const [found] = await claim(queries, [memberId, key, call, now, abandonedBefore, bodyHash]);
  return found;
}

const saveResponse = statement(
  'answer_call',
  'update keyed_calls set status = $3, response = $4 where member_id = $1 and key = $2',
);

export async function persistResponse(
  queries: Queries,
  { memberId, key }: CallKey,
  { status, json }: { status: number; json: string },
): Promise<void> {
  await saveResponse(queries, [memberId, key, status, json]);
}

const release = statement(
  'release_call',
  'delete from keyed_calls where member_id = $1 and key = $2 and status is null',
);

/** A rejected call has changed nothing, so it can be retried with the same key. */
export async function releaseCall(queries: Queries, { memberId, key }: CallKey): Promise<void> {
  await release(queries, [memberId, key]);
}

export async function deleteKeyedCallsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(keyedCalls).where(lt(keyedCalls.claimedAt, moment));
}
