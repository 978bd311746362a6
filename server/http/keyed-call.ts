import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callKeyHeader } from '#contract/call-key-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { hitMemberLimit } from '#server/limits/rate-limits.ts';
import { afterCommit, type Database, inTransaction } from '#server/database/database.ts';
import { type CallKey, type Claim, claimCall, persistResponse, selectResponse } from './keyed-calls.sql.ts';
import { createPause } from '#server/pauses.ts';
import { Written } from '#server/written.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** In milliseconds. Older versions commit a claim before the call, and no call takes this long. */
const abandonedAfter = 60_000;
/** How often, and with what pause in milliseconds, to check whether the first call with the key has finished. */
const look = { times: 40, every: 100 };

type Responder = (context: Context) => Promise<unknown>;

/** Decision 36. Undefined without a key, if the call does not support keys, or for a visitor. */
export async function keyOf(request: FastifyRequest, endpoint: Endpoint, viewer: Viewer | null) {
  const key = request.headers[callKeyHeader];
  if (!endpoint.keyed || !viewer || typeof key !== 'string') return undefined;
  return { memberId: viewer.id, key, call: `${request.method} ${request.url}`, bodyHash: await hashOf(request.body) };
}

/** Hashes the body's JSON. Writes the items of a list one at a time, and pauses so that other calls can run. */
async function hashOf(body: unknown): Promise<Buffer> {
  const pause = createPause();
  const hash = createHash('sha256');
  for (const part of partsOf(body ?? null)) {
    hash.update(part);
    await pause();
  }
  return hash.digest();
}

/** Yields the same text as `JSON.stringify` in several parts. */
function* partsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return yield JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const fields = Object.entries<unknown>({ ...value }).filter(([, field]) => isList || field !== undefined);
  yield isList ? '[' : '{';
  for (const [at, [name, field]] of fields.entries()) {
    yield `${at > 0 ? ',' : ''}${isList ? '' : `${JSON.stringify(name)}:`}`;
    if (Array.isArray(field) && !isList) yield* partsOf(field);
    else yield JSON.stringify(field) ?? 'null';
  }
  yield isList ? ']' : '}';
}

/** Applies the call only once. A retry with the same key gets the response of the first call that succeeded. */
export async function respondOnce(
  key: CallKey,
  { endpoint, context, prepare }: { endpoint: Endpoint; context: Context; prepare: () => Promise<Responder> },
): Promise<Written<unknown>> {
  hitMemberLimit(context, 'keyedCallsOfMember', key.memberId);
  // `prepare` runs before the transaction, and holds no connection. If `prepare` fails in a retry of a call that
  // succeeded, the retry gets the stored response.
  const respond = await prepare().catch(async (error: unknown) => {
    const former = await selectResponse(context.database, key);
    if (former === undefined) throw error;
    return () => Promise.resolve(new Written(former));
  });
  for (let looked = 0; looked < look.times; looked++) {
    const json = await claimAndRespond(key, endpoint, context, respond);
    if (json !== undefined) return new Written(json);
    await sleep(look.every);
  }
  throw new RetryLater('unavailable', 'This change is still in progress. Please try again.', 1);
}

/** Claims the key and runs the call. Returns undefined while another call with this key is in progress. */
function claimAndRespond(key: CallKey, endpoint: Endpoint, context: Context, respond: Responder) {
  // The claim of the key, the call's writes, and the response are committed together, so a crash never saves only some
  // of them. If the call fails, nothing is saved, and a retry runs the call again.
  return inTransaction(context.database, async (database) => {
    const now = context.now();
    const claim = await claimCall(database, key, now, new Date(now.getTime() - abandonedAfter));
    if (!claim?.isMine) return claim && responseOf(claim, key);
    const result = await respond(withinTransaction(context, database));
    // The schema removes fields that are not in the contract, so that they are never stored.
    const json = result instanceof Written ? result.json : JSON.stringify(endpoint.response.parse(result));
    await persistResponse(database, key, { status: endpoint.status ?? 200, json });
    return json;
  });
}

/** With a second connection, the call might have to wait for a connection that another call holds. */
function withinTransaction(context: Context, database: Database): Context {
  const { catalog } = context;
  let isChanged = false;
  return {
    ...context,
    database,
    replicas: { ...context.replicas, read: (work) => work(database) },
    // Bypasses the shared cache, which must not receive uncommitted data.
    catalog: {
      ...uncached(catalog),
      cards: (ids) => (isChanged ? new Map() : catalog.cards(ids)),
      forget(notification) {
        isChanged = true;
        void afterCommit(database, () => catalog.forget(notification));
      },
    },
  };
}

function responseOf({ call, bodyHash, response }: Claim, key: CallKey): string | undefined {
  if (call !== key.call) throw new CallError('invalid_input', 'This Idempotency-Key belongs to another call');
  if (bodyHash && !bodyHash.equals(key.bodyHash))
    throw new CallError('key_reused', 'This Idempotency-Key belongs to a call with another body');
  return response ?? undefined;
}

/** Administrators must see their own changes, and the transaction of a keyed call is not committed yet. */
export function uncached(cache: Context['catalog']): Context['catalog'] {
  return { ...cache, cards: () => new Map(), readCards: () => () => {}, list: (_list, read) => read() };
}
