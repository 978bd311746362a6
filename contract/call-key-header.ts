/**
 * Lowercase, as Node and browsers use it. The usual spelling is `Idempotency-Key`. Separate from the schemas, so that
 * the first script does not load them.
 */
export const callKeyHeader = 'idempotency-key';
