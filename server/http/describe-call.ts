import * as z from 'zod/mini';
import { callKeyHeaders } from '#contract/call-key.ts';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';

const namedCalls = new Map(calls.map((named) => [named.call, named]));
const binary = z.string().check(z.meta({ format: 'binary' }));

/** Builds Fastify's validation schema and the OpenAPI description of a call from its declaration. */
export function schemaOf(endpoint: Endpoint) {
  const named = namedCalls.get(endpoint);
  if (!named) throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/calls.ts`);
  return {
    operationId: named.name,
    tags: [named.area],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: [endpoint.upload], body: binary }),
    ...(endpoint.keyed && { headers: callKeyHeaders }),
    response: { [endpoint.status ?? 200]: successOf(endpoint), '4xx': errorBody, '5xx': errorBody },
  };
}

function successOf({ download, stream, response }: Endpoint) {
  if (download) return { description: 'A file', content: { [download]: { schema: binary } } };
  if (stream) return { description: 'A stream of events', content: { 'text/event-stream': { schema: response } } };
  return response;
}
