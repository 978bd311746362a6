-- An entry of the diary can have several reactions: the first one in kind and strength, the others here in the same order.
alter table reactions
  add column other_kinds text[] not null default '{}'
    check (other_kinds <@ '{redness,itching,burning,dryness,breakout,rash,swelling,eyes,other}'),
  add column other_strengths smallint[] not null default '{}' check (other_strengths <@ '{1,2,3}'),
  add column body_part text
    check (body_part in ('face', 'eyes', 'lips', 'scalp', 'neck', 'chest', 'back', 'arms', 'hands', 'legs', 'feet', 'elsewhere')),
  -- The name of a private photo, as in progress_photos.
  add column picture text check (picture ~ '^p[0-9a-f]{63}$'),
  add check (cardinality(other_kinds) = cardinality(other_strengths)),
  add check (kind <> 'fine' or cardinality(other_kinds) = 0);
create index reactions_picture on reactions (picture) where picture is not null;
