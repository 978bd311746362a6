insert into sessions (account_id, opened_by, device, network_hash)
  values ('00000000-0000-4000-8000-000000000002', 'password', 'Firefox on Linux', '\x05');
