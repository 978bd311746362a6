import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';

/**
 * True for a successful response that matches the contract, and for an error in the shared format with a listed code
 * and the status of that code.
 */
export function isInContract(endpoint: Endpoint, reply: { statusCode: number; json: () => unknown }): boolean {
  if (reply.statusCode === (endpoint.status ?? 200))
    return endpoint.download !== undefined || endpoint.response.safeParse(reply.json()).success;
  const { data: refusal } = errorBody.safeParse(reply.json());
  return Object.entries(errorStatus).some(([code, status]) => code === refusal?.code && status === reply.statusCode);
}
