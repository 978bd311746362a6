-- Activities are a member's: the member comes first in their key, so that they can be distributed by it (decision 3,
-- docs/scale.md). Read backwards the key is what the index of a member's latest was; the feed of all has one of its own.
create index activities_latest on activities (id);
alter table activities drop constraint activities_pkey, add primary key (user_id, id);
drop index activities_member;
