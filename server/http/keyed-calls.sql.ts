import { lt } from 'drizzle-orm';
import { type Queries, statement } from '#server/database/database.ts';
import { keyedCalls } from '#server/database/tables/keyed-calls.ts';

export interface CallKey {
  memberId: string;
  key: string;
  /** Method and URL. */
  call: string;
}

/** `isMine`: the key was unclaimed or its claim was abandoned, so this process makes the call. */
export interface Claim {
  isMine: boolean;
  call: string;
  status: number | null;
  response: string | null;
}

const claim = statement<Claim>(
  'claim_call',
  `with claimed as (
     insert into keyed_calls as kept (member_id, key, call, claimed_at) values ($1, $2, $3, $4)
     on conflict (member_id, key) do update set claimed_at = excluded.claimed_at
       where kept.status is null and kept.call = excluded.call and kept.claimed_at < $5
     returning true as "isMine", call, status, response
   )
   select * from claimed
   union all
   select false, call, status, response from keyed_calls
   where member_id = $1 and key = $2 and not exists (select from claimed)`,
);

/** Claims a key. A claim from before `abandonedBefore` without a response belongs to a dead process. */
export async function claimCall(
  queries: Queries,
  { memberId, key, call }: CallKey,
  now: Date,
  abandonedBefore: Date,
): Promise<Claim | undefined> {
  const [found] = await claim(queries, [memberId, key, call, now, abandonedBefore]);
  return found;
}

const answer = statement(
  'answer_call',
  'update keyed_calls set status = $3, response = $4 where member_id = $1 and key = $2',
);

export async function persistResponse(
  queries: Queries,
  { memberId, key }: CallKey,
  { status, json }: { status: number; json: string },
): Promise<void> {
  await answer(queries, [memberId, key, status, json]);
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
