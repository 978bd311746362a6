-- Pairs of top-level products that may be the same. Without foreign keys, so that "not the same" outlives a merge or a
-- deletion that is undone. A lower rank is likelier.
create table likely_duplicates (
  product_id bigint not null,
  other_id bigint not null,
  reasons text[] not null,
  rank smallint not null,
  is_different boolean not null default false,
  primary key (product_id, other_id),
  check (product_id < other_id)
);
create index likely_duplicates_open on likely_duplicates (rank, product_id, other_id) where not is_different;
create index likely_duplicates_other on likely_duplicates (other_id);

-- What an undo of a brand merge needs. `rows` holds the rows that the merge deleted or changed, by table.
create table brand_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null,
  gone_id bigint not null,
  kept_name text not null,
  gone_name text not null,
  product_ids bigint[] not null,
  rows jsonb not null,
  administrator_id uuid references members on delete set null,
  merged_at timestamptz not null
);
create index brand_merges_administrator on brand_merges (administrator_id);
create index brand_merges_merged_at on brand_merges (merged_at);
