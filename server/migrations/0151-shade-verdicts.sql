-- What a member says of a shade that was tried, for the member alone; others gain by it only where the member shares it.
alter table shelf_entries
  add column shade_verdict text
    check (shade_verdict in ('match', 'too_light', 'too_dark', 'too_warm', 'too_cool', 'turns_darker')),
  add column shade_verdict_at timestamptz,
  add constraint shelf_entries_verdict_at check ((shade_verdict is null) = (shade_verdict_at is null));
create index shelf_entries_verdicts on shelf_entries (user_id) where shade_verdict is not null;

alter table members add column shares_verdicts boolean not null default false;
create index members_sharing_verdicts on members (id) where shares_verdicts;

-- Made anew once a day of shared verdicts (decision 0039): how far the colours of a line lie from the skin they match, and
-- the skin of those whom a shade matches, at least five, counted down to the next five.
create table shade_lines (
  kind bigint not null,
  family_id bigint not null references products on delete cascade,
  lightness real not null,
  a real not null,
  b real not null,
  primary key (kind, family_id)
);
create index shade_lines_family on shade_lines (family_id);
create table worn_shades (
  product_id bigint primary key references products on delete cascade,
  kind bigint not null,
  lightness real not null,
  a real not null,
  b real not null,
  people integer not null check (people >= 5 and people % 5 = 0)
);
create index worn_shades_kind on worn_shades (kind, lightness);
