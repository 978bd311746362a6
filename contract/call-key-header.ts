/** Lowercase, because Node and browsers return header names in lowercase. */
export const callKeyHeader = 'idempotency-key';

export const callDayHeader = 'x-day';
