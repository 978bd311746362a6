import { type DestinationStream, type Level, pino } from 'pino';
import { currentRequest } from './current-request.ts';

/** Errors are logged without personal data. Lines of a request contain its id and network. */
export function createLog(level: Level | 'silent', destination?: DestinationStream) {
  const options = { level, serializers: { err: describeError }, mixin: () => ({ ...currentRequest() }) };
  return destination ? pino(options, destination) : pino(options);
}

/** Mail servers quote addresses in their errors, but logs and the jobs table must not contain addresses. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)');
}

/** Omits messages, because those of databases and parsers quote what members wrote. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Record<string, unknown>;
  return {
    type: error.constructor.name,
    ...(!quotesItsInput(error) && { message: withoutEmails(error.message) }),
    ...textsOf(facts, ['code', 'constraint', 'table', 'column']),
    ...(typeof facts['query'] === 'string' && { statement: facts['query'] }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function quotesItsInput(error: Error): boolean {
  return 'query' in error || 'severity' in error || error instanceof SyntaxError || error.name === 'ZodError';
}

function textsOf(facts: Record<string, unknown>, names: readonly ('code' | 'constraint' | 'table' | 'column')[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = facts[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Returns up to 12 frames of the stack. Skips the message at its start, which can have several lines. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => /^at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line)).slice(0, 12);
}
