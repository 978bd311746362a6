-- The tables of a migrated database. `npm run test:unit -- server/database/schema-reference.test.ts -u` writes this
-- file. The functions of the triggers are in server/database/functions.

-- Accounts and sign-in

-- An email address with its password. Each member has one account with the same id.
create table accounts (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text,
  confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  joined_network bytea,
  primary key (id)
);
CREATE INDEX accounts_created ON accounts USING brin (created_at) WITH (pages_per_range='16');
CREATE UNIQUE INDEX accounts_email ON accounts USING btree (lower(email COLLATE "C"));

-- A link in an email that confirms, resets, or undoes something, or its expired remains.
create table email_links (
  secret_hash bytea not null,
  account_id uuid not null,
  kind text not null,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  code_challenge text,
  email text,
  primary key (secret_hash),
  unique (id),
  foreign key (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  check (kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'email_change'::text, 'email_return'::text]))
);
CREATE INDEX email_links_account ON email_links USING btree (account_id, kind);
CREATE INDEX email_links_expiry ON email_links USING btree (expires_at);

-- A signed-in device. Ended sessions stay for 30 days.
create table sessions (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  opened_by text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  device text,
  network_hash bytea,
  used_at timestamp with time zone not null default now(),
  presented_generation integer not null default 0,
  second_step text not null default 'none'::text,
  proved_at timestamp with time zone,
  removes_factors_since timestamp with time zone,
  email_code_id uuid,
  email_code_at timestamp with time zone,
  email_proved_at timestamp with time zone,
  renewed_network_hash bytea,
  renewed_at timestamp with time zone,
  primary key (id),
  foreign key (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  check (opened_by = ANY (ARRAY['password'::text, 'signup'::text, 'recovery'::text])),
  check (second_step = ANY (ARRAY['none'::text, 'awaited'::text, 'passed'::text]))
);
CREATE INDEX sessions_account ON sessions USING btree (account_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_ended ON sessions USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_network ON sessions USING btree (account_id, network_hash);
CREATE INDEX sessions_used ON sessions USING btree (used_at);

-- A token that renews a session once, as a hash.
create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  successor_hash bytea,
  created_at timestamp with time zone not null default now(),
  replaced_at timestamp with time zone,
  generation integer not null default 0,
  primary key (token_hash),
  foreign key (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (session_id);

-- An authenticator app. Each account has at most one.
create table mfa_factors (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  friendly_name text,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  primary key (id),
  foreign key (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  check (char_length(friendly_name) <= 100)
);
CREATE INDEX mfa_factors_account ON mfa_factors USING btree (account_id);
CREATE UNIQUE INDEX mfa_factors_verified ON mfa_factors USING btree (account_id) WHERE verified_at IS NOT NULL;

-- One attempt to enter a code of the authenticator app.
create table mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  primary key (id),
  foreign key (factor_id) REFERENCES mfa_factors(id) ON DELETE CASCADE,
  foreign key (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX mfa_challenges_expiry ON mfa_challenges USING btree (expires_at);
CREATE INDEX mfa_challenges_factor ON mfa_challenges USING btree (factor_id);
CREATE INDEX mfa_challenges_session ON mfa_challenges USING btree (session_id);

-- A code that replaces the authenticator app once, as a hash.
create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  primary key (account_id, code_hash),
  foreign key (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- A requested deletion that the member can still cancel.
create table account_deletions (
  account_id uuid not null,
  reviews text not null,
  ordered_at timestamp with time zone not null default now(),
  erases_at timestamp with time zone not null,
  primary key (account_id),
  foreign key (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  check (reviews = ANY (ARRAY['deleted'::text, 'kept'::text]))
);
CREATE INDEX account_deletions_due ON account_deletions USING btree (erases_at);

-- A key that signs access tokens.
create table signing_keys (
  kid text not null,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  primary key (kid)
);

-- The only row is the key from which secrets and keyed hashes are derived.
create table derivation_keys (
  key bytea not null
);

-- A call with an idempotency key, and its response.
create table keyed_calls (
  member_id uuid not null,
  key uuid not null,
  call text not null,
  status smallint,
  response text,
  claimed_at timestamp with time zone not null default now(),
  body_hash bytea,
  primary key (member_id, key),
  foreign key (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX keyed_calls_claimed_at ON keyed_calls USING btree (claimed_at);

-- Members

-- A profile, and the privacy choices of the member.
create table members (
  id uuid not null,
  username text,
  first_name text,
  last_name text,
  bio text,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (fold(((((COALESCE(username, ''::text) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)))) stored,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  picture text,
  tells_lookalikes boolean not null default true,
  shares_verdicts boolean not null default false,
  primary key (id),
  foreign key (id) REFERENCES accounts(id) ON DELETE CASCADE,
  check (char_length(bio) <= 500),
  check (follower_count >= 0),
  check (following_count >= 0),
  check (char_length(username) >= 3 AND char_length(username) <= 30)
);
CREATE INDEX members_listed ON members USING btree (COALESCE(lower(username), ''::text), id);
CREATE INDEX members_picture ON members USING btree (picture) WHERE picture IS NOT NULL;
CREATE INDEX members_search ON members USING gin (search_text gin_trgm_ops) WHERE username IS NOT NULL;
CREATE INDEX members_sharing_verdicts ON members USING btree (id) WHERE shares_verdicts;
CREATE UNIQUE INDEX members_username ON members USING btree (lower(username));

-- A former username, as a keyed hash, that nobody else can take yet.
create table freed_usernames (
  name_hash bytea not null,
  freed_by uuid,
  freed_at timestamp with time zone not null,
  primary key (name_hash),
  foreign key (freed_by) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX freed_usernames_freed_at ON freed_usernames USING btree (freed_at);
CREATE INDEX freed_usernames_freed_by ON freed_usernames USING btree (freed_by);

-- One member follows another.
create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone not null default now(),
  primary key (follower_id, followed_id),
  foreign key (followed_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (follower_id) REFERENCES members(id) ON DELETE CASCADE,
  check (follower_id <> followed_id)
);
CREATE INDEX follows_followed ON follows USING btree (followed_id, follower_id);
CREATE TRIGGER follows_added AFTER INSERT ON follows REFERENCING NEW TABLE AS edges FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_deleted AFTER DELETE ON follows REFERENCING OLD TABLE AS edges FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

-- One member has blocked another.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  primary key (blocker_id, blocked_id),
  foreign key (blocked_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (blocker_id) REFERENCES members(id) ON DELETE CASCADE,
  check (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id, blocker_id);

-- A member who cannot write, until when, and why.
create table suspensions (
  member_id uuid not null,
  reason text not null,
  ends_on date,
  suspended_by uuid,
  suspended_at timestamp with time zone not null default now(),
  primary key (member_id),
  foreign key (member_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (suspended_by) REFERENCES members(id) ON DELETE SET NULL,
  check (char_length(reason) >= 1 AND char_length(reason) <= 500)
);
CREATE INDEX suspensions_suspended_by ON suspensions USING btree (suspended_by);
CREATE TRIGGER suspensions_notify AFTER INSERT OR DELETE OR UPDATE ON suspensions FOR EACH ROW EXECUTE FUNCTION notify_suspension_changed();

-- A member who was appointed under a configured username.
create table administrators (
  member_id uuid not null,
  username text not null,
  appointed_by text not null,
  appointed_at timestamp with time zone not null default now(),
  primary key (member_id),
  foreign key (member_id) REFERENCES members(id) ON DELETE CASCADE
);

-- Catalog

-- A brand.
create table brands (
  id bigint not null generated by default as identity,
  name text not null,
  slug text not null generated always as (fold(regexp_replace(name, '\s+'::text, '-'::text, 'g'::text))) stored,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  search_key text not null generated always as (replace(search_key(name), ' '::text, ''::text)) stored,
  primary key (id)
);
CREATE UNIQUE INDEX brands_name ON brands USING btree (fold(name));
CREATE INDEX brands_search ON brands USING gin (search_key gin_trgm_ops);
CREATE INDEX brands_search_key ON brands USING btree (search_key);
CREATE INDEX brands_slug ON brands USING btree (slug);
CREATE TRIGGER brands_notify AFTER INSERT OR DELETE OR UPDATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_search_brand_renamed AFTER UPDATE ON brands FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION search_renamed_brand();

-- Another spelling of a brand.
create table brand_aliases (
  search_key text not null,
  name text not null,
  brand_id bigint not null,
  primary key (search_key),
  foreign key (brand_id) REFERENCES brands(id) ON DELETE CASCADE
);
CREATE INDEX brand_aliases_brand ON brand_aliases USING btree (brand_id);
CREATE INDEX brand_aliases_search ON brand_aliases USING gin (search_key gin_trgm_ops);
CREATE TRIGGER brand_aliases_notify AFTER INSERT OR DELETE OR UPDATE ON brand_aliases FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_search_alias AFTER INSERT OR DELETE OR UPDATE ON brand_aliases FOR EACH ROW EXECUTE FUNCTION search_brand_alias();

-- A category.
create table categories (
  id bigint not null generated by default as identity,
  name text not null,
  primary key (id)
);
CREATE UNIQUE INDEX categories_name ON categories USING btree (fold(name));
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- A subcategory of a category.
create table subcategories (
  id bigint not null generated by default as identity,
  name text not null,
  category_id bigint not null,
  primary key (id),
  foreign key (category_id) REFERENCES categories(id)
);
CREATE UNIQUE INDEX subcategories_name ON subcategories USING btree (category_id, fold(name));
CREATE TRIGGER subcategories_notify AFTER INSERT OR DELETE OR UPDATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- A product, or a shade if it has a parent. Both together are a family.
create table products (
  id bigint not null generated by default as identity,
  parent_id bigint,
  family_id bigint not null generated always as (COALESCE(parent_id, id)) stored,
  name text not null,
  slug text not null,
  brand_id bigint not null,
  brand_folded text not null,
  category_id bigint,
  subcategory_id bigint,
  description text,
  variant_name text,
  variant_description text,
  variant_color text,
  image text,
  images text[] not null default '{}'::text[],
  default_tags text[] not null default '{}'::text[],
  editorial_sections text[] not null default '{}'::text[],
  source text,
  source_licence text,
  source_url text,
  is_demo boolean not null default false,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  average_rating numeric(3,2) generated always as (
CASE
    WHEN (review_count > 0) THEN round(((rating_sum)::numeric / (review_count)::numeric), 2)
    ELSE NULL::numeric
END) stored,
  name_folded text not null generated always as (fold(name)) stored,
  created_at timestamp with time zone not null default now(),
  ingredient_ids integer[],
  months_after_opening smallint,
  label_read boolean not null default false,
  search_words text,
  kinds_read smallint not null default 0,
  changed_at timestamp with time zone,
  shade_place smallint,
  shade_code text,
  primary key (id),
  unique (slug),
  foreign key (brand_id) REFERENCES brands(id),
  foreign key (category_id) REFERENCES categories(id),
  foreign key (parent_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (subcategory_id) REFERENCES subcategories(id),
  check (cardinality(images) <= 8),
  check (months_after_opening >= 1 AND months_after_opening <= 60),
  check (rating_sum >= 0),
  check (review_count >= 0),
  check (char_length(shade_code) >= 1 AND char_length(shade_code) <= 40),
  check (shade_place > 0)
);
CREATE INDEX products_brand_by_name ON products USING btree (brand_id, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_by_brand ON products USING btree (brand_folded, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_by_name ON products USING btree (name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_by_rating ON products USING btree (average_rating DESC NULLS LAST, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_category_by_brand ON products USING btree (category_id, brand_folded, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_category_by_name ON products USING btree (category_id, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_category_by_rating ON products USING btree (category_id, average_rating DESC NULLS LAST, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_category_newest ON products USING btree (category_id, id DESC) WHERE parent_id IS NULL;
CREATE INDEX products_changed ON products USING btree (COALESCE(changed_at, created_at) DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX products_family ON products USING btree (family_id, id);
CREATE INDEX products_images ON products USING gin (images);
CREATE INDEX products_ingredients ON products USING gin (ingredient_ids) WITH (fastupdate=off) WHERE parent_id IS NULL;
CREATE INDEX products_kinds_to_read ON products USING btree (kinds_read, id) WHERE parent_id IS NULL AND subcategory_id IS NULL;
CREATE INDEX products_labelled ON products USING btree (category_id, subcategory_id, brand_id) INCLUDE (label_read) WHERE parent_id IS NULL AND ingredient_ids IS NOT NULL;
CREATE INDEX products_most_reviewed ON products USING btree (review_count DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX products_newest ON products USING btree (id DESC) WHERE parent_id IS NULL;
CREATE INDEX products_of_brand ON products USING btree (brand_id, name_folded, id);
CREATE INDEX products_own_image ON products USING btree (image) WHERE image ~~ '/media/%'::text;
CREATE INDEX products_parent ON products USING btree (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX products_sections ON products USING gin (editorial_sections);
CREATE INDEX products_subcategory ON products USING btree (subcategory_id, name_folded, id) WHERE parent_id IS NULL;
CREATE INDEX products_unlabelled ON products USING btree (category_id, subcategory_id, brand_id) WHERE parent_id IS NULL AND ingredient_ids IS NULL;
CREATE INDEX products_without_picture ON products USING btree (id DESC) WHERE parent_id IS NULL AND image IS NULL;
CREATE TRIGGER product_counts_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products_added();
CREATE TRIGGER product_counts_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_products_deleted();
CREATE TRIGGER product_counts_moved AFTER UPDATE ON products FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id OR old.category_id IS DISTINCT FROM new.category_id OR old.subcategory_id IS DISTINCT FROM new.subcategory_id) EXECUTE FUNCTION count_product_moved();
CREATE TRIGGER product_search_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_added_products();
CREATE TRIGGER product_search_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION search_deleted_products();
CREATE TRIGGER product_search_rated AFTER UPDATE ON products FOR EACH ROW WHEN (new.parent_id IS NULL AND old.average_rating IS DISTINCT FROM new.average_rating) EXECUTE FUNCTION search_rated_product();
CREATE TRIGGER product_search_renamed AFTER UPDATE ON products FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.variant_name IS DISTINCT FROM new.variant_name OR old.variant_description IS DISTINCT FROM new.variant_description OR old.shade_code IS DISTINCT FROM new.shade_code OR old.variant_color IS DISTINCT FROM new.variant_color OR old.parent_id IS DISTINCT FROM new.parent_id OR old.brand_id IS DISTINCT FROM new.brand_id OR old.category_id IS DISTINCT FROM new.category_id OR old.subcategory_id IS DISTINCT FROM new.subcategory_id OR old.search_words IS DISTINCT FROM new.search_words OR old.default_tags IS DISTINCT FROM new.default_tags OR old.description IS DISTINCT FROM new.description AND new.source IS NOT NULL) EXECUTE FUNCTION search_renamed_product();
CREATE TRIGGER products_added_notify AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_products_added();
CREATE TRIGGER products_changed_notify AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER products_deleted_notify AFTER DELETE ON products REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION notify_products_deleted();
CREATE TRIGGER products_ingredients_changed AFTER UPDATE ON products FOR EACH ROW WHEN (new.parent_id IS NULL AND (old.ingredient_ids IS DISTINCT FROM new.ingredient_ids OR old.label_read <> new.label_read)) EXECUTE FUNCTION search_changed_ingredients();
CREATE TRIGGER products_shade_added AFTER INSERT ON products FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION read_added_shade();
CREATE TRIGGER products_shade_deleted AFTER DELETE ON products FOR EACH ROW WHEN (old.parent_id IS NOT NULL) EXECUTE FUNCTION read_moved_shade();
CREATE TRIGGER products_shade_moved AFTER UPDATE ON products FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id) EXECUTE FUNCTION read_moved_shade();
CREATE TRIGGER shade_colours_added AFTER INSERT ON products FOR EACH ROW WHEN (new.variant_color IS NOT NULL) EXECUTE FUNCTION place_added_shade();
CREATE TRIGGER shade_colours_changed AFTER UPDATE OF variant_color, parent_id, brand_id, category_id, subcategory_id ON products FOR EACH ROW WHEN (old.variant_color IS DISTINCT FROM new.variant_color OR old.parent_id IS DISTINCT FROM new.parent_id OR old.brand_id IS DISTINCT FROM new.brand_id OR old.category_id IS DISTINCT FROM new.category_id OR old.subcategory_id IS DISTINCT FROM new.subcategory_id) EXECUTE FUNCTION place_changed_shade();

-- A barcode of a product or shade.
create table product_barcodes (
  code text not null,
  product_id bigint not null,
  primary key (code, product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  check (code ~ '^[0-9]{6,14}$'::text)
);
CREATE INDEX product_barcodes_product ON product_barcodes USING btree (product_id);
CREATE TRIGGER product_barcodes_added_notify AFTER INSERT ON product_barcodes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_barcodes_changed();
CREATE TRIGGER product_barcodes_deleted_notify AFTER DELETE ON product_barcodes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_barcodes_changed();
CREATE TRIGGER product_barcodes_moved_notify AFTER UPDATE ON product_barcodes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_barcodes_changed();

-- How many top-level products a category and subcategory have.
create table product_counts (
  category_id bigint,
  subcategory_id bigint,
  total integer not null,
  unique nulls not distinct (category_id, subcategory_id)
);

-- The id of a merged product, and the product that replaced it.
create table product_redirects (
  id bigint not null,
  product_id bigint not null,
  brand_id bigint,
  name_key text,
  variant_key text,
  primary key (id),
  foreign key (brand_id) REFERENCES brands(id) ON DELETE SET NULL,
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_redirects_named ON product_redirects USING btree (brand_id, name_key);
CREATE INDEX product_redirects_product ON product_redirects USING btree (product_id);

-- One version of an ingredient list, as printed and as read.
create table product_ingredients (
  id bigint not null generated always as identity,
  product_id bigint not null,
  source text not null,
  language text,
  ingredients text not null,
  seen_at timestamp with time zone not null,
  items jsonb,
  ingredient_ids integer[],
  read_with smallint not null default 0,
  fully_read boolean not null default false,
  other_language boolean not null default false,
  unlisted_names text[],
  primary key (id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_ingredients_product ON product_ingredients USING btree (product_id, id DESC);
CREATE INDEX product_ingredients_to_read ON product_ingredients USING btree (read_with, id);
CREATE INDEX product_ingredients_unlisted ON product_ingredients USING gin (unlisted_names) WITH (fastupdate=off);
CREATE TRIGGER product_ingredients_added AFTER INSERT ON product_ingredients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION read_changed_labels();
CREATE TRIGGER product_ingredients_deleted AFTER DELETE ON product_ingredients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION read_changed_labels();
CREATE TRIGGER product_ingredients_moved AFTER UPDATE ON product_ingredients REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION read_moved_labels();
CREATE TRIGGER product_ingredients_notify AFTER INSERT ON product_ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs_changed('Read ingredient labels');

-- An editorial section, with its days and the order of its products.
create table editorial_sections (
  id text not null,
  title text not null,
  description text not null,
  badge text,
  place integer not null,
  is_featured boolean not null default true,
  starts_on date,
  ends_on date,
  product_order bigint[] not null default '{}'::bigint[],
  primary key (id),
  check (starts_on <= ends_on),
  check (id ~ '^[a-z0-9][a-z0-9 -]{0,39}$'::text)
);
CREATE TRIGGER editorial_sections_notify AFTER INSERT OR DELETE OR UPDATE ON editorial_sections FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- A stored picture. Its hash is its file name.
create table media (
  hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  primary key (hash)
);

-- Catalog imports

-- One import of a file.
create table catalogue_imports (
  id bigint not null generated always as identity,
  file_name text not null,
  fingerprint text not null,
  source text not null,
  source_licence text not null,
  taken integer,
  merged integer,
  skipped integer,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  reasons jsonb not null default '[]'::jsonb,
  rows_read integer not null default 0,
  part_read real not null default 0,
  progressed_at timestamp with time zone,
  undone_at timestamp with time zone,
  kept integer not null default 0,
  undo_ordered_at timestamp with time zone,
  undo_total integer not null default 0,
  undo_done integer not null default 0,
  primary key (id)
);
CREATE UNIQUE INDEX catalogue_imports_open ON catalogue_imports USING btree (fingerprint) WHERE finished_at IS NULL;

-- A row of the file while the import runs.
create table catalogue_import_rows (
  import_id bigint not null,
  row_number integer not null,
  brand_name text,
  name text,
  variant_name text,
  variant_description text,
  variant_color text,
  barcode text,
  category text,
  subcategory text,
  description text,
  source_url text,
  reason text,
  brand_key text generated always as (replace(search_key(brand_name), ' '::text, ''::text)) stored,
  name_key text generated always as (search_key(name)) stored,
  variant_key text generated always as (search_key(variant_name)) stored,
  brand_id bigint,
  product_id bigint,
  shade_id bigint,
  outcome text,
  doubt text,
  ingredients text,
  ingredients_language text,
  months_after_opening smallint,
  search_words text,
  same_as integer,
  other_labels jsonb,
  brand_alias text,
  alias_key text generated always as (replace(search_key(brand_alias), ' '::text, ''::text)) stored,
  primary key (import_id, row_number),
  check (outcome = ANY (ARRAY['taken'::text, 'merged'::text, 'skipped'::text, 'waiting'::text]))
);

-- A row that an administrator must review.
create table catalogue_import_waiting (
  id bigint not null generated always as identity,
  import_id bigint not null,
  row_number integer not null,
  doubt text not null,
  close_brand_id bigint,
  brand_name text not null,
  name text not null,
  variant_name text,
  variant_description text,
  variant_color text,
  barcode text,
  category text,
  subcategory text,
  description text,
  source_url text,
  ingredients text,
  ingredients_language text,
  brand_key text not null generated always as (replace(search_key(brand_name), ' '::text, ''::text)) stored,
  name_key text not null generated always as (search_key(name)) stored,
  months_after_opening smallint,
  search_words text,
  other_labels jsonb,
  primary key (id),
  unique (import_id, row_number),
  foreign key (close_brand_id) REFERENCES brands(id) ON DELETE SET NULL,
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_import_waiting_barcode ON catalogue_import_waiting USING btree (barcode) WHERE barcode IS NOT NULL;
CREATE INDEX catalogue_import_waiting_brand ON catalogue_import_waiting USING btree (close_brand_id) WHERE close_brand_id IS NOT NULL;
CREATE INDEX catalogue_import_waiting_grouped ON catalogue_import_waiting USING btree (import_id, doubt, (
CASE
    WHEN doubt = 'new brand close to a known one'::text THEN brand_key
    ELSE ''::text
END), id);
CREATE INDEX catalogue_import_waiting_in_order ON catalogue_import_waiting USING btree (import_id, id);
CREATE INDEX catalogue_import_waiting_named ON catalogue_import_waiting USING btree (brand_key, name_key);

-- The latest decision about such rows, with what is needed to undo it.
create table catalogue_import_decisions (
  import_id bigint not null,
  id bigint not null generated always as identity,
  accepted boolean not null,
  counts jsonb not null,
  pending jsonb not null,
  tombstones jsonb not null,
  added jsonb not null,
  filled jsonb not null,
  spellings jsonb not null,
  primary key (import_id),
  unique (id),
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- A file that administrators upload to import it.
create table catalogue_import_files (
  id bigint not null generated always as identity,
  is_only boolean not null default true,
  file_name text not null,
  bytes bigint not null,
  parts integer not null default 0,
  state text not null default 'uploading'::text,
  review text not null,
  import_id bigint,
  staged_rows integer,
  preview jsonb,
  problem text,
  changed_at timestamp with time zone not null default now(),
  primary key (id),
  unique (is_only),
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE SET NULL,
  check (is_only),
  check (review = ANY (ARRAY['unsure'::text, 'new'::text, 'none'::text])),
  check (state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'importing'::text, 'failed'::text]))
);
CREATE INDEX catalogue_import_files_import ON catalogue_import_files USING btree (import_id);

-- A part of such a file.
create table catalogue_import_file_parts (
  file_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (file_id, part),
  foreign key (file_id) REFERENCES catalogue_import_files(id) ON DELETE CASCADE
);

-- A part of the report that tells what became of each row.
create table catalogue_import_reports (
  import_id bigint not null,
  part integer not null,
  lines text not null,
  primary key (import_id, part),
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- A row of another table that the import added, so that it can be undone.
create table catalogue_import_added (
  import_id bigint not null,
  kind text not null,
  row_id bigint not null,
  key text not null default ''::text,
  primary key (import_id, kind, row_id, key),
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE,
  check (kind = ANY (ARRAY['category'::text, 'subcategory'::text, 'brand'::text, 'alias'::text, 'product'::text, 'barcode'::text, 'ingredients'::text]))
);
CREATE INDEX catalogue_import_added_brand ON catalogue_import_added USING btree (row_id) WHERE kind = 'brand'::text;

-- The empty fields of a product that the import filled, so that it can be undone.
create table catalogue_import_filled (
  import_id bigint not null,
  product_id bigint not null,
  description text,
  category_id bigint,
  subcategory_id bigint,
  variant_color text,
  variant_description text,
  months_after_opening smallint,
  search_words text,
  primary key (import_id, product_id),
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- A spelling of a brand in the file.
create table catalogue_brand_spellings (
  import_id bigint not null,
  brand_id bigint not null,
  name text not null,
  times integer not null,
  first_row integer not null,
  primary key (import_id, brand_id, name),
  foreign key (brand_id) REFERENCES brands(id) ON DELETE CASCADE,
  foreign key (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_brand_spellings_brand ON catalogue_brand_spellings USING btree (brand_id);

-- A removed product that imports must not add again.
create table removed_products (
  kind text not null,
  key text not null,
  removed_at timestamp with time zone not null default now(),
  import_id bigint,
  primary key (kind, key),
  check (kind = ANY (ARRAY['barcode'::text, 'source'::text, 'name'::text]))
);
CREATE INDEX removed_products_import ON removed_products USING btree (import_id) WHERE import_id IS NOT NULL;

-- Two similar brands that an administrator keeps apart.
create table different_brands (
  brand_id bigint not null,
  other_id bigint not null,
  primary key (brand_id, other_id),
  foreign key (brand_id) REFERENCES brands(id) ON DELETE CASCADE,
  foreign key (other_id) REFERENCES brands(id) ON DELETE CASCADE,
  check (brand_id < other_id)
);
CREATE INDEX different_brands_other ON different_brands USING btree (other_id);

-- Search

-- What a search reads about a product.
create table product_search (
  product_id bigint not null,
  brand_id bigint not null,
  category_id bigint,
  subcategory_id bigint,
  has_shades boolean not null,
  name_key text not null,
  title_key text not null,
  words tsvector not null,
  shade_families text[] not null,
  rating numeric(3,2),
  popularity smallint not null default 0,
  ingredient_ids integer[],
  label_read boolean not null default false,
  version smallint not null default 0,
  primary key (product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_brand ON product_search USING btree (brand_id, popularity DESC, product_id);
CREATE INDEX product_search_category ON product_search USING btree (category_id, popularity DESC, product_id);
CREATE INDEX product_search_name ON product_search USING btree (name_key, product_id);
CREATE INDEX product_search_name_words ON product_search USING gin (ts_filter(words, '{a}'::"char"[])) WITH (fastupdate=off);
CREATE INDEX product_search_popularity ON product_search USING btree (popularity DESC, product_id);
CREATE INDEX product_search_subcategory ON product_search USING btree (subcategory_id, popularity DESC, product_id);
CREATE INDEX product_search_title ON product_search USING btree (title_key, product_id);
CREATE INDEX product_search_version ON product_search USING btree (version);
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate=off);
CREATE TRIGGER product_search_ingredients BEFORE INSERT ON product_search FOR EACH ROW EXECUTE FUNCTION search_added_ingredients();

-- What a search reads about a shade.
create table shade_search (
  product_id bigint not null,
  family_id bigint not null,
  words tsvector not null,
  primary key (product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX shade_search_family ON shade_search USING btree (family_id, product_id);

-- A word of the catalog, for typos.
create table search_vocabulary (
  word text not null,
  mistyped text[] not null generated always as (one_letter_short(word)) stored,
  frequency integer not null default 0,
  sound text not null generated always as (dmetaphone(word)) stored,
  frequency_in_names integer not null default 0,
  primary key (word)
);
CREATE INDEX search_vocabulary_mistyped ON search_vocabulary USING gin (mistyped) WITH (fastupdate=off);
CREATE INDEX search_vocabulary_sound ON search_vocabulary USING btree (sound, frequency DESC);
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate=off);

-- A group of words with the same meaning.
create table search_synonym_groups (
  id bigint not null generated by default as identity,
  primary key (id)
);

-- A word in such a group.
create table search_synonyms (
  group_id bigint not null,
  term_key text not null,
  name text not null,
  primary key (term_key, group_id),
  foreign key (group_id) REFERENCES search_synonym_groups(id) ON DELETE CASCADE
);
CREATE INDEX search_synonyms_group ON search_synonyms USING btree (group_id, term_key);
CREATE TRIGGER search_synonyms_notify AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- Unused. The previous version reads it during a rolling update.
create table search_meanings (
  role text not null,
  meaning integer not null,
  term_key text not null,
  use text not null,
  primary key (term_key, role, meaning),
  check (role = ANY (ARRAY['kind'::text, 'property'::text, 'color'::text, 'nickname'::text])),
  check (use = ANY (ARRAY['term'::text, 'narrower'::text, 'category'::text]))
);
CREATE INDEX search_meanings_group ON search_meanings USING btree (role, meaning, term_key);
CREATE INDEX search_meanings_words ON search_meanings USING gin (string_to_array(term_key, ' '::text));

-- A search that found nothing.
create table unanswered_searches (
  text text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null default now(),
  id bigint not null generated always as identity,
  primary key (text),
  unique (id)
);
CREATE INDEX unanswered_searches_oldest ON unanswered_searches USING btree (last_at);

-- Shelves, packages, and uses

-- A product or shade on a member’s shelf, with what the member says about it.
create table shelf_entries (
  user_id uuid not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  status text not null,
  custom_tags text[] not null default '{}'::text[],
  shade_notes text,
  date_started date,
  date_finished date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  shade_verdict text,
  shade_verdict_at timestamp with time zone,
  printed_expiry text,
  batch_note text,
  own_period smallint,
  would_buy_again boolean,
  would_buy_again_at timestamp with time zone,
  imported_rating smallint,
  primary key (user_id, id),
  unique (user_id, product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(batch_note) >= 1 AND char_length(batch_note) <= 200),
  check (would_buy_again IS NULL OR would_buy_again_at IS NOT NULL),
  check (date_finished >= date_started),
  check (imported_rating >= 1 AND imported_rating <= 5),
  check (own_period >= 1 AND own_period <= 60),
  check (printed_expiry ~ '^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$'::text),
  check (char_length(shade_notes) <= 2000),
  check (shade_verdict = ANY (ARRAY['match'::text, 'too_light'::text, 'too_dark'::text, 'too_warm'::text, 'too_cool'::text, 'turns_darker'::text])),
  check (status = ANY (ARRAY['want_to_try'::text, 'currently_using'::text, 'tried'::text])),
  check ((shade_verdict IS NULL) = (shade_verdict_at IS NULL))
);
CREATE INDEX shelf_entries_buy_again ON shelf_entries USING btree (product_id, user_id) WHERE would_buy_again IS NOT NULL;
CREATE INDEX shelf_entries_by_finish ON shelf_entries USING btree (date_finished) WHERE date_finished IS NOT NULL;
CREATE INDEX shelf_entries_by_start ON shelf_entries USING btree (date_started) WHERE date_started IS NOT NULL;
CREATE INDEX shelf_entries_created ON shelf_entries USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX shelf_entries_finished ON shelf_entries USING btree (user_id, date_finished) WHERE date_finished IS NOT NULL;
CREATE INDEX shelf_entries_imported_ratings ON shelf_entries USING btree (user_id, id) WHERE imported_rating IS NOT NULL;
CREATE INDEX shelf_entries_product ON shelf_entries USING btree (product_id, user_id);
CREATE INDEX shelf_entries_status ON shelf_entries USING btree (user_id, status, id DESC);
CREATE INDEX shelf_entries_verdicts ON shelf_entries USING btree (user_id) WHERE shade_verdict IS NOT NULL;
CREATE TRIGGER shelf_entries_detach_photos AFTER DELETE ON shelf_entries FOR EACH ROW EXECUTE FUNCTION detach_progress_photos();
CREATE TRIGGER shelf_entries_pan_finish AFTER UPDATE ON shelf_entries FOR EACH ROW WHEN (old.date_finished IS DISTINCT FROM new.date_finished) EXECUTE FUNCTION record_pan_finish();
CREATE TRIGGER shelf_entries_pan_finish_added AFTER INSERT ON shelf_entries FOR EACH ROW WHEN (new.date_finished IS NOT NULL AND current_setting('shelflife.restoring'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION record_pan_finish();

-- What the latest change to an entry replaced, until it can no longer be undone.
create table entry_undos (
  user_id uuid not null,
  entry_id bigint not null,
  kind text not null,
  product_id bigint not null,
  content jsonb not null,
  changed_at timestamp with time zone not null default now(),
  primary key (user_id, entry_id, kind),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (kind = ANY (ARRAY['removed'::text, 'opened'::text]))
);
CREATE INDEX entry_undos_changed ON entry_undos USING btree (changed_at);

-- A package that a member has or had.
create table packages (
  user_id uuid not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  product_name text not null,
  obtained text,
  bought_on date,
  price_minor bigint,
  currency text,
  size_amount numeric(8,2),
  size_unit text,
  bought_at text,
  created_at timestamp with time zone not null default now(),
  state text not null default 'sealed'::text,
  opened_on date,
  ended_on date,
  printed_expiry text,
  own_period smallint,
  batch_note text,
  level smallint,
  ended_with_entry boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(batch_note) >= 1 AND char_length(batch_note) <= 200),
  check (char_length(bought_at) >= 1 AND char_length(bought_at) <= 120),
  check ((price_minor IS NULL) = (currency IS NULL)),
  check ((size_amount IS NULL) = (size_unit IS NULL)),
  check (obtained IS NOT NULL OR price_minor IS NULL),
  check (ended_on IS NULL OR opened_on IS NULL OR ended_on >= opened_on),
  check (currency ~ '^[A-Z]{3}$'::text),
  check (level >= 0 AND level <= 100),
  check (obtained = ANY (ARRAY['paid'::text, 'gift'::text])),
  check (own_period >= 1 AND own_period <= 60),
  check (price_minor >= 0 AND price_minor <= '100000000000'::bigint),
  check (printed_expiry ~ '^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$'::text),
  check (size_amount > 0::numeric),
  check (size_unit = ANY (ARRAY['ml'::text, 'g'::text, 'fl_oz'::text, 'oz'::text, 'pieces'::text])),
  check (state = ANY (ARRAY['sealed'::text, 'open'::text, 'empty'::text, 'given_away'::text]))
);
CREATE INDEX packages_in_order ON packages USING btree (user_id, COALESCE(bought_on, '0001-01-01'::date) DESC, id DESC);
CREATE INDEX packages_of_product ON packages USING btree (product_id, user_id);

-- A day on which a member used a product.
create table entry_uses (
  user_id uuid not null,
  id bigint not null generated always as identity,
  entry_id bigint not null,
  key uuid not null,
  used_on date not null,
  used_at timestamp with time zone not null,
  primary key (user_id, id),
  unique (user_id, key),
  foreign key (user_id, entry_id) REFERENCES shelf_entries(user_id, id) ON DELETE CASCADE
);
CREATE INDEX entry_uses_in_order ON entry_uses USING btree (user_id, used_on, id);
CREATE INDEX entry_uses_of_entry ON entry_uses USING btree (user_id, entry_id, used_on DESC, id DESC);
CREATE TRIGGER entry_uses_pan AFTER INSERT OR DELETE ON entry_uses FOR EACH ROW WHEN (current_setting('shelflife.restoring'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION record_pan_use();

-- How full a package was on a day.
create table entry_levels (
  user_id uuid not null,
  id bigint not null generated always as identity,
  entry_id bigint not null,
  level smallint not null,
  set_on date not null,
  set_at timestamp with time zone not null,
  grams numeric(6,1),
  primary key (user_id, id),
  unique (user_id, entry_id, set_on),
  foreign key (user_id, entry_id) REFERENCES shelf_entries(user_id, id) ON DELETE CASCADE,
  check (grams > 0::numeric),
  check (level >= 0 AND level <= 100)
);

-- A spending limit for a time.
create table spending_goals (
  user_id uuid not null,
  id bigint not null generated always as identity,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  most_products smallint,
  most_minor bigint,
  currency text,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (ends_on >= starts_on),
  check ((most_minor IS NULL) = (currency IS NULL)),
  check ((kind = 'no_buy'::text) = (most_products IS NULL AND most_minor IS NULL)),
  check (currency ~ '^[A-Z]{3}$'::text),
  check (kind = ANY (ARRAY['no_buy'::text, 'low_buy'::text])),
  check (most_minor >= 0 AND most_minor <= '100000000000'::bigint),
  check (most_products >= 1 AND most_products <= 1000)
);

-- How a member wants to be notified of expiry dates.
create table turning_settings (
  user_id uuid not null,
  time_zone text not null,
  notices boolean not null default true,
  weekly_email boolean not null default false,
  weekly_ordered_on date,
  weekly_begun_on date,
  calendar_token_hash bytea,
  calendar_made_at timestamp with time zone,
  next_check_at timestamp with time zone not null,
  primary key (user_id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(time_zone) >= 1 AND char_length(time_zone) <= 64)
);
CREATE INDEX turning_settings_calendar ON turning_settings USING btree (calendar_token_hash);
CREATE INDEX turning_settings_due ON turning_settings USING btree (next_check_at);

-- An opened package of whose expiry a member was notified.
create table turning_notices (
  user_id uuid not null,
  entry_id bigint not null,
  opened_on date not null,
  told_at timestamp with time zone not null,
  primary key (user_id, entry_id, opened_on),
  foreign key (user_id, entry_id) REFERENCES shelf_entries(user_id, id) ON DELETE CASCADE
);

-- The import of a shelf file that a member started last.
create table shelf_imports (
  user_id uuid not null,
  state text not null,
  today date not null,
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  purchases integer not null default 0,
  problem text,
  started_at timestamp with time zone not null default now(),
  primary key (user_id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (state = ANY (ARRAY['running'::text, 'retrying'::text, 'done'::text, 'stopped'::text]))
);

-- A part of that file that is still to be imported.
create table shelf_import_pieces (
  user_id uuid not null,
  place integer not null,
  entries json not null,
  primary key (user_id, place),
  foreign key (user_id) REFERENCES shelf_imports(user_id) ON DELETE CASCADE
);

-- A private photo of a product or package.
create table progress_photos (
  user_id uuid not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  product_name text not null,
  picture text not null,
  taken_on date not null,
  description text,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  package_id bigint,
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (user_id, package_id) REFERENCES packages(user_id, id) ON DELETE SET NULL (package_id),
  check (char_length(description) >= 1 AND char_length(description) <= 300),
  check (picture ~ '^p[0-9a-f]{63}$'::text)
);
CREATE INDEX progress_photos_in_order ON progress_photos USING btree (user_id, product_id, taken_on, id);
CREATE INDEX progress_photos_left ON progress_photos USING btree (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX progress_photos_of_product ON progress_photos USING btree (product_id, user_id);
CREATE INDEX progress_photos_package ON progress_photos USING btree (user_id, package_id) WHERE package_id IS NOT NULL;
CREATE INDEX progress_photos_picture ON progress_photos USING btree (picture);

-- A photo that a member has sent but not used yet.
create table uploads (
  user_id uuid not null,
  id uuid not null,
  picture text not null,
  created_at timestamp with time zone not null default now(),
  bytes integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (picture ~ '^[0-9a-fp][0-9a-f]{63}$'::text)
);
CREATE INDEX uploads_created ON uploads USING btree (created_at);
CREATE INDEX uploads_picture ON uploads USING btree (picture);

-- Pan projects

-- A project to use up products.
create table pan_projects (
  user_id uuid not null,
  id bigint not null generated always as identity,
  name text not null,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (ends_on >= starts_on),
  check (char_length(name) >= 1 AND char_length(name) <= 80)
);

-- The owner or the buddy of a project.
create table pan_participants (
  user_id uuid not null,
  project_id bigint not null,
  owner_id uuid not null,
  state text not null,
  paused_on date,
  paused_days integer not null default 0,
  events integer not null default 0,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, project_id),
  foreign key (owner_id, project_id) REFERENCES pan_projects(user_id, id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check ((state = 'paused'::text) = (paused_on IS NOT NULL)),
  check (paused_days >= 0),
  check (state = ANY (ARRAY['invited'::text, 'running'::text, 'paused'::text, 'ended'::text]))
);
CREATE INDEX pan_participants_of_project ON pan_participants USING btree (owner_id, project_id);

-- A product in a participant’s project, with its goal.
create table pan_products (
  user_id uuid not null,
  id bigint not null generated always as identity,
  project_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  goal text not null,
  target smallint,
  used_on date[] not null default '{}'::date[],
  hit_on date,
  finished_on date,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  foreign key (user_id, project_id) REFERENCES pan_participants(user_id, project_id) ON DELETE CASCADE,
  check ((goal = 'uses'::text) = (target IS NOT NULL)),
  check (goal = ANY (ARRAY['finish'::text, 'pan'::text, 'uses'::text])),
  check (target >= 1 AND target <= 1000)
);
CREATE INDEX pan_products_of_product ON pan_products USING btree (user_id, product_id);
CREATE INDEX pan_products_of_project ON pan_products USING btree (user_id, project_id, id);

-- What happened in a participant’s project.
create table pan_events (
  user_id uuid not null,
  id bigint not null generated always as identity,
  project_id bigint not null,
  kind text not null,
  happened_on date not null,
  happened_at timestamp with time zone not null default now(),
  row_id bigint,
  goal text,
  target smallint,
  starts_on date,
  ends_on date,
  primary key (user_id, id),
  foreign key (user_id, project_id) REFERENCES pan_participants(user_id, project_id) ON DELETE CASCADE,
  check (kind = ANY (ARRAY['joined'::text, 'paused'::text, 'resumed'::text, 'ended'::text, 'reopened'::text, 'dates'::text, 'added'::text, 'goal'::text, 'removed'::text, 'used'::text, 'use_undone'::text, 'hit'::text, 'hit_undone'::text, 'finished'::text, 'finish_undone'::text]))
);
CREATE INDEX pan_events_of_project ON pan_events USING btree (user_id, project_id, id);

-- How many products a member wants to finish in a year.
create table project_pan_challenges (
  user_id uuid not null,
  id bigint not null generated always as identity,
  year smallint not null,
  goal smallint not null,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  unique (user_id, year),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (goal >= 1 AND goal <= 365),
  check (year >= 2020 AND year <= 2030)
);

-- Reviews

-- A member’s review of a product. Each member has at most one per product.
create table reviews (
  id bigint not null generated always as identity,
  user_id uuid not null,
  product_id bigint not null,
  family_id bigint not null,
  shelf_entry_id bigint,
  rating smallint not null,
  comment text,
  disclosure text not null,
  photos text[] not null default '{}'::text[],
  helpful_votes integer not null default 0,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  ingredients_version_id bigint,
  used_days integer,
  shares_use boolean not null default true,
  has_follow_ups boolean not null default false,
  primary key (id),
  unique (user_id, product_id),
  foreign key (ingredients_version_id) REFERENCES product_ingredients(id) ON DELETE SET NULL,
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(comment) <= 1000),
  check (disclosure = ANY (ARRAY['purchased'::text, 'gifted'::text, 'sponsored'::text])),
  check (helpful_votes >= 0),
  check (cardinality(photos) <= 3),
  check (rating >= 1 AND rating <= 5),
  check (used_days >= 0)
);
CREATE INDEX reviews_by_member ON reviews USING btree (user_id, id DESC);
CREATE INDEX reviews_created ON reviews USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX reviews_helpful ON reviews USING btree (family_id, helpful_votes DESC, id DESC);
CREATE INDEX reviews_ingredients_version ON reviews USING btree (ingredients_version_id) WHERE ingredients_version_id IS NOT NULL;
CREATE INDEX reviews_lowest ON reviews USING btree (family_id, rating, id DESC);
CREATE INDEX reviews_newest ON reviews USING btree (family_id, id DESC);
CREATE INDEX reviews_photos ON reviews USING gin (photos);
CREATE INDEX reviews_product ON reviews USING btree (product_id);
CREATE INDEX reviews_rating ON reviews USING btree (family_id, rating DESC, id DESC);
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_family_rating();
CREATE TRIGGER reviews_rating_changed AFTER UPDATE OF rating, family_id ON reviews FOR EACH ROW WHEN (old.rating <> new.rating OR old.family_id <> new.family_id) EXECUTE FUNCTION count_family_rating();

-- A member found a review helpful.
create table review_votes (
  user_id uuid not null,
  review_id bigint not null,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, review_id),
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX review_votes_review ON review_votes USING btree (review_id);
CREATE TRIGGER review_votes_counted AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_helpful_votes();

-- What an author added to a review later.
create table review_follow_ups (
  user_id uuid not null,
  id bigint not null generated always as identity,
  review_id bigint not null,
  stage text,
  verdict text not null,
  comment text,
  used_days integer,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(comment) >= 1 AND char_length(comment) <= 1000),
  check (stage = ANY (ARRAY['month'::text, 'quarter'::text, 'end'::text])),
  check (used_days >= 0),
  check (verdict = ANY (ARRAY['holds'::text, 'changed'::text]))
);
CREATE INDEX review_follow_ups_of_review ON review_follow_ups USING btree (review_id, id);

-- The app asked an author about an older review.
create table review_questions (
  user_id uuid not null,
  review_id bigint not null,
  stage text not null,
  asked_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  primary key (user_id, review_id, stage),
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (stage = ANY (ARRAY['month'::text, 'quarter'::text, 'end'::text]))
);
CREATE INDEX review_questions_of_review ON review_questions USING btree (review_id);

-- How many members would buy a family again, as published.
create table buy_again_counts (
  family_id bigint not null,
  yes integer not null,
  total integer not null,
  counted_at timestamp with time zone not null,
  counted integer,
  primary key (family_id),
  foreign key (family_id) REFERENCES products(id) ON DELETE CASCADE,
  check (total >= 10 AND (total % 5) = 0 AND yes <= total),
  check (yes >= 0 AND (yes % 5) = 0)
);

-- Shades and ingredients

-- The place of a shade in the color space.
create table shade_colours (
  product_id bigint not null,
  family_id bigint not null,
  brand_id bigint not null,
  kind bigint not null,
  lightness real not null,
  a real not null,
  b real not null,
  place cube not null,
  spread integer not null,
  primary key (product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX shade_colours_brand ON shade_colours USING btree (kind, brand_id, spread, product_id);
CREATE INDEX shade_colours_kind ON shade_colours USING btree (kind, spread, product_id);
CREATE INDEX shade_colours_place ON shade_colours USING gist (place);

-- How far the depths of a product line differ from the usual ones.
create table shade_lines (
  kind bigint not null,
  family_id bigint not null,
  lightness real not null,
  a real not null,
  b real not null,
  primary key (kind, family_id),
  foreign key (family_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX shade_lines_family ON shade_lines USING btree (family_id);

-- How many members wear a shade, as published.
create table worn_shades (
  product_id bigint not null,
  kind bigint not null,
  lightness real not null,
  a real not null,
  b real not null,
  people integer not null,
  counted integer,
  primary key (product_id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  check (people >= 0 AND (people % 5) = 0)
);
CREATE INDEX worn_shades_kind ON worn_shades USING btree (kind, lightness);

-- An ingredient that a label or the vocabulary names.
create table ingredients (
  id integer not null generated always as identity,
  key text not null,
  name text not null,
  search_text text not null,
  created_at timestamp with time zone not null default now(),
  primary key (id),
  unique (key)
);
CREATE INDEX ingredients_found ON ingredients USING gin (search_text gin_trgm_ops);

-- A name on labels that the vocabulary does not list, and what it means.
create table label_names (
  key text not null,
  written text not null,
  labels integer not null default 0,
  decision text,
  ingredient_id integer,
  decided_at timestamp with time zone,
  to_read integer not null default 0,
  primary key (key),
  foreign key (ingredient_id) REFERENCES ingredients(id),
  check ((decision IS NULL) = (decided_at IS NULL)),
  check ((ingredient_id IS NOT NULL) = (COALESCE(decision, 'none'::text) <> 'none'::text)),
  check (decision = ANY (ARRAY['same'::text, 'new'::text, 'none'::text]))
);
CREATE INDEX label_names_decided ON label_names USING btree (decided_at DESC, key) WHERE decision IS NOT NULL;
CREATE INDEX label_names_ingredient ON label_names USING btree (ingredient_id) WHERE ingredient_id IS NOT NULL;
CREATE INDEX label_names_undecided ON label_names USING btree (labels DESC, key) WHERE decision IS NULL AND labels > 0;

-- An ingredient that a member avoids or looks for.
create table ingredient_choices (
  user_id uuid not null,
  ingredient_id integer not null,
  choice text not null,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, ingredient_id),
  foreign key (ingredient_id) REFERENCES ingredients(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (choice = ANY (ARRAY['avoid'::text, 'look_for'::text]))
);
CREATE INDEX ingredient_choices_ingredient ON ingredient_choices USING btree (ingredient_id);

-- An entry of a member’s private diary.
create table reactions (
  user_id uuid not null,
  id bigint not null generated always as identity,
  happened_on date not null,
  kind text not null,
  strength smallint,
  product_ids bigint[] not null,
  product_names text[] not null,
  note text,
  created_at timestamp with time zone not null default now(),
  other_kinds text[] not null default '{}'::text[],
  other_strengths smallint[] not null default '{}'::smallint[],
  body_part text,
  picture text,
  primary key (user_id, id),
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (body_part = ANY (ARRAY['face'::text, 'eyes'::text, 'lips'::text, 'scalp'::text, 'neck'::text, 'chest'::text, 'back'::text, 'arms'::text, 'hands'::text, 'legs'::text, 'feet'::text, 'elsewhere'::text])),
  check ((kind = 'fine'::text) = (strength IS NULL)),
  check (cardinality(product_names) = cardinality(product_ids)),
  check (cardinality(other_kinds) = cardinality(other_strengths)),
  check (kind <> 'fine'::text OR cardinality(other_kinds) = 0),
  check (kind = ANY (ARRAY['fine'::text, 'redness'::text, 'itching'::text, 'burning'::text, 'dryness'::text, 'breakout'::text, 'rash'::text, 'swelling'::text, 'eyes'::text, 'other'::text])),
  check (char_length(note) <= 1000),
  check (other_kinds <@ '{redness,itching,burning,dryness,breakout,rash,swelling,eyes,other}'::text[]),
  check (other_strengths <@ '{1,2,3}'::smallint[]),
  check (picture ~ '^p[0-9a-f]{63}$'::text),
  check (cardinality(product_ids) >= 1 AND cardinality(product_ids) <= 10),
  check (strength >= 1 AND strength <= 3)
);
CREATE INDEX reactions_in_order ON reactions USING btree (user_id, happened_on DESC, id DESC);
CREATE INDEX reactions_picture ON reactions USING btree (picture) WHERE picture IS NOT NULL;

-- Activity

-- What a member did, for the feeds of followers.
create table activities (
  id bigint not null generated always as identity,
  user_id uuid not null,
  type text not null,
  product_id bigint not null,
  shelf_entry_id bigint,
  review_id bigint,
  status text,
  created_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (status = ANY (ARRAY['want_to_try'::text, 'currently_using'::text, 'tried'::text])),
  check (type = ANY (ARRAY['shelved'::text, 'reviewed'::text, 'updated'::text, 'other'::text]))
);
CREATE INDEX activities_entry ON activities USING btree (user_id, shelf_entry_id) WHERE shelf_entry_id IS NOT NULL;
CREATE INDEX activities_latest ON activities USING btree (id);
CREATE INDEX activities_product ON activities USING btree (product_id);
CREATE INDEX activities_review ON activities USING btree (review_id) WHERE review_id IS NOT NULL;

-- A notification to a member.
create table notifications (
  user_id uuid not null,
  id bigint not null generated always as identity,
  kind text not null,
  actor_id uuid,
  review_id bigint,
  product_id bigint,
  message text not null,
  created_at timestamp with time zone not null default now(),
  project_id bigint,
  primary key (user_id, id),
  foreign key (actor_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (user_id, project_id) REFERENCES pan_participants(user_id, project_id) ON DELETE CASCADE,
  check ((kind = ANY (ARRAY['followed'::text, 'helpful'::text, 'request_added'::text, 'photos_handled'::text, 'ingredients_changed'::text, 'ingredients_handled'::text])) OR kind = 'turning'::text OR kind = 'months_handled'::text OR (kind = ANY (ARRAY['pan_invited'::text, 'pan_joined'::text])) OR kind = 'review_due'::text OR (kind = ANY (ARRAY['product_deleted'::text, 'product_restored'::text])) OR kind = 'review_removed'::text OR kind = 'image_failed'::text OR (kind = ANY (ARRAY['request_declined'::text, 'rights_ended'::text])) OR kind = 'rights_given'::text)
);
CREATE INDEX notifications_actor ON notifications USING btree (actor_id, user_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_product ON notifications USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX notifications_repeat ON notifications USING btree (user_id, review_id, actor_id) WHERE review_id IS NOT NULL;
CREATE INDEX notifications_review ON notifications USING btree (review_id) WHERE review_id IS NOT NULL;
CREATE TRIGGER notifications_notify AFTER INSERT OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION notify_notification_changed();

-- Moderation

-- A report of a review, and the decision.
create table review_reports (
  id bigint not null generated always as identity,
  review_id bigint not null,
  user_id uuid not null,
  reason text not null,
  description text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  primary key (id),
  unique (review_id, user_id),
  foreign key (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(description) <= 1000),
  check (reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'inappropriate'::text, 'fake'::text, 'other'::text])),
  check (state = ANY (ARRAY['open'::text, 'kept'::text, 'removed'::text]))
);
CREATE INDEX review_reports_handled ON review_reports USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX review_reports_open ON review_reports USING btree (id) WHERE state = 'open'::text;
CREATE INDEX review_reports_waiting ON review_reports USING btree (review_id, id) WHERE state = 'open'::text;
CREATE TRIGGER review_reports_notify AFTER INSERT OR DELETE OR UPDATE OF state ON review_reports FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- A report of a member by another member, and the decision.
create table person_reports (
  id bigint not null generated always as identity,
  member_id uuid not null,
  user_id uuid not null,
  reason text not null,
  description text,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  primary key (id),
  foreign key (member_id) REFERENCES members(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(description) <= 1000),
  check (reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'inappropriate'::text, 'fake'::text, 'other'::text])),
  check (state = ANY (ARRAY['open'::text, 'dismissed'::text, 'upheld'::text]))
);
CREATE INDEX person_reports_handled ON person_reports USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX person_reports_member ON person_reports USING btree (member_id, id);
CREATE UNIQUE INDEX person_reports_once ON person_reports USING btree (member_id, user_id) WHERE state = 'open'::text;
CREATE INDEX person_reports_open ON person_reports USING btree (id) WHERE state = 'open'::text;
CREATE INDEX person_reports_reporter ON person_reports USING btree (user_id, created_at);
CREATE TRIGGER person_reports_notify AFTER INSERT OR DELETE OR UPDATE OF state ON person_reports FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- A requested product, and the decision.
create table product_requests (
  id bigint not null generated always as identity,
  user_id uuid not null,
  product_name text not null,
  brand_name text not null,
  product_photo text,
  additional_comments text,
  state text not null default 'open'::text,
  reason text,
  product_id bigint,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  barcode text,
  primary key (id),
  foreign key (product_id) REFERENCES products(id) ON DELETE SET NULL,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (barcode ~ '^[0-9]{6,14}$'::text),
  check (state = ANY (ARRAY['open'::text, 'added'::text, 'declined'::text]))
);
CREATE INDEX product_requests_alike ON product_requests USING btree (search_key(brand_name), search_key(product_name), id) WHERE state = 'open'::text;
CREATE INDEX product_requests_elsewhere ON product_requests USING btree (product_photo) WHERE state = 'open'::text AND product_photo IS NOT NULL;
CREATE INDEX product_requests_fitting ON product_requests USING btree (search_key(brand_name), search_key(product_name), id) WHERE state = 'open'::text;
CREATE INDEX product_requests_handled ON product_requests USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX product_requests_of_barcode ON product_requests USING btree (barcode, id) WHERE state = 'open'::text AND barcode IS NOT NULL;
CREATE INDEX product_requests_of_member ON product_requests USING btree (user_id, id DESC);
CREATE INDEX product_requests_open ON product_requests USING btree (id) WHERE state = 'open'::text;
CREATE INDEX product_requests_photo ON product_requests USING btree (product_photo) WHERE product_photo ~~ '/media/%'::text;
CREATE INDEX product_requests_product ON product_requests USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE TRIGGER product_requests_notify AFTER INSERT OR DELETE OR UPDATE OF state ON product_requests FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- Photos for a product, and the decision.
create table photo_submissions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  submitter_email text,
  product_id bigint,
  product_name text,
  brand_name text,
  photo_urls text[] not null,
  comments text,
  state text not null default 'open'::text,
  reason text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  primary key (id),
  foreign key (product_id) REFERENCES products(id) ON DELETE SET NULL,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (cardinality(photo_urls) >= 1 AND cardinality(photo_urls) <= 5),
  check (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX photo_submissions_handled ON photo_submissions USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX photo_submissions_member ON photo_submissions USING btree (user_id);
CREATE INDEX photo_submissions_open ON photo_submissions USING btree (id) WHERE state = 'open'::text;
CREATE INDEX photo_submissions_photos ON photo_submissions USING gin (photo_urls);
CREATE INDEX photo_submissions_product ON photo_submissions USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE TRIGGER photo_submissions_notify AFTER INSERT OR DELETE OR UPDATE OF state ON photo_submissions FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- A suggested ingredient list, and the decision.
create table ingredient_suggestions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  product_id bigint not null,
  ingredients text not null,
  state text not null default 'open'::text,
  reason text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  items jsonb,
  read_with smallint not null default 0,
  primary key (id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (char_length(ingredients) >= 1 AND char_length(ingredients) <= 5000),
  check (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX ingredient_suggestions_handled ON ingredient_suggestions USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX ingredient_suggestions_member ON ingredient_suggestions USING btree (user_id, id DESC);
CREATE INDEX ingredient_suggestions_product ON ingredient_suggestions USING btree (product_id);
CREATE INDEX ingredient_suggestions_to_read ON ingredient_suggestions USING btree (read_with, id) WHERE state = 'open'::text;
CREATE INDEX ingredient_suggestions_waiting ON ingredient_suggestions USING btree (id) WHERE state = 'open'::text;
CREATE TRIGGER ingredient_suggestions_notify AFTER INSERT OR DELETE OR UPDATE OF state ON ingredient_suggestions FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- A suggested period after opening, and the decision.
create table months_suggestions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  product_id bigint not null,
  months smallint not null,
  state text not null default 'open'::text,
  reason text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  primary key (id),
  foreign key (product_id) REFERENCES products(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE,
  check (months >= 1 AND months <= 60),
  check (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX months_suggestions_handled ON months_suggestions USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX months_suggestions_member ON months_suggestions USING btree (user_id, id DESC);
CREATE INDEX months_suggestions_product ON months_suggestions USING btree (product_id);
CREATE INDEX months_suggestions_waiting ON months_suggestions USING btree (id) WHERE state = 'open'::text;
CREATE TRIGGER months_suggestions_notify AFTER INSERT OR DELETE OR UPDATE OF state ON months_suggestions FOR EACH STATEMENT EXECUTE FUNCTION notify_queue_changed();

-- The usual reasons for decisions, one per line.
create table decision_reasons (
  id integer not null,
  reasons text not null,
  primary key (id),
  check (id = 1),
  check (char_length(reasons) <= 2700)
);

-- A decision in the moderation queue that its administrator can undo.
create table queue_decisions (
  administrator_id uuid not null,
  id bigint not null generated always as identity,
  kind text not null,
  entries integer not null,
  facts jsonb,
  decided_at timestamp with time zone not null default now(),
  primary key (administrator_id, id),
  foreign key (administrator_id) REFERENCES members(id) ON DELETE CASCADE,
  check (entries >= 1),
  check (kind = ANY (ARRAY['requests'::text, 'photos'::text, 'reports'::text, 'people'::text, 'ingredients'::text, 'months'::text, 'searches'::text]))
);

-- A change by an administrator or operator.
create table admin_changes (
  id bigint not null generated always as identity,
  administrator_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  primary key (id),
  foreign key (administrator_id) REFERENCES members(id) ON DELETE SET NULL,
  check (action = ANY (ARRAY['added'::text, 'changed'::text, 'deleted'::text, 'merged'::text, 'restored'::text, 'suspended'::text, 'lifted'::text, 'accepted'::text, 'declined'::text, 'appointed'::text, 'dismissed'::text])),
  check ((subject = ANY (ARRAY['product'::text, 'category'::text, 'subcategory'::text, 'brand'::text, 'member'::text, 'request'::text, 'photos'::text, 'review'::text, 'search'::text, 'job'::text, 'import'::text, 'ingredients'::text])) OR subject = 'months'::text OR subject = 'products'::text OR subject = 'reasons'::text OR subject = 'section'::text)
);
CREATE INDEX admin_changes_author ON admin_changes USING btree ((before ->> 'userId'::text)) WHERE before ? 'userId'::text;
CREATE INDEX admin_changes_by_action ON admin_changes USING btree (action, id);
CREATE INDEX admin_changes_by_administrator ON admin_changes USING btree (administrator_id, id);
CREATE INDEX admin_changes_by_time ON admin_changes USING btree (created_at, id);
CREATE INDEX admin_changes_member ON admin_changes USING btree (subject_id, id) WHERE subject = 'member'::text;
CREATE INDEX admin_changes_of_subject ON admin_changes USING btree (subject, subject_id, id);
CREATE INDEX admin_changes_subject ON admin_changes USING btree (subject, id);

-- A merge, deletion, or removal that can be undone.
create table product_merges (
  id bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  kept_title text not null,
  gone_title text not null,
  product_ids bigint[] not null,
  administrator_id uuid,
  merged_at timestamp with time zone not null,
  member_id uuid,
  primary key (id),
  foreign key (administrator_id) REFERENCES members(id) ON DELETE SET NULL,
  foreign key (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX product_merges_administrator ON product_merges USING btree (administrator_id);
CREATE INDEX product_merges_gone ON product_merges USING btree (gone_id);
CREATE INDEX product_merges_member ON product_merges USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX product_merges_merged_at ON product_merges USING btree (merged_at);

-- A product or shade of the merge, before and after.
create table product_merge_pairs (
  merge_id bigint not null,
  gone_id bigint not null,
  kept_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (merge_id, gone_id),
  foreign key (merge_id) REFERENCES product_merges(id) ON DELETE CASCADE
);

-- A row that the merge moved to another product.
create table product_merge_moved (
  merge_id bigint not null,
  kind text not null,
  row_id bigint not null,
  user_id uuid,
  from_id bigint not null,
  to_id bigint not null,
  primary key (merge_id, kind, row_id),
  foreign key (merge_id) REFERENCES product_merges(id) ON DELETE CASCADE
);
CREATE INDEX product_merge_moved_member ON product_merge_moved USING btree (user_id) WHERE user_id IS NOT NULL;

-- A row that the merge deleted.
create table product_merge_removed (
  merge_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  user_id uuid,
  content jsonb not null,
  gave_way_to bigint,
  pictures text[] not null default '{}'::text[],
  primary key (merge_id, id),
  foreign key (merge_id) REFERENCES product_merges(id) ON DELETE CASCADE,
  foreign key (user_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX product_merge_removed_member ON product_merge_removed USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX product_merge_removed_pictures ON product_merge_removed USING gin (pictures);

-- A change, deletion, or restoration of many products in one go, and its progress.
create table bulk_changes (
  id bigint not null generated always as identity,
  administrator_id uuid,
  kind text not null,
  fields jsonb not null,
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  undo_ordered_at timestamp with time zone,
  undone integer not null default 0,
  kept integer not null default 0,
  undone_at timestamp with time zone,
  primary key (id),
  foreign key (administrator_id) REFERENCES members(id) ON DELETE SET NULL,
  check (kind = ANY (ARRAY['change'::text, 'delete'::text, 'restore'::text]))
);
CREATE INDEX bulk_changes_administrator ON bulk_changes USING btree (administrator_id);

-- A product of the bulk change, with its fields before and after.
create table bulk_change_products (
  change_id bigint not null,
  product_id bigint not null,
  state text not null default 'waiting'::text,
  before jsonb,
  after jsonb,
  primary key (change_id, product_id),
  foreign key (change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE,
  check (state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))
);
CREATE INDEX bulk_change_products_product ON bulk_change_products USING btree (product_id);
CREATE INDEX bulk_change_products_waiting ON bulk_change_products USING btree (change_id, state, product_id) WHERE state = ANY (ARRAY['waiting'::text, 'done'::text]);

-- Two products that may be the same, and whether an administrator keeps them apart.
create table likely_duplicates (
  product_id bigint not null,
  other_id bigint not null,
  reasons text[] not null,
  rank smallint not null,
  is_different boolean not null default false,
  primary key (product_id, other_id),
  check (product_id < other_id)
);
CREATE INDEX likely_duplicates_open ON likely_duplicates USING btree (rank, product_id, other_id) WHERE NOT is_different;
CREATE INDEX likely_duplicates_other ON likely_duplicates USING btree (other_id);

-- A merge of two brands that can be undone.
create table brand_merges (
  id bigint not null generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  kept_name text not null,
  gone_name text not null,
  product_ids bigint[] not null,
  rows jsonb not null,
  administrator_id uuid,
  merged_at timestamp with time zone not null,
  primary key (id),
  foreign key (administrator_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX brand_merges_administrator ON brand_merges USING btree (administrator_id);
CREATE INDEX brand_merges_merged_at ON brand_merges USING btree (merged_at);

-- Operation

-- Work to do once, such as an email. Failed jobs stay.
create table jobs (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  failed_at timestamp with time zone,
  primary key (id)
);
CREATE INDEX jobs_account ON jobs USING btree ((payload ->> 'accountId'::text)) WHERE payload ? 'accountId'::text;
CREATE INDEX jobs_due_of_kind ON jobs USING btree (kind, run_at, id);
CREATE INDEX jobs_email ON jobs USING btree (lower((payload ->> 'email'::text) COLLATE "C")) WHERE payload ? 'email'::text;
CREATE INDEX jobs_failed ON jobs USING btree (id) WHERE failed_at IS NOT NULL;
CREATE TRIGGER jobs_notify AFTER INSERT OR UPDATE OF run_at ON jobs FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs_changed();

-- Work to do again and again, and when.
create table scheduled_tasks (
  name text not null,
  next_run_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  last_finished_at timestamp with time zone,
  last_milliseconds integer,
  failures integer not null default 0,
  last_error text,
  primary key (name)
);

-- How often something happened within a window of time.
create table rate_limits (
  key text not null,
  count integer not null,
  expires_at timestamp with time zone not null,
  primary key (key)
);
CREATE INDEX rate_limits_expiry ON rate_limits USING btree (expires_at);

-- How often and how fast a call was in one hour.
create table call_figures (
  hour timestamp with time zone not null,
  call text not null,
  count integer not null,
  errors integer not null,
  total_seconds double precision not null,
  slowest_seconds double precision not null,
  primary key (hour, call)
);

-- The value of one metric on one day.
create table daily_figures (
  day date not null,
  name text not null,
  value double precision not null,
  primary key (day, name)
);

-- An error in browsers, and how often it happened.
create table client_errors (
  id bigint not null generated always as identity,
  message text not null,
  build text not null,
  route text not null,
  browser text not null,
  stack text not null,
  count integer not null default 1,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  primary key (id),
  unique (message, build)
);
CREATE INDEX client_errors_last_seen ON client_errors USING btree (last_seen DESC, id DESC);

-- A fact about the database, such as that it contains the demo.
create table database_facts (
  name text not null,
  value text not null,
  primary key (name)
);

-- An applied migration or file of functions, with its checksum.
create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  primary key (name)
);
