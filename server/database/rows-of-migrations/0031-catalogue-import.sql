insert into catalogue_imports (file_name, fingerprint, source, source_licence, taken, merged, skipped, finished_at)
  values ('products.jsonl', 'abc', 'openbeautyfacts', 'ODbL', 2, 1, 0, now());
