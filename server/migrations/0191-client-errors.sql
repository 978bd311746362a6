-- Errors in browsers, grouped by message and build. They name no member. Deleted 30 days after they were last seen.
create table client_errors (
  id bigint generated always as identity primary key,
  message text not null,
  build text not null,
  route text not null,
  browser text not null,
  stack text not null,
  count integer not null default 1,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (message, build)
);
create index client_errors_last_seen on client_errors (last_seen desc, id desc);
