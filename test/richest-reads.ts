import type { Endpoint } from '#contract/endpoint.ts';
import { contractCalls } from '#test/contract-calls.ts';
import type { World } from '#test/open-world.ts';
import { richestYear } from './richest-member.ts';

export interface RichestRead {
  path: string;
  call: Endpoint;
  isAdministrators: boolean;
}

/**
 * Returns all read calls in the contract except streams, with the queries that are most expensive for the data from
 * `fillRichest`.
 */
export async function richestReads({ app, pool }: World, memberId: string): Promise<RichestRead[]> {
  const one = async (text: string) => String((await pool.query(text)).rows[0]?.id);
  const ids: [RegExp, string][] = [
    [/^\/api\/shelf/, await one(`select min(id) as id from shelf_entries where user_id = '${memberId}'`)],
    [/^\/api\/pan-projects/, await one('select min(id) as id from pan_projects')],
    [/^\/api\/ingredients/, await one('select min(id) as id from ingredients')],
    [/^\/api\/(admin\/)?products/, await one('select min(id) as id from products')],
  ];
  const calls = (await contractCalls(app)).filter(({ method, stream }) => method === 'GET' && !stream);
  return calls.flatMap((call) =>
    addressesOf(call, ids, memberId).map((path) => ({ path, call, isAdministrators: isAdministrators(call) })),
  );
}

const isAdministrators = ({ access }: Endpoint) => access === 'administrator';

/** Returns the query strings that make a call most expensive. */
function queriesOf({ path, paged }: Endpoint): string[] {
  const queries: Record<string, string[]> = {
    '/api/shelf': ['limit=200', 'limit=200&q=product&status=tried', 'limit=200&sort=brand'],
    '/api/users/:username/shelf': ['limit=200', 'limit=200&sort=brand'],
    '/api/activities': ['limit=100', 'scope=community&limit=100', 'scope=following&limit=100'],
    '/api/products': ['search=product', 'limit=200&offset=0', 'search=soft%20warm%204711&limit=200&offset=0'],
    '/api/search/summary': ['search=product'],
    '/api/editorial/:sectionId': ['limit=200'],
    '/api/ingredients': ['search=ingredient'],
    '/api/ingredients/:id': ['kind=5'],
    '/api/users/search': ['q=friend'],
    '/api/username/check': ['username=free_one'],
    '/api/shades/map': ['kind=5', 'kind=5&own=true'],
    '/api/shades/brands': ['kind=5'],
    '/api/shades/nearest': ['kind=5&colour=%23c99a6e'],
    '/api/me/years/:year/picture': ['shape=story&parts=name,numbers,favourites,brands,colours,challenge'],
    '/api/admin/products': ['search=product&limit=200&offset=0'],
    '/api/admin/product-table': ['search=product&limit=200', 'gap=no_barcode&by=shelf_keeper&sort=changed&limit=200'],
    '/api/admin/product-table/counts': ['search=product'],
  };
  return queries[path] ?? [paged ? 'limit=200' : ''];
}

function addressesOf(call: Endpoint, ids: [RegExp, string][], memberId: string): string[] {
  const id = ids.find(([prefix]) => prefix.test(call.path))?.[1] ?? '1';
  const path = call.path
    .replace(':year', String(richestYear))
    .replace(':username', 'mara')
    .replace(':memberId', memberId)
    .replace(':sectionId', 'viral')
    .replace(':size', 'small')
    .replace(':token', 'a'.repeat(43))
    .replace(':id', id);
  return queriesOf(call).map((query) => (query === '' ? path : `${path}?${query}`));
}
