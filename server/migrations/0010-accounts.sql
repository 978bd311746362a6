-- The secret of a link is derived from its id: a letter that has to be sent twice holds the same link.
alter table letter_links
  add column id uuid not null unique default gen_random_uuid(),
  add column code_challenge text;

-- Secrets derived with this key are stored only as hashes. It belongs to the backup, like the signing keys.
create table derivation_keys (
  key bytea not null
);
insert into derivation_keys (key) select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
