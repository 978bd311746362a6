-- Tags are kept in small letters and once (OP-107), in the order in which they were given.
update shelf_entries set custom_tags = (
  select coalesce(array_agg(tag order by place), '{}') from (
    select lower(tag) as tag, min(place) as place
    from unnest(custom_tags) with ordinality as given (tag, place) group by lower(tag)
  ) kept
)
where custom_tags <> array(select lower(tag) from unnest(custom_tags) with ordinality as given (tag, place) order by place);
