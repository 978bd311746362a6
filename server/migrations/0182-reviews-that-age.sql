-- How long an author had used the product when the review was written, where that is known, and whether it may be told.
alter table reviews
  add column used_days integer check (used_days >= 0),
  add column shares_use boolean not null default true,
  -- Set with the first follow-up, never taken back: lists without one need not look.
  add column has_follow_ups boolean not null default false;

-- What an author adds below a review later; earlier words stay. `stage` where it answers a question.
create table review_follow_ups (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  review_id bigint not null references reviews on delete cascade,
  stage text check (stage in ('month', 'quarter', 'end')),
  verdict text not null check (verdict in ('holds', 'changed')),
  comment text check (char_length(comment) between 1 and 1000),
  used_days integer check (used_days >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index review_follow_ups_of_review on review_follow_ups (review_id, id);

-- Whether it still holds is asked once at each stage; whoever answered or put it off is not asked again.
create table review_questions (
  user_id uuid not null references members on delete cascade,
  review_id bigint not null references reviews on delete cascade,
  stage text not null check (stage in ('month', 'quarter', 'end')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (user_id, review_id, stage)
);
create index review_questions_of_review on review_questions (review_id);

-- Those whose day comes are found by it.
create index shelf_entries_by_start on shelf_entries (date_started) where date_started is not null;
create index shelf_entries_by_finish on shelf_entries (date_finished) where date_finished is not null;
create index shelf_entries_buy_again on shelf_entries (product_id, user_id) where would_buy_again is not null;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind = ''review_due'')', known);
end $$;
