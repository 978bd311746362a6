-- After a reverted change of address, this session may remove factors that were set up after this moment. Setting up a
-- factor needs a code that was sent by email. The network of the latest renewal shows a copied session.
alter table sessions
  add column removes_factors_since timestamptz,
  add column email_code_id uuid,
  add column email_code_at timestamptz,
  add column email_proved_at timestamptz,
  add column renewed_network_hash bytea,
  add column renewed_at timestamptz;

-- Usernames that nobody else may take yet. Only a keyed hash is stored, so an erased member leaves no name behind.
create table freed_usernames (
  name_hash bytea primary key,
  freed_by uuid references members on delete set null,
  freed_at timestamptz not null
);
create index freed_usernames_freed_by on freed_usernames (freed_by);
create index freed_usernames_freed_at on freed_usernames (freed_at);
