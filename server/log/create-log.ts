import { type DestinationStream, type Level, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

/** Errors are logged without personal data. Lines of a request contain its id and network. */
export function createLog(level: Level | 'silent', destination?: DestinationStream) {
  const options = { level, serializers: { err: describeError }, mixin: () => ({ ...currentRequest() }) };
  return destination ? pino(options, destination) : pino(options);
}
