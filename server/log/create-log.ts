import { type DestinationStream, type Level, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

/** The log of a process: errors without what they were about, and the request under way beside each line. */
export function createLog(level: Level | 'silent', destination?: DestinationStream) {
  const options = { level, serializers: { err: describeError }, mixin: () => ({ ...currentRequest() }) };
  return destination ? pino(options, destination) : pino(options);
}
