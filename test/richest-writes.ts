import { calls } from '#contract/calls.ts';
import { type Endpoint, addressOf } from '#contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { World } from '#test/open-world.ts';
import { largestFiles } from './largest-files.ts';
import { largestBody } from './largest-body.ts';

export interface RichestWrite {
  name: string;
  call: Endpoint;
  /** True if the body contains a whole file, some of which the server refuses. */
  isFile: boolean;
  /** Returns a request that has not been sent yet, so that a second round writes as much as the first. */
  request: (round: number) => { path: string; body?: unknown };
}

interface Row {
  id: number;
  product: number;
}

const picture = 'https://example.test/picture.png';

/** Deletions and administrators' calls come last, because they delete rows that other calls need. */
const orderOf = ({ method, access }: Endpoint) => Number(method === 'DELETE') + 2 * Number(access === 'administrator');

/**
 * Returns all writes in the contract (`contract/calls.ts`), each with the largest body that its schema allows, and with
 * the ids of rows from `fillRichest`. Uploads and photos are left out, because the server writes them to disk as they
 * arrive.
 */
export async function richestWrites({ pool }: World, memberId: string): Promise<RichestWrite[]> {
  const rows = async (text: string) => (await pool.query<Row>(text)).rows;
  const own = `where user_id = '${memberId}'`;
  const entries = await rows(`select id::int, product_id::int as product from shelf_entries ${own} order by id`);
  const products = await rows(`select id::int, id::int as product from products where parent_id is null order by id`);
  const others = await rows(`select id::int, product_id::int as product from reviews
    where user_id <> '${memberId}' order by id`);
  const reviews = await rows(`select id::int, product_id::int as product from reviews ${own} order by id`);
  const { rows: people } = await pool.query<{ id: string; username: string }>(
    `select id, username from members where id not in (select blocked_id from blocks) and id <> '${memberId}' limit 100`,
  );
  const [projects, panProducts, packages, goals, reactions, photos] = await Promise.all(
    ['pan_projects', 'pan_products', 'packages', 'spending_goals', 'reactions', 'progress_photos'].map((table) =>
      rows(
        `select id::int, ${table === 'pan_products' ? 'project_id::int' : '0'} as product from ${table} ${own} order by id`,
      ),
    ),
  );
  const files = largestFiles(products.map(({ id }) => id));
  const tables: [RegExp, Row[] | undefined][] = [
    [/^\/api\/shelf/, entries],
    [/^\/api\/pan-projects\/:id\/products\/:rowId/, panProducts],
    [/^\/api\/pan-projects/, projects],
    [/^\/api\/me\/purchases/, packages],
    [/^\/api\/me\/spending-goals/, goals],
    [/^\/api\/me\/reactions/, reactions],
    [/^\/api\/me\/progress-photos/, photos],
    [/^\/api\/reviews\/:id\/(helpful|report)/, others],
    [/^\/api\/reviews/, reviews],
    [/^\/api\/(admin\/)?products/, products],
  ];
  const writes = calls
    .filter(({ call }) => call.method !== 'GET' && !call.upload)
    .toSorted((one, other) => orderOf(one.call) - orderOf(other.call));
  return writes.flatMap(({ name, call }) => {
    const table = tables.find(([prefix]) => prefix.test(call.path))?.[1] ?? products;
    /** Different rounds write to different rows. */
    const rowOf = (round: number, place = 0) => table[(round * 70 + place) % table.length]?.id ?? 1;
    const path = (round: number) =>
      addressOf(call, {
        params: {
          id: call.path.includes(':rowId') ? panProducts?.[round * 70]?.product : rowOf(round),
          rowId: rowOf(round),
          key: crypto.randomUUID(),
          username: people[round % people.length]?.username,
          memberId: people[round % people.length]?.id,
          deviceId: crypto.randomUUID(),
          alias: 'x',
        },
      });
    const valueOf = (round: number) => (field: string, place: number) => {
      const { id } = products[(round * 70 + place) % products.length] ?? {};
      const known: Record<string, unknown> = {
        productId: id,
        productIds: id,
        goneId: id,
        otherId: id,
        shelvedProductId: entries.find(({ product }) => product === id)?.id,
        reviewId: reviews[round]?.id,
        colour: '#c99a6e',
        variantColor: '#c99a6e',
        printedExpiry: '2027-06-01',
        dateFinished: '2026-06-10',
        endsOn: '2026-06-30',
        currency: 'EUR',
        disclosure: 'purchased',
        timeZone: 'Europe/Berlin',
        username: people[round]?.username,
        wouldBuyAgain: true,
        names: `word ${round} ${place}`,
        image: picture,
        images: picture,
        productPhoto: picture,
        photo: null,
        photos: null,
        file: 'entry.js',
        route: '/',
      };
      return known[field];
    };
    const bodies: ((round: number) => unknown)[] =
      files[name] ??
      (call.body ? [(round) => largestBody(call.body as z.ZodMiniType, valueOf(round))] : [() => undefined]);
    return bodies.map((body, number) => ({
      name: bodies.length > 1 ? `${name}, body ${number + 1}` : name,
      call,
      isFile: name in files,
      request: (round) => ({ path: path(round), body: body(round) }),
    }));
  });
}
