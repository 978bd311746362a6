insert into client_errors (message, build, route, browser, stack, first_seen, last_seen)
  values ('TypeError: x is not a function', 'index-AbCd1234', '/product/$id', 'Firefox', 'web/screens/home.tsx:3:5',
    '2026-01-01 10:00Z', '2026-01-02 10:00Z');
