insert into freed_usernames (name_hash, freed_by, freed_at) values ('\x05', (select min(id::text)::uuid from members), '2026-01-01 10:00Z');
