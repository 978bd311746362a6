import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-keys.ts';
import { startDatabaseServer } from '#server/test/database-server.ts';
import { openWorld } from '#server/test/open-world.ts';

/**
 * Measures the statistics and the year in review for a large shelf. Run this file with `node bench/statistics.ts
 * [entries] [events]`. Needs the web build. Prints:
 *
 * - how long the calls take over HTTP
 * - how long all charts take to render on a desktop, and on a phone with the CPU slowed down four times
 */
const [entries = 5000, events = 20_000] = process.argv.slice(2).map(Number);
const rounds = 30;

const server = await startDatabaseServer();
const world = await openWorld(server, {}, { now: new Date() });
const browser = await chromium.launch(launchOptions());
try {
  const mara = await world.member({ firstName: 'Mara' });
  await fill(mara.id);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.listeningOrigin;
  const headers = { authorization: `Bearer ${mara.token}`, 'x-time-zone': 'Europe/Berlin' };
  const year = new Date().getFullYear() - 1;
  const all = 'name,numbers,favourites,brands,colours,challenge';
  console.log(`${entries} entries, ${events} events, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, path] of [
    ['notifications, as a baseline', '/api/notifications'],
    ['statistics', '/api/me/statistics'],
    ['years', '/api/me/years'],
    [`year ${year}`, `/api/me/years/${year}`],
    ['picture, tall', `/api/me/years/${year}/picture?shape=story&parts=${all}`],
    ['picture, wide', `/api/me/years/${year}/picture?shape=card&parts=${all}`],
  ] as const)
    console.log(`${name}: ${await timed(`${address}${path}`, headers)}`);
  for (const [slowdown, viewport] of [
    [1, { width: 1440, height: 900 }],
    [4, { width: 390, height: 844 }],
  ] as const)
    console.log(
      `page at ${viewport.width}, CPU slowed down ${slowdown} times: ${await painted(address, mara, slowdown, viewport)}`,
    );
} finally {
  await browser.close();
  await world.close();
  await server.stop();
}

/**
 * Adds six years of data to a member's shelf, including uses, prices, and reviews, and adds 200 other shelves. With the
 * default numbers, half of the events are uses, and the others are activities.
 */
async function fill(member: string): Promise<void> {
  const { pool } = world;
  const categoryId = await world.category('Make-up');
  const subcategories: number[] = [];
  for (let count = 0; count < 20; count++)
    subcategories.push(await world.subcategory({ name: `Kind ${count}`, categoryId }));
  await pool.query(`insert into brands (name) select 'House ' || number from generate_series(1, 60) number`);
  await pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id, subcategory_id, variant_color, variant_name)
     select 'Product ' || number, 'product-' || number, brand.id, fold(brand.name), $1,
       ($2::bigint[])[1 + number % 20],
       case when number % 2 = 0 then '#' || lpad(to_hex((number * 7919) % 16777216), 6, '0') end, 'Shade ' || number
     from generate_series(1, $3::integer) number
     join (select id, name, row_number() over (order by id) as place from brands) brand on brand.place = 1 + number % 60`,
    [categoryId, subcategories, entries],
  );
  for (let count = 0; count < 200; count++) await world.member({ username: `other_${count}` });
  const shelve = (who: string, most: number) =>
    pool.query(
      `insert into shelf_entries (user_id, product_id, status, date_started, date_finished, created_at, updated_at)
       select member.id, product.id, (array['want_to_try', 'currently_using', 'tried'])[1 + product.id % 3],
         case when product.id % 3 > 0 then (at + interval '3 days')::date end,
         case when product.id % 3 = 2 then (at + make_interval(days => 20 + (product.id % 200)::integer))::date end,
         at, at + interval '10 days'
       from members member, lateral (select *, now() - make_interval(days => 260 + (id * 37 % 1900)::integer) as at
         from products order by id limit ${most}) product
       where ${who}`,
      who.includes('$1') ? [member] : [],
    );
  await shelve('member.id = $1::uuid', entries);
  await shelve(`member.username like 'other%'`, 100);
  await pool.query(
    `insert into activities (user_id, type, product_id, shelf_entry_id, status, created_at)
     select user_id, 'shelved', product_id, id, step.status, created_at + step.after
     from shelf_entries, (values ('want_to_try', interval '0'), ('currently_using', interval '5 days')) as step (status, after)`,
  );
  await pool.query(
    `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select user_id, id, gen_random_uuid(), (created_at + make_interval(days => number * 3))::date, now()
     from shelf_entries, generate_series(1, $2::integer) number where user_id = $1 order by id limit $3::integer`,
    [member, Math.ceil(events / 2 / entries) * 2, events - 2 * entries],
  );
  await pool.query(
    `insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, disclosure, created_at)
     select user_id, product_id, product_id, id, 1 + id % 5, 'purchased', created_at + interval '30 days'
     from shelf_entries where user_id = $1 and id % 3 = 0`,
    [member],
  );
  await pool.query(
    `insert into purchases (user_id, product_id, product_name, obtained, price_minor, currency, bought_on)
     select user_id, product_id, 'Product', 'paid', 500 + id * 13 % 8000, 'EUR', created_at::date
     from shelf_entries where user_id = $1 and id % 2 = 0`,
    [member],
  );
  await pool.query('vacuum analyze');
}

async function timed(address: string, headers: Record<string, string>): Promise<string> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + 5; round++) {
    const start = performance.now();
    const reply = await fetch(address, { headers });
    bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    // Ignores the first five rounds, in which statements are planned and code is compiled.
    if (round >= 5) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${(bytes / 1000).toFixed(1)} kB`;
}

type Signed = Awaited<ReturnType<typeof world.member>>;

/** Measures the time from clicking the link to the statistics until the last chart is rendered. */
async function painted(
  address: string,
  { id, email, token, refreshToken }: Signed,
  slowdown: number,
  viewport: { width: number; height: number },
): Promise<string> {
  const context = await browser.newContext({ baseURL: address, viewport, serviceWorkers: 'block' });
  const session = {
    access_token: token,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id,
      email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: new Date().toISOString(),
    },
  };
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, value, tokenKey, accessToken]) => {
      localStorage.setItem(key, value);
      localStorage.setItem(tokenKey, accessToken);
    },
    [sessionKey, JSON.stringify(session), accessTokenKey, token] as const,
  );
  const results: number[] = [];
  let weight = 0;
  let elements = 0;
  for (let round = 0; round < 5; round++) {
    await page.goto('/beauty-life');
    const link = page.getByRole('link', { name: 'Statistics' });
    await link.waitFor();
    // Waits for code that loads when the page is idle. An idle network cannot be the signal, because the
    // notification stream stays open.
    await page.waitForTimeout(2000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    results.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const pressed = performance.now();
            const isDrawn = () =>
              [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Streaks');
            const observer = new MutationObserver(() => {
              if (!isDrawn()) return;
              observer.disconnect();
              // Waits for the frame that shows the chart and the frame after it.
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
            });
            observer.observe(document.body, { childList: true, subtree: true });
            document.querySelector<HTMLAnchorElement>('a[href="/statistics"]')?.click();
          }),
      ),
    );
    weight = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/statistics-.*\.(js|css)$/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await client.detach();
  }
  await context.close();
  const sorted = results.toSorted((one, other) => one - other);
  return `drawn after ${sorted[2]?.toFixed(0)} ms (${sorted[0]?.toFixed(0)} to ${sorted[4]?.toFixed(0)}); code and styles of its own ${(weight / 1000).toFixed(1)} kB, ${elements} elements`;
}
