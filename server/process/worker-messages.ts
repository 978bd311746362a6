import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { StartError } from '#server/start-error.ts';

/** The message from a worker that cannot start. It contains the reason, which the first process prints only once. */
export const refusal = z.object({ refusal: z.string() });
export const readiness = z.object({ ready: z.literal(true) });

export function reportRefusal(error: StartError): void {
  process.send?.({ refusal: error.message } satisfies z.infer<typeof refusal>, undefined, undefined, () =>
    process.exit(1),
  );
}

export function reportReadiness(): void {
  process.send?.({ ready: true } satisfies z.infer<typeof readiness>);
}

/** Runs in a worker: allows the first process to request the worker's metrics. */
export function offerMeasurements(measurements: Registry): AggregatorRegistry<Registry['contentType']> {
  AggregatorRegistry.setRegistries(measurements);
  // The constructor subscribes to requests from the first process.
  return new AggregatorRegistry();
}
