-- What the kitchen scale said, package and all, where a level follows from it.
alter table entry_levels add column grams numeric(6, 1) check (grams > 0);
