-- Brands of the administration panel are found by any part of their name or of an alias, among 100,000 (OP-03).
create index brands_search on brands using gin (search_key gin_trgm_ops);
create index brand_aliases_search on brand_aliases using gin (search_key gin_trgm_ops);
