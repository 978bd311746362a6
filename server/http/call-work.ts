import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { type CallBudget, createCallBudget } from '#server/limits/call-budget.ts';
import { createCallGate } from '#server/limits/call-gate.ts';
import { createProcessorClock } from '#server/limits/processor-time.ts';
import { currentNetwork } from '#server/log/current-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The CPU time of the call. Undefined until the call has ended. */
    processorMilliseconds: number | undefined;
  }
}

export interface CallWork {
  /** Rejects a call before its body is read if its caller has used up a budget. */
  admit: (request: FastifyRequest, endpoint: Endpoint) => void;
  /**
   * Runs a call as soon as its caller has a free slot, and measures it until the response is serialized. Does not wait
   * for `sent`, so that a slow reader does not occupy a slot.
   */
  run: (request: FastifyRequest, work: () => Promise<() => unknown>) => Promise<{ sent: unknown }>;
}

/** Limits each caller's simultaneous calls and work per minute. With RATE_LIMIT_FACTOR=0, calls are only measured. */
export function createCallWork({ config, now }: Pick<Context, 'config' | 'now'>): CallWork {
  const enter = createCallGate();
  const startClock = createProcessorClock();
  const budget = createCallBudget(config.rateLimitFactor, now);
  return {
    admit(request, endpoint) {
      const subject = callerOf(request);
      budget.check('processorMilliseconds', subject);
      if (endpoint.method === 'GET') countRead(budget, request, subject);
    },
    async run(request, work) {
      const subject = callerOf(request);
      const leave = config.rateLimitFactor > 0 ? await enter(subject) : () => undefined;
      const stopClock = startClock();
      try {
        const send = await work();
        return { sent: send() };
      } finally {
        request.processorMilliseconds = stopClock();
        budget.spend('processorMilliseconds', subject, request.processorMilliseconds);
        leave();
      }
    },
  };
}

function countRead(budget: CallBudget, { viewer }: FastifyRequest, subject: string): void {
  const name = viewer ? 'readsOfMember' : 'readsOfNetwork';
  budget.check(name, subject);
  budget.spend(name, subject, 1);
}

/** Identifies the caller: the member or, for a visitor, the network. */
export function callerOf({ viewer }: FastifyRequest): string {
  return viewer?.id ?? `network ${currentNetwork() ?? 'unknown'}`;
}
