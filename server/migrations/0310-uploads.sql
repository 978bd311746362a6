-- Photos that members uploaded and that nothing shows yet. `picture` is a random file name, as for private photos (0176),
-- so nobody can fetch the file. A call that uses the upload deletes the row; a scheduled task deletes abandoned ones.
create table uploads (
  user_id uuid not null references members on delete cascade,
  id uuid not null,
  picture text not null check (picture ~ '^p[0-9a-f]{63}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index uploads_picture on uploads (picture);
create index uploads_created on uploads (created_at);
