import { withoutEmails } from './without-emails.ts';

/** What the log holds of an error. */
export interface ErrorDescription {
  type: string;
  message?: string;
  /** SQLSTATE, or the code of Node or Fastify. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** With $1 where the parameters were. */
  statement?: string;
  stack?: string[];
  cause?: ErrorDescription;
}

/**
 * An error without the texts of members. Messages of the database and of parsers quote what they were given ("Key
 * (email)=(…) already exists"), Drizzle's hold every parameter: of these only the names speak.
 */
export function describeError(error: unknown): ErrorDescription {
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

/** A stack begins with the message, which may have several lines. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => /^at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line)).slice(0, 12);
}
