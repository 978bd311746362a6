import * as z from 'zod/mini';
import { callKeyHeader } from './call-key-header.ts';

/** A call that changes something may be sent again under the same key: it counts once (decision 36). */
export const callKeyHeaders = z.looseObject({
  [callKeyHeader]: z.optional(z.uuid('An Idempotency-Key is a UUID')),
});
