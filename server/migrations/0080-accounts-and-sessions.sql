-- The field's word for what is sent. The secret of a link belongs to its id, so that links under way stay good.
alter table letter_links rename to email_links;
alter index letter_links_account rename to email_links_account;
update jobs set kind = 'email' where kind = 'letter';

-- Addresses are ASCII by the contract. The collation "C" folds exactly what foldEmail (server/viewer/email-addresses.sql.ts)
-- folds, in every locale of a database: lower() alone takes the Turkish İ for i.
drop index accounts_email;
create unique index accounts_email on accounts (lower(email collate "C"));

-- Which device, from where (a keyed hash of the network), used when last; and how far its tokens were renewed.
-- `presented_generation`: the newest generation of which an access token was presented. From then on whoever brings the
-- refresh token before it is not somebody whose answer was lost.
alter table sessions
  add column device text,
  add column network_hash bytea,
  add column used_at timestamptz,
  add column presented_generation integer not null default 0;
update sessions set used_at = coalesce(
  (select max(created_at) from refresh_tokens where refresh_tokens.session_id = sessions.id), created_at);
alter table sessions alter column used_at set not null, alter column used_at set default now();
create index sessions_used on sessions (used_at);
-- Ended ones too: whoever signed out at home is still known there.
create index sessions_network on sessions (account_id, network_hash);

alter table refresh_tokens add column generation integer not null default 0;
with recursive lineage as (
  select token_hash, successor_hash, 0 as generation from refresh_tokens child
  where not exists (select from refresh_tokens parent where parent.successor_hash = child.token_hash
    and parent.session_id = child.session_id)
  union all
  select child.token_hash, child.successor_hash, lineage.generation + 1
  from lineage join refresh_tokens child on child.token_hash = lineage.successor_hash
)
update refresh_tokens set generation = lineage.generation from lineage
where refresh_tokens.token_hash = lineage.token_hash and lineage.generation > 0;
