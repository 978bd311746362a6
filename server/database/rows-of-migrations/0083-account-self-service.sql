insert into mfa_factors (id, account_id, sealed_secret)
  values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-000000000001', '\x01');
insert into mfa_challenges (factor_id, session_id, expires_at)
  values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000a1', now());
insert into recovery_codes (account_id, code_hash) values ('00000000-0000-4000-8000-000000000001', '\x02');
insert into account_deletions (account_id, reviews, erases_at)
  values ('00000000-0000-4000-8000-000000000002', 'kept', now() + interval '14 days');
