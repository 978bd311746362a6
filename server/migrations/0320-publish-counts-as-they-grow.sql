-- The true number of votes behind a published count. Never shown. It is null if an earlier version counted.
alter table buy_again_counts add column counted integer;
-- The same for verdicts: the true number of people with any verdict. A shade with too few people has a row without people.
alter table worn_shades add column counted integer;
alter table worn_shades drop constraint worn_shades_people_check;
alter table worn_shades add constraint worn_shades_people_check check (people >= 0 and people % 5 = 0);
