import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { createCallBudget } from '#server/limits/call-budget.ts';
import { createCallGate } from '#server/limits/call-gate.ts';
import { createProcessorClock } from '#server/limits/processor-time.ts';
import { leavingOf } from './left-call.ts';
import { currentNetwork } from '#server/log/current-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    processorMilliseconds: number | undefined;
  }
}

export interface CallWork {
  /** Rejects a call if its caller has used up the budget of reads. */
  admit: (request: FastifyRequest, endpoint: Endpoint) => void;
  /** Until the response is serialized, so that a slow reader occupies no slot. `long` downloads are the exception. */
  run: (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
    work: () => Promise<() => unknown>,
  ) => Promise<{ sent: unknown }>;
}

/** Limits each caller's simultaneous calls and reads per minute. With RATE_LIMIT_FACTOR=0, calls are only measured. */
export function createCallWork({ config, now }: Pick<Context, 'config' | 'now'>): CallWork {
  const enter = createCallGate();
  const startClock = createProcessorClock();
  const budget = createCallBudget(config.rateLimitFactor, now);
  return {
    admit(request, endpoint) {
      if (endpoint.method === 'GET') budget(request.viewer ? 'readsOfMember' : 'readsOfNetwork', callerOf(request));
    },
    async run(request, reply, endpoint, work) {
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

/** Identifies the caller: the member or, for a visitor, the network. */
export function callerOf({ viewer }: FastifyRequest): string {
  return viewer?.id ?? `network ${currentNetwork() ?? 'unknown'}`;
}
