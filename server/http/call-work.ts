import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, CallRate } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { createCallBudget, createCallGate } from '#server/limits/call-gate.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { CallError } from '#server/call-error.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { hitLimit, hitMemberLimit, type RateName } from '#server/limits/rate-limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#server/database/failures.sql.ts';

declare module 'fastify' {
  interface FastifyRequest {
    processorMilliseconds: number | undefined;
  }
}

/** Limits each caller's simultaneous calls and reads per minute. With RATE_LIMIT_FACTOR=0, calls are only measured. */
export function createCallWork({ config, now }: Pick<Context, 'config' | 'now'>) {
  const enter = createCallGate();
  const startClock = createProcessorClock();
  const budget = createCallBudget(config.rateLimitFactor, now);
  return {
    /** Rejects a call if its caller has used up the budget of reads. */
    admit(request: FastifyRequest, endpoint: Endpoint): void {
      if (endpoint.method === 'GET') budget(request.viewer ? 'readsOfMember' : 'readsOfNetwork', callerOf(request));
    },
    /** Until the response is serialized, so that a slow reader occupies no slot. `long` downloads are the exception. */
    async run(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, work: () => Promise<() => unknown>) {
      // A write that has arrived is carried out, even if its caller does not wait for the response.
      const savesNothing = endpoint.method === 'GET' || endpoint.search === true;
      const leaves = savesNothing ? () => leavingOf(reply) : undefined;
      const leave = config.rateLimitFactor > 0 ? await enter(callerOf(request), leaves) : () => undefined;
      const isGenerated = endpoint.long === true && endpoint.download !== undefined;
      if (isGenerated) finished(reply.raw, { readable: false }, leave);
      const stopClock = startClock();
      try {
        const send = await work();
        return { sent: send() };
      } finally {
        request.processorMilliseconds = stopClock();
        if (!isGenerated) leave();
      }
    },
  };
}

export function callerOf({ viewer }: FastifyRequest): string {
  return viewer?.id ?? `network ${currentNetwork() ?? 'unknown'}`;
}

export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    // Nobody receives this error.
    if (!raw.writableFinished) leaving.abort(new CallError('too_many_requests', 'The caller has left'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

const ownRates: Record<CallRate, RateName> = {
  calendar: 'calendarsOfNetwork',
  clientErrors: 'clientErrorsOfNetwork',
  export: 'exportsOfMember',
  passwordReset: 'passwordResetsOfNetwork',
  shelfFileReview: 'shelfFileReviewsOfMember',
  shelfImport: 'shelfImportsOfMember',
  yearPicture: 'yearPicturesOfMember',
};

/** An expensive call (`rate`) has its own limit per member or, for visitors, per network. */
export async function limitCall(viewer: Viewer | null, endpoint: Endpoint, context: Context): Promise<void> {
  if (endpoint.rate) await hitLimit(context, ownRates[endpoint.rate], viewer?.id ?? currentNetwork() ?? 'unknown');
  if (!viewer) return;
  // Streams, searches, and writes each have a limit per member and minute. call-gate.ts limits all other reads.
  if (endpoint.stream) hitMemberLimit(context, 'streamsOfMember', viewer.id);
  else if (endpoint.search) hitMemberLimit(context, 'searchesOfMember', viewer.id);
  else if (endpoint.method !== 'GET') hitMemberLimit(context, 'writesOfMember', viewer.id);
}

/** The pauses before each retry, in milliseconds. Together, they are longer than a pooler or proxy takes to restart. */
const pauses = [50, 150, 400, 800];
const patience = 2_000;

/** Use this only for reads. Restarting a pooler causes no errors then, but a longer outage does. */
export async function askAgain<T>(read: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (const pause of pauses) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() - began > patience) throw error;
      await sleep(pause);
    }
  }
  return read();
}

type StopClock = () => number;

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Shared evenly among simultaneous calls, so it must not limit anybody.
 * @internal Exported for tests.
 */
export function createProcessorClock(read: () => number = threadMilliseconds): () => StopClock {
  let atWork = 0;
  let last = read();
  /** The CPU time, in milliseconds, of a call that has been running since the clock was created. */
  let perCall = 0;

  function advance(): void {
    const now = read();
    if (atWork > 0) perCall += (now - last) / atWork;
    last = now;
  }
  return function start() {
    advance();
    atWork++;
    const from = perCall;
    return () => {
      advance();
      atWork--;
      return perCall - from;
    };
  };
}
