insert into blocks (blocker_id, blocked_id)
  select id, '00000000-0000-4000-8000-000000000002' from members where username = 'mara';
