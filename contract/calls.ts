import * as areas from './areas.ts';
import type { Endpoint } from './endpoint.ts';

interface NamedCall {
  call: Endpoint;
  name: string;
  area: string;
}

export const calls: readonly NamedCall[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries<unknown>(module).flatMap(([name, call]) => (isEndpoint(call) ? [{ call, name, area }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;
}
