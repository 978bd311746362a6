import * as z from 'zod/mini';
import { callKeyHeader } from './call-key-header.ts';

/** A client can safely repeat a mutation with the same key. The server applies the mutation only once (decision 36). */
export const callKeyHeaders = z.looseObject({
  [callKeyHeader]: z.optional(z.uuid('An Idempotency-Key is a UUID')),
});
