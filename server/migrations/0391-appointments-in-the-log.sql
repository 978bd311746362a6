-- The change log also records appointments and removals of administrators.
alter table admin_changes
  drop constraint admin_changes_action_check,
  add constraint admin_changes_action_check check (
    action in (
      'added', 'changed', 'deleted', 'merged', 'restored', 'suspended', 'lifted', 'accepted', 'declined', 'appointed',
      'dismissed'
    )
  );
