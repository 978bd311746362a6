/**
 * `Idempotency-Key` in lowercase, because Node and browsers return header names in lowercase. This constant has its own
 * file, so that the web app's entry script does not load the zod schemas.
 */
export const callKeyHeader = 'idempotency-key';
