-- Members report other members. Several members can report the same one, but each only once until it is decided.
create table person_reports (
  id bigint generated always as identity primary key,
  member_id uuid not null references members on delete cascade,
  user_id uuid not null references members on delete cascade,
  reason text not null check (reason in ('spam', 'harassment', 'inappropriate', 'fake', 'other')),
  description text check (char_length(description) <= 1000),
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create unique index person_reports_once on person_reports (member_id, user_id) where state = 'open';
create index person_reports_open on person_reports (id) where state = 'open';
create index person_reports_member on person_reports (member_id, id);
create index person_reports_reporter on person_reports (user_id, created_at);
create index person_reports_handled on person_reports (handled_at) where handled_at is not null;

-- The suspensions of a member, beside a report.
create index admin_changes_member on admin_changes (subject_id, id) where subject = 'member';

-- The rows that removing a member's public content deletes are stored like those of a merge.
alter table product_merges add column member_id uuid references members on delete cascade;
create index product_merges_member on product_merges (member_id) where member_id is not null;
