-- Rows as a server with the first schema stored them.
insert into accounts (id, email, password_hash, confirmed_at) values
  ('00000000-0000-4000-8000-000000000001', 'Mara@Example.test', '$argon2id$hash', now()),
  ('00000000-0000-4000-8000-000000000002', 'juno@example.test', '$argon2id$hash', now()),
  ('00000000-0000-4000-8000-000000000003', 'waiting@example.test', null, null);
insert into letter_links (secret_hash, account_id, kind, expires_at)
  values ('\x01', '00000000-0000-4000-8000-000000000003', 'signup', now() + interval '1 day');
insert into sessions (id, account_id, opened_by, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000001', 'password', '2026-01-01'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000002', 'signup', '2026-01-02');
insert into refresh_tokens (token_hash, session_id, successor_hash, created_at) values
  ('\xa0', '00000000-0000-4000-8000-0000000000a1', '\xa1', '2026-01-01'),
  ('\xa1', '00000000-0000-4000-8000-0000000000a1', '\xa2', '2026-01-05'),
  ('\xa2', '00000000-0000-4000-8000-0000000000a1', null, '2026-01-09'),
  ('\xb0', '00000000-0000-4000-8000-0000000000a2', null, '2026-01-02');
insert into signing_keys (kid, private_key, public_key) values ('first', '{"kty": "EC"}', '{"kty": "EC"}');
insert into members (id, username, first_name, last_name, bio) values
  ('00000000-0000-4000-8000-000000000001', 'mara', 'Mara', 'Löwe', 'Line one
line	two \N'),
  ('00000000-0000-4000-8000-000000000002', 'juno', null, null, null);
insert into administrators (member_id, username, appointed_by)
  values ('00000000-0000-4000-8000-000000000001', 'mara', 'the command line');
insert into follows (follower_id, followed_id)
  values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002');
insert into brands (name) values ('Maison Étoile'), ('Glow & Co');
insert into categories (name) values ('Lips'), ('Skin');
insert into subcategories (name, category_id) values ('Lipstick', 1);
insert into products (name, slug, brand_id, brand_folded, category_id, subcategory_id, image, images, review_count, rating_sum)
values
  ('Rouge Velours', 'rouge-velours', 1, fold('Maison Étoile'), 1, 1, 'https://pictures.example/rouge.jpg', '{}', 1, 4),
  ('Dew Drops', 'dew-drops', 2, fold('Glow & Co'), 2, null, null, '{}', 0, 0);
insert into products (parent_id, name, slug, brand_id, brand_folded, category_id, subcategory_id, variant_name, variant_color)
  values (1, 'Rouge Velours', 'rouge-velours-brick', 1, fold('Maison Étoile'), 1, 1, 'Brick', '#8a3b2e');
insert into product_barcodes values ('4006381333931', 1);
insert into shelf_entries (user_id, product_id, status, custom_tags, shade_notes, date_started, date_finished) values
  ('00000000-0000-4000-8000-000000000001', 3, 'tried', '{Rebuy,rebuy,Summer}', 'a little warm', '2026-01-01', '2026-02-01'),
  ('00000000-0000-4000-8000-000000000002', 2, 'want_to_try', '{}', null, null, null);
insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, comment, disclosure, photos, helpful_votes)
  values ('00000000-0000-4000-8000-000000000001', 3, 1, 1, 4, 'Stays all day', 'purchased',
    array['/media/' || repeat('ab', 32) || '/1200.webp'], 1);
insert into review_votes (user_id, review_id) values ('00000000-0000-4000-8000-000000000002', 1);
insert into review_reports (review_id, user_id, reason) values (1, '00000000-0000-4000-8000-000000000002', 'other');
insert into activities (user_id, type, product_id, shelf_entry_id, status)
  values ('00000000-0000-4000-8000-000000000001', 'shelved', 3, 1, 'tried');
insert into notifications (user_id, kind, actor_id, message)
  values ('00000000-0000-4000-8000-000000000002', 'followed', '00000000-0000-4000-8000-000000000001', 'mara follows you');
insert into project_pan_challenges (user_id, year, goal) values ('00000000-0000-4000-8000-000000000001', 2026, 12);
insert into product_requests (user_id, product_name, brand_name)
  values ('00000000-0000-4000-8000-000000000002', 'Night Balm', 'Maison Étoile');
insert into photo_submissions (user_id, product_id, photo_urls)
  values ('00000000-0000-4000-8000-000000000002', 2, array['/media/' || repeat('cd', 32) || '/1200.webp']);
insert into media (hash, width, height) values (repeat('ab', 32), 40, 30), (repeat('cd', 32), 40, 30);
insert into jobs (kind, payload) values ('letter', '{"to": "waiting@example.test"}');
insert into unanswered_searches (text) values ('night balm');
