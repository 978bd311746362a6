-- Data: the folded forms of synonyms. This statement updates them after a change to fold_script.
update search_synonyms known set term_key = search_key(fold_script(name))
where term_key <> search_key(fold_script(name)) and not exists (
  select from search_synonyms other where other.group_id = known.group_id and other.term_key = search_key(fold_script(known.name)));
