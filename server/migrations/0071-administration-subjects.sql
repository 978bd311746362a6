-- The record of changes also covers brands, members and the work queue. Members are named by a uuid, so the subject is text.
alter table admin_changes
  drop constraint admin_changes_action_check,
  drop constraint admin_changes_subject_check,
  alter column subject_id type text using subject_id::text,
  add constraint admin_changes_action_check check (
    action in ('added', 'changed', 'deleted', 'merged', 'restored', 'suspended', 'lifted', 'accepted', 'declined')
  ),
  add constraint admin_changes_subject_check check (
    subject in ('product', 'category', 'subcategory', 'brand', 'member', 'request', 'photos', 'review', 'search')
  );
