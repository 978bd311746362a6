import type { FastifyBaseLogger } from 'fastify';
import { currentNetwork } from './current-request.ts';
import { logSecurityEvent } from './security-events.ts';

const minute = 60_000;
/** Per minute. All further callers share one line, so that a botnet cannot exhaust memory or flood the log. */
const mostCallers = 10_000;
const mostEmails = 100;

interface Refusal {
  limit: string;
  accountId?: string | undefined;
  emailHash?: string | undefined;
}

interface Refusals extends Omit<Refusal, 'emailHash'> {
  network: string | undefined;
  count: number;
  emailHashes: Set<string>;
}

/** Counts rejected calls, so that a flood of calls leads to only one log line per caller, limit, and minute. */
export function createRefusalCounter(log: FastifyBaseLogger) {
  const counted = new Map<string, Refusals>();
  let timer: NodeJS.Timeout | undefined;
  /** Logs the counts so far. Runs a minute after the first rejected call, and when the process stops. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = [...counted.values()];
    counted.clear();
    for (const { emailHashes, ...facts } of lines) {
      const [emailHash] = emailHashes;
      const about = emailHashes.size > 1 ? { emails: emailHashes.size } : { emailHash };
      // The timer runs in the scope of the request that started it. The log lines also concern other requests, so they
      // have no request id.
      logSecurityEvent({ log }, 'limit_reached', { requestId: undefined, ...facts, ...about });
    }
  }
  return {
    count({ limit, accountId, emailHash }: Refusal): void {
      const network = currentNetwork();
      const caller = `${accountId ?? network} ${limit}`;
      const isOther = counted.size >= mostCallers && !counted.has(caller);
      const key = isOther ? 'others' : caller;
      const known = counted.get(key) ?? {
        limit: isOther ? 'several' : limit,
        accountId: isOther ? undefined : accountId,
        network: isOther ? undefined : network,
        count: 0,
        emailHashes: new Set<string>(),
      };
      known.count++;
      if (emailHash && known.emailHashes.size < mostEmails) known.emailHashes.add(emailHash);
      counted.set(key, known);
      timer ??= setTimeout(flush, minute).unref();
    },
    flush,
  };
}
export type RefusalCounter = ReturnType<typeof createRefusalCounter>;
