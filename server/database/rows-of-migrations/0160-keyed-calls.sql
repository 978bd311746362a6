insert into keyed_calls (member_id, key, call, status, response)
  select id, '00000000-0000-4000-8000-000000000160', 'DELETE /api/shelf/1', 200, '{"success":true}' from members limit 1;
