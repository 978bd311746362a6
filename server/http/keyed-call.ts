import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callKeyHeader } from '#contract/call-key-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { hitMemberLimit } from '#server/limits/rate-limits.ts';
import { type CallKey, type Claim, claimCall, persistResponse, releaseCall } from './keyed-calls.sql.ts';
import { Written } from '#server/written.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Longer than any call takes, in milliseconds. */
const abandonedAfter = 60_000;
/** How often and how long to check whether the first of two calls with one key has finished. */
const look = { times: 40, every: 100 };

/** Returns the key of a call that may be retried (decision 36), or undefined if it has none. */
export function keyOf(request: FastifyRequest, endpoint: Endpoint, viewer: Viewer | null): CallKey | undefined {
  const key = request.headers[callKeyHeader];
  if (!endpoint.keyed || !viewer || typeof key !== 'string') return undefined;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { memberId: viewer.id, key, call: `${request.method} ${request.url}`, bodyHash };
}

/** Makes the call once: a retry with the same key gets the first response. */
export async function answerOnce(
  key: CallKey,
  endpoint: Endpoint,
  context: Context,
  respond: () => Promise<unknown>,
): Promise<Written<unknown>> {
  hitMemberLimit(context, 'keyedCallsOfMember', key.memberId);
  const former = await formerResponse(key, context);
  if (former !== undefined) return new Written(former);
  try {
    const result = await respond();
    // Stored as filtered by the schema, so that it contains nothing else.
    const json = result instanceof Written ? result.json : JSON.stringify(endpoint.response.parse(result));
    await persistResponse(context.database, key, { status: endpoint.status ?? 200, json });
    return new Written(json);
  } catch (error) {
    await releaseCall(context.database, key);
    throw error;
  }
}

/** Returns the stored response for this key, or undefined if the call must be made now. */
async function formerResponse(key: CallKey, context: Context): Promise<string | undefined> {
  for (let looked = 0; looked < look.times; looked++) {
    const now = context.now();
    const claim = await claimCall(context.database, key, now, new Date(now.getTime() - abandonedAfter));
    if (claim?.isMine) return undefined;
    const response = claim && responseOf(claim, key);
    if (response !== undefined) return response;
    await sleep(look.every);
  }
  throw new RetryLater('unavailable', 'This change is still in progress. Please try again.', 1);
}

function responseOf({ call, bodyHash, response }: Claim, key: CallKey): string | undefined {
  if (call !== key.call) throw new CallError('invalid_input', 'This Idempotency-Key belongs to another call');
  if (bodyHash && !bodyHash.equals(key.bodyHash))
    throw new CallError('key_reused', 'This Idempotency-Key belongs to a call with another body');
  return response ?? undefined;
}
