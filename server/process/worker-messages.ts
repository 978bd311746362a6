import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { StartError } from '#server/start-error.ts';

/** A worker is ready, or cannot start. The first process prints the reason only once. */
export const startReport = z.object({ refusal: z.nullable(z.string()) });
type StartReport = z.infer<typeof startReport>;

export function reportRefusal(error: StartError): void {
  process.send?.({ refusal: error.message } satisfies StartReport, undefined, undefined, () => process.exit(1));
}

export function reportReadiness(): void {
  process.send?.({ refusal: null } satisfies StartReport);
}

/** Runs in a worker: allows the first process to request the worker's metrics. */
export function offerMeasurements(measurements: Registry): AggregatorRegistry<Registry['contentType']> {
  AggregatorRegistry.setRegistries(measurements);
  // The constructor subscribes to requests from the first process.
  return new AggregatorRegistry();
}
