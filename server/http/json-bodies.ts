import type { FastifyInstance } from 'fastify';
import { CallError } from '#server/call-error.ts';

/**
 * The maximum nesting depth of a body, and the maximum number of its values, including objects and arrays. A call can
 * set a different number of values (`bodyValues`).
 */
const most = { depth: 32, values: 10_000 };

/** Accepts JSON bodies. Before parsing, rejects bodies that are deeper or larger than any of our forms. */
export function acceptJson(app: FastifyInstance, { emptyBodies = false } = {}): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (emptyBodies && text.length === 0) return done(null, undefined);
    const refusal = refusalOf(text, request.routeOptions.config.endpoint?.bodyValues);
    if (refusal) return done(refusal);
    return parse(request, text, done);
  });
}

function refusalOf(text: string, values = most.values): CallError | undefined {
  return isLarger(text, { ...most, values })
    ? new CallError('invalid_input', 'This request has too many values')
    : undefined;
}

/**
 * True if the text exceeds one of the limits. Counts brackets and commas outside strings, which is fast and allocates
 * no memory.
 */
function isLarger(text: string, { depth, values }: typeof most): boolean {
  let level = 0;
  let count = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') {
      count++;
      if (++level > depth) return true;
    } else if (character === ']' || character === '}') level--;
    else if (character === ',') count++;
    if (count > values) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
