import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';

/** An error must have the shared format and the status of its code. */
export function isInContract(endpoint: Endpoint, reply: { statusCode: number; json: () => unknown }): boolean {
  if (reply.statusCode === (endpoint.status ?? 200))
    return endpoint.download !== undefined || endpoint.response.safeParse(reply.json()).success;
  const { data: refusal } = errorBody.safeParse(reply.json());
  return Object.entries(errorStatus).some(([code, status]) => code === refusal?.code && status === reply.statusCode);
}
