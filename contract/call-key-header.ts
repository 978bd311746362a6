/**
 * The header name is in lowercase, because Node and browsers return header names in lowercase. The usual spelling is
 * `Idempotency-Key`. This constant is separate from the schemas, so that the first script does not load them.
 */
export const callKeyHeader = 'idempotency-key';
