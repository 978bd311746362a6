-- Whether a member is suspended is kept with their sessions (server/auth/living-sessions.ts): every process forgets these with
-- the commit, whoever decides.
create function tell_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', case when tg_op = 'DELETE' then old.member_id else new.member_id end::text);
  return null;
end $$;
create trigger suspensions_told after insert or update or delete on suspensions
  for each row execute function tell_suspension();
