import { addressOf } from '#contract/endpoint.ts';
import { getEntryUsage } from '#contract/uses.ts';
import { illustrationAddress } from '#illustration/address.ts';

export interface Attack {
  name: string;
  path: (count: number) => string;
  body?: unknown;
  /** True if the call is sent without a token. */
  isStranger?: boolean;
}

/** Returns the calls that once blocked other members, and the most expensive calls. */
export function attacksOn(entryId: number): Attack[] {
  return [
    { name: 'API schema, no account', path: () => '/api/openapi.json', isStranger: true },
    {
      name: 'API reference, no account',
      path: () => '/api/reference/static/swagger-ui-bundle.js',
      isStranger: true,
    },
    {
      name: 'new illustrations, no account',
      path: (count) =>
        illustrationAddress({ of: 'still', kind: 'jar', ground: 'thumb', seed: `a${count}` }, 'light', 96),
      isStranger: true,
    },
    { name: 'suspicions', path: () => '/api/me/reactions/suspicions' },
    { name: 'uses of one entry', path: () => addressOf(getEntryUsage, { params: { id: entryId } }) },
    { name: 'shelf file of empty lines', path: () => '/api/shelf/import/review', body: { csv: ',\n'.repeat(500_000) } },
    { name: 'shelf, every page size', path: (count) => `/api/shelf?limit=${1 + (count % 200)}&q=x${count}` },
    { name: 'shelf, 200 entries', path: () => '/api/shelf?limit=200' },
    { name: 'next uses, 200 entries', path: () => '/api/shelf/next?limit=200' },
    { name: 'statistics', path: () => '/api/me/statistics' },
    { name: 'finished entries', path: () => '/api/project-pan/products/2025?limit=200' },
    { name: 'pan projects', path: () => '/api/pan-projects' },
    { name: 'search of 200', path: () => '/api/products?search=product' },
    { name: 'export', path: () => '/api/me/export' },
    { name: 'year image', path: () => '/api/me/years/2025/picture?shape=story&parts=name,numbers,favourites' },
    {
      name: 'label of nested brackets',
      path: () => '/api/products/1/ingredients',
      body: { ingredients: `${'('.repeat(1500)}water${')'.repeat(1500)}` },
    },
  ];
}

export interface Call {
  address: string;
  token: string | undefined;
  path: string;
  /** The body of the call as JSON. */
  body: string | undefined;
  signal: AbortSignal;
}

export async function callOnce({ address, token, path, body, signal }: Call): Promise<Response> {
  const reply = await fetch(address + path, {
    signal,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await reply.arrayBuffer();
  return reply;
}
