import { createHash } from 'node:crypto';
import type { World } from './world.ts';

/** Includes all other kinds of rows that can refer to a product. */
export async function twoDuplicates(world: World, [entries, reviews] = [1000, 200]) {
  const remaining = await world.family(['Ember', 'Rust'], { brand: 'Velvetine', name: 'Sunlit Stick' });
  const gone = await world.family(['EMBER!', 'Fig', 'Plum'], { brand: 'Velvetine Paris', name: 'Sunlit Stick' });
  const [remainingShade, goneShade] = [remaining.shades[0]?.id, gone.shades[0]?.id];
  const ids = {
    kept: remaining.parent.id,
    gone: gone.parent.id,
    keptShade: remainingShade,
    goneShade,
    fig: gone.shades[1]?.id,
  };
  const shelved = Math.ceil(entries * 0.9);
  await world.pool.query(`
    insert into accounts (id, email) select gen_random_uuid(), 'duplicate' || n || '@example.test' from generate_series(1, ${shelved}) n;
    insert into members (id, username) select id, split_part(email, '@', 1) from accounts where email like 'duplicate%';
    create temporary table crowd as select id, row_number() over (order by id) as n from members where username like 'duplicate%';
    insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes, date_started, date_finished, created_at, updated_at)
    select id, case n % 4 when 0 then ${ids.kept} when 1 then ${ids.gone} when 2 then ${ids.goneShade} else ${ids.fig} end,
      (array['want_to_try', 'currently_using', 'tried'])[1 + n % 3], array['tag ' || n % 7], 'note ' || n,
      '2026-01-01', case when n % 5 = 0 then date '2026-02-01' end, now() - n * interval '1 hour', now() - n * interval '61 minutes'
    from crowd;
    insert into shelf_entries (user_id, product_id, status, custom_tags, updated_at)
    select id, case n % 4 when 0 then ${ids.gone} when 1 then ${ids.kept} when 2 then ${ids.keptShade} else ${ids.gone} end, 'tried', array['second'],
      now() - (case when n % 2 = 0 then 1 else 100000 end) * interval '1 hour'
    from crowd where n <= ${entries - shelved};
    insert into entry_uses (user_id, entry_id, key, used_on, used_at)
      select user_id, id, gen_random_uuid(), date '2026-05-01' + (id % 5)::int, '2026-05-01' from shelf_entries where user_id in (select id from crowd) and id % 3 > 0;
    insert into entry_levels (user_id, entry_id, level, grams, set_on, set_at)
      select user_id, entry.id, 60, nullif(entry.id % 4, 0), date '2026-05-01' + (entry.id % days)::int, '2026-05-01'
      from shelf_entries entry cross join generate_series(2, 3) days where user_id in (select id from crowd) and entry.id % 6 > 0
      on conflict do nothing;
    insert into months_suggestions (user_id, product_id, months) select id, ${ids.gone}, 9 from crowd where n <= 3;
    insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, comment, disclosure, photos, created_at, edited_at)
    select entry.user_id, entry.product_id, product.family_id, entry.id, 1 + entry.id % 5, 'Says ' || entry.id, 'purchased',
      array['/media/' || md5(entry.id::text) || '/800.webp'], now() - entry.id * interval '1 minute', case when entry.id % 3 = 0 then now() end
    from shelf_entries entry join products product on product.id = entry.product_id join crowd on crowd.id = entry.user_id
    order by n limit ${reviews};
    insert into review_follow_ups (user_id, review_id, verdict, comment) select user_id, id, 'holds', 'Still ' || id from reviews where id % 2 = 0 and user_id in (select id from crowd);
    update reviews set has_follow_ups = true, used_days = 40 where id in (select review_id from review_follow_ups);
    insert into review_questions (user_id, review_id, stage) select user_id, id, 'month' from reviews where id % 2 = 0 and user_id in (select id from crowd);
    insert into review_votes (user_id, review_id) select crowd.id, review.id from reviews review join crowd on crowd.n % 40 = review.id % 40 and crowd.id <> review.user_id;
    insert into review_reports (review_id, user_id, reason) select review.id, crowd.id, 'spam' from reviews review join crowd on crowd.n = 1 + review.id % 30 and crowd.id <> review.user_id;
    insert into activities (user_id, type, product_id, shelf_entry_id, status) select user_id, 'shelved', product_id, id, status from shelf_entries where user_id in (select id from crowd);
    insert into activities (user_id, type, product_id, review_id) select user_id, 'reviewed', product_id, id from reviews where user_id in (select id from crowd);
    insert into notifications (user_id, kind, actor_id, review_id, product_id, message)
      select review.user_id, 'helpful', vote.user_id, review.id, review.product_id, 'found it helpful' from review_votes vote join reviews review on review.id = vote.review_id;
    insert into product_requests (user_id, product_name, brand_name, state, product_id) select id, 'Sunlit', 'Velvetine', 'added', ${ids.gone} from crowd where n <= 5;
    insert into photo_submissions (user_id, product_id, photo_urls) select id, ${ids.goneShade}, array['/media/a/800.webp'] from crowd where n <= 4;
    insert into product_barcodes (code, product_id) values ('00012345', ${ids.kept}), ('00012345', ${ids.gone}), ('4006381333931', ${ids.gone}), ('4006381333948', ${ids.goneShade});
    update products set images = array['https://pictures.example/k1.jpg'], default_tags = array['rich'], editorial_sections = array['viral'] where id = ${ids.kept};
    update products set image = 'https://pictures.example/g1.jpg', images = array['https://pictures.example/g1.jpg', 'https://pictures.example/g2.jpg'],
      default_tags = array['rich', 'light'], editorial_sections = array['new'], description = 'Told only here' where id = ${ids.gone};
    drop table crowd;`);
  return { kept: remaining, gone };
}

/** Returns one checksum per table, over all its rows and columns. Excludes the change log and the search vocabulary. */
export async function checksums(world: World): Promise<Record<string, string>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('admin_changes', 'search_vocabulary') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    const sum = createHash('sha256');
    for (const { row } of rows) sum.update(`${row}\n`);
    sums[name] = `${rows.length} rows, ${sum.digest('hex')}`;
  }
  return sums;
}
