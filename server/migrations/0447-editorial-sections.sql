-- The editorial sections. `badge` is what product pages show; if it is null, product pages show the id, as specified.
-- Outside of its days, a section is open only to administrators. `product_order` lists the products that come first.
create table editorial_sections (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9 -]{0,39}$'),
  title text not null,
  description text not null,
  badge text,
  place integer not null,
  is_featured boolean not null default true,
  starts_on date,
  ends_on date,
  product_order bigint[] not null default '{}',
  check (starts_on <= ends_on)
);
insert into editorial_sections (id, title, description, place) values
  ('bob-2025', 'Best of Beauty 2025', 'This year''s award-winning beauty products', 1),
  ('bob-2024', 'Best of Beauty 2024', 'Last year''s celebrated winners', 2),
  ('bob-2023', 'Best of Beauty 2023', 'Proven award-winning favorites', 3),
  ('allure', 'Allure Award Winners', 'All-time recognized products', 4),
  ('trending', 'Trending Now', 'What everyone''s talking about', 5),
  ('viral', 'Viral on Social Media', 'Favorites from short-video and photo social platforms', 6),
  ('new', 'Just Dropped', 'Latest releases worth trying', 7),
  ('holy grails', 'Holy Grails', 'Must-have cult favorites', 8);
