-- How calls went, by hour: each process adds what it measured. Kept for 31 days.
create table call_figures (
  hour timestamptz not null,
  call text not null,
  count integer not null,
  errors integer not null,
  total_seconds double precision not null,
  slowest_seconds double precision not null,
  primary key (hour, call)
);

-- One figure of a day: a count that grows, or the highest of what was looked up during it. Kept for 400 days.
create table daily_figures (
  day date not null,
  name text not null,
  value double precision not null,
  primary key (day, name)
);

-- What was made on which day: rows come in the order of their time, so a few pages of summary find them.
create index accounts_created on accounts using brin (created_at) with (pages_per_range = 16);
create index shelf_entries_created on shelf_entries using brin (created_at) with (pages_per_range = 16);
create index reviews_created on reviews using brin (created_at) with (pages_per_range = 16);
create index product_requests_handled on product_requests (handled_at) where handled_at is not null;
create index photo_submissions_handled on photo_submissions (handled_at) where handled_at is not null;
create index review_reports_handled on review_reports (handled_at) where handled_at is not null;
