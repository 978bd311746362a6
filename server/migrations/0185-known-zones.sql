-- Statistics reckon in the days of their member (header x-time-zone). Which names of zones there are differs from one
-- system to the next, so a name that this database does not know counts as UTC instead of failing.
create function known_zone(name text) returns text
  language plpgsql stable set search_path from current as $$
begin
  perform now() at time zone name;
  return coalesce(name, 'UTC');
exception when others then
  return 'UTC';
end
$$;
