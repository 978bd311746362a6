-- The words that mean the same in a search are now in server/features/search/words. The next release drops
-- search_meanings and read_search, because processes of the previous version need both during a rolling update.
select;
