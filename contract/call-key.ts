import * as z from 'zod/mini';
import { callKeyHeader } from './call-key-header.ts';

/** A request that changes data can be sent again with the same key, but counts only once (decision 36). */
export const callKeyHeaders = z.looseObject({
  [callKeyHeader]: z.optional(z.uuid('An Idempotency-Key is a UUID')),
});
