insert into admin_changes (administrator_id, action, subject, subject_id, after)
  values ('00000000-0000-4000-8000-000000000001', 'added', 'product', 1, '{"name": "Rouge Velours"}');
