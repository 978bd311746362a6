import type { ClientError } from '#contract/client-errors.ts';
import type { ClientErrorRow } from './client-errors.sql.ts';

export function viewClientError(row: ClientErrorRow): ClientError {
  const { id, message, build, route, browser, stack, count, firstSeen, lastSeen } = row;
  return {
    id,
    message,
    build,
    route,
    browser,
    stack,
    count,
    dateFirstSeen: firstSeen.toISOString(),
    dateLastSeen: lastSeen.toISOString(),
  };
}
