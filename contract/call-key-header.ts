/** As Node and browsers spell a header's name; written `Idempotency-Key`. Without the schemas, for the page's first code. */
export const callKeyHeader = 'idempotency-key';
