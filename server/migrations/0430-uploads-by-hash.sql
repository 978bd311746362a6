-- An upload has the name that its photo will have, so the call that uses it moves no files. `bytes` is the size of all
-- its files, which counts toward the daily limit when it is used. Processes older than this migration do not set it.
alter table uploads
  drop constraint uploads_picture_check,
  add constraint uploads_picture_check check (picture ~ '^[0-9a-fp][0-9a-f]{63}$'),
  add column bytes integer not null default 0;
