-- Since 0290, each row is a package, with or without a recorded purchase.
alter table purchases rename to packages;
alter index purchases_in_order rename to packages_in_order;
alter index purchases_of_product rename to packages_of_product;
alter sequence purchases_id_seq rename to packages_id_seq;
do $$
declare
  old text;
begin
  for old in select conname from pg_constraint where conrelid = 'packages'::regclass and conname like 'purchases\_%' loop
    execute format('alter table packages rename constraint %I to %I', old, 'packages' || substr(old, 10));
  end loop;
end $$;

-- Processes of the previous version read and write this view during a rolling restart. It remains for one release.
create view purchases as select * from packages;
