insert into suspensions (member_id, reason, suspended_by)
  values ('00000000-0000-4000-8000-000000000002', 'Spam', '00000000-0000-4000-8000-000000000001');
