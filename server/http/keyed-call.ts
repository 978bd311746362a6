import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callKeyHeader } from '#contract/call-key-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError, RetryLater } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { hitMemberLimit } from '#server/limits/rate-limits.ts';
import { type CallKey, type Claim, claimCall, keepAnswer, releaseCall } from './keyed-calls.sql.ts';
import { Written } from '#server/written.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Longer than any call is answered in, in milliseconds. */
const abandonedAfter = 60_000;
/** How often and how long it is looked whether the first of two calls under one key has been answered. */
const look = { times: 40, every: 100 };

/** The key of a call that may be sent again (decision 36); nothing where it carries none. */
export function keyOf(request: FastifyRequest, endpoint: Endpoint, viewer: Viewer | null): CallKey | undefined {
  const key = request.headers[callKeyHeader];
  if (!endpoint.keyed || !viewer || typeof key !== 'string') return undefined;
  return { memberId: viewer.id, key, call: `${request.method} ${request.url}` };
}

/** Makes the call once: whoever sends it again under its key gets what the first was answered. */
export async function answerOnce(
  key: CallKey,
  endpoint: Endpoint,
  context: Context,
  answer: () => Promise<unknown>,
): Promise<Written<unknown>> {
  hitMemberLimit(context, 'keyedCallsOfMember', key.memberId);
  const former = await formerAnswer(key, context);
  if (former !== undefined) return new Written(former);
  try {
    const result = await answer();
    // Kept as the schema lets it out, so that nothing else is ever told.
    const json = result instanceof Written ? result.json : JSON.stringify(endpoint.response.parse(result));
    await keepAnswer(context.database, key, { status: endpoint.status ?? 200, json });
    return new Written(json);
  } catch (error) {
    await releaseCall(context.database, key);
    throw error;
  }
}

/** What the call was answered under this key; nothing where it is to be made now. */
async function formerAnswer(key: CallKey, context: Context): Promise<string | undefined> {
  for (let looked = 0; looked < look.times; looked++) {
    const now = context.now();
    const claim = await claimCall(context.database, key, now, new Date(now.getTime() - abandonedAfter));
    if (claim?.isMine) return undefined;
    const response = claim && answerOf(claim, key);
    if (response !== undefined) return response;
    await sleep(look.every);
  }
  throw new RetryLater('unavailable', 'This change is still being made. Please try again.', 1);
}

function answerOf({ call, response }: Claim, key: CallKey): string | undefined {
  if (call !== key.call) throw new CallError('invalid_input', 'This Idempotency-Key belongs to another call');
  return response ?? undefined;
}
