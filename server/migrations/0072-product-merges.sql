-- Merging duplicates (docs/decisions/0013). A product that went answers under the product that stayed, for ever.
create table product_redirects (
  -- Of the product that went.
  id bigint primary key,
  product_id bigint not null references products on delete cascade
);
create index product_redirects_product on product_redirects (product_id);

-- What undoing a merge needs. It goes 30 days after the merge, or with the undoing.
create table product_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null,
  gone_id bigint not null,
  kept_title text not null,
  gone_title text not null,
  -- Every product of both families: a later merge among them has to be undone first.
  product_ids bigint[] not null,
  administrator_id uuid references members on delete set null,
  merged_at timestamptz not null
);
create index product_merges_merged_at on product_merges (merged_at);
create index product_merges_administrator on product_merges (administrator_id);

-- Which product went into which; more than one where shades of the same name merged along.
create table product_merge_pairs (
  merge_id bigint not null references product_merges on delete cascade,
  gone_id bigint not null,
  kept_id bigint not null,
  -- Fields that the product that stayed took over from the other, before and after.
  before jsonb not null,
  after jsonb not null,
  primary key (merge_id, gone_id)
);

-- Rows that now stand on another product (or, of kind review_entry, another shelf entry).
create table product_merge_moved (
  merge_id bigint not null references product_merges on delete cascade,
  kind text not null,
  row_id bigint not null,
  user_id uuid,
  from_id bigint not null,
  to_id bigint not null,
  primary key (merge_id, kind, row_id)
);

-- Rows that went, whole. Those of a member go with the member.
create table product_merge_removed (
  merge_id bigint not null references product_merges on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  user_id uuid references members on delete cascade,
  content jsonb not null,
  -- The row of the same member that stayed instead; once that is deleted, this one does not come back.
  gave_way_to bigint,
  pictures text[] not null default '{}',
  primary key (merge_id, id)
);
create index product_merge_removed_member on product_merge_removed (user_id) where user_id is not null;
create index product_merge_removed_pictures on product_merge_removed using gin (pictures);
