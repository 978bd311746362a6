-- Every administrative change: who, what, before, after, when. Written in the transaction of the change itself.
create table admin_changes (
  id bigint generated always as identity primary key,
  administrator_id uuid references members on delete set null,
  action text not null check (action in ('added', 'changed', 'deleted')),
  subject text not null check (subject in ('product', 'category', 'subcategory')),
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index admin_changes_administrator on admin_changes (administrator_id);

-- A deleted product lets go of them.
create index product_requests_product on product_requests (product_id) where product_id is not null;
create index photo_submissions_product on photo_submissions (product_id) where product_id is not null;
