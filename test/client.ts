import type { FastifyInstance } from 'fastify';
import { addressOf, type CallResponse, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

export interface Reply<Body> {
  status: number;
  headers: Record<string, unknown>;
  /** If the call failed, reading it throws an error with the status and the response body. */
  body: Body;
  /** The error of a failed call. If the call succeeded, reading it throws. */
  error: ErrorBody;
}

/** Uses the server's own parsing and validation, but no network connection. */
export function clientOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<CallResponse<E>>> {
    const given: { params?: unknown; query?: unknown; body?: unknown } = input;
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, given),
      headers,
      ...(given.body !== undefined && {
        payload: JSON.stringify(given.body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    });
    const succeeded = reply.statusCode < 300;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      get body(): CallResponse<E> {
        if (!succeeded) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${reply.body}`);
        return reply.json();
      },
      get error(): ErrorBody {
        if (succeeded) throw new Error(`${endpoint.method} ${endpoint.path} succeeded: ${reply.body}`);
        return reply.json();
      },
    };
  };
}
