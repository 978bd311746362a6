import { type DestinationStream, type Level, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

/**
 * Creates the log of a process. Errors are logged without personal data. Each line that is logged during a request
 * contains the request's id and network.
 */
export function createLog(level: Level | 'silent', destination?: DestinationStream) {
  const options = { level, serializers: { err: describeError }, mixin: () => ({ ...currentRequest() }) };
  return destination ? pino(options, destination) : pino(options);
}
