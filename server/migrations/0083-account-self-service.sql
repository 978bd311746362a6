-- What members may do with their accounts themselves (ACCOUNT_SELF_SERVICE=1; docs/product/self-service.md).

-- A change of address: `email` is the new one, or for the way back the former one.
alter table email_links
  add column email text,
  drop constraint letter_links_kind_check,
  add constraint email_links_kind_check check (kind in ('signup', 'recovery', 'email_change', 'email_return'));

-- `second_step`: a session whose account has an authenticator app may do nothing until the second step was taken.
-- `proved_at`: when the password was last given, for what a session left open must not do.
alter table sessions
  add column second_step text not null default 'none' check (second_step in ('none', 'awaited', 'passed')),
  add column proved_at timestamptz;

create table mfa_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 100),
  -- Encrypted with a key derived from the factor's id: a copy of this table alone makes no codes.
  sealed_secret bytea not null,
  -- The 30 seconds of the code that was used last: it and all before it are refused.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_factors_account on mfa_factors (account_id);
create unique index mfa_factors_verified on mfa_factors (account_id) where verified_at is not null;

create table mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references mfa_factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index mfa_challenges_factor on mfa_challenges (factor_id);
create index mfa_challenges_session on mfa_challenges (session_id);
create index mfa_challenges_expiry on mfa_challenges (expires_at);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash)
);

create table account_deletions (
  account_id uuid primary key references accounts on delete cascade,
  reviews text not null check (reviews in ('deleted', 'kept')),
  ordered_at timestamptz not null default now(),
  erases_at timestamptz not null
);
create index account_deletions_due on account_deletions (erases_at);

alter table members add column picture text;
create index members_picture on members (picture) where picture is not null;

-- What an erasure looks for and no foreign key leads to.
create index product_merge_moved_member on product_merge_moved (user_id) where user_id is not null;
create index admin_changes_author on admin_changes ((before ->> 'userId')) where before ? 'userId';
create index jobs_account on jobs ((payload ->> 'accountId')) where payload ? 'accountId';
create index jobs_email on jobs (lower((payload ->> 'email') collate "C")) where payload ? 'email';
