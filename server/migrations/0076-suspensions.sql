-- A suspended member reads and exports but does not write (decision 0015). At most one per member; what went before lies
-- in admin_changes. It ends by itself on its day, so that nothing has to run for that.
create table suspensions (
  member_id uuid primary key references members on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  -- The first day on which the member may write again, in UTC; null until it is lifted.
  ends_on date,
  suspended_by uuid references members on delete set null,
  suspended_at timestamptz not null default now()
);
create index suspensions_suspended_by on suspensions (suspended_by);

-- The list of members goes on from a name; one without a username stands first.
create index members_listed on members (coalesce(lower(username), ''), id);

-- The record of changes is also read for one kind of subject.
create index admin_changes_subject on admin_changes (subject, id);
