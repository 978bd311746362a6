-- Calls that a client may send again under the same key: a change made without a network is sent until it was answered,
-- and counts once (decision 36). The first response is given again for seven days.
create table keyed_calls (
  member_id uuid not null references members (id) on delete cascade,
  key uuid not null,
  -- Method and address: a key is of one call.
  call text not null,
  -- Null while the call is under way.
  status smallint,
  response text,
  claimed_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index keyed_calls_claimed_at on keyed_calls (claimed_at);
