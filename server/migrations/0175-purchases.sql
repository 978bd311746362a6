-- What a member's packages cost or were worth; nobody else sees it (decision 0042). In minor units of the currency, which are
-- never added up across currencies. A package outlives its shelf entry and its product: what was spent stays spent.
create table purchases (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  product_id bigint not null,
  product_name text not null,
  obtained text not null check (obtained in ('paid', 'gift')),
  bought_on date,
  price_minor bigint check (price_minor between 0 and 100000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  size_amount numeric(8, 2) check (size_amount > 0),
  size_unit text check (size_unit in ('ml', 'g', 'pieces')),
  bought_at text check (char_length(bought_at) between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((price_minor is null) = (currency is null)),
  check ((size_amount is null) = (size_unit is null))
);
-- Those without a day come last.
create index purchases_in_order on purchases (user_id, (coalesce(bought_on, date '0001-01-01')) desc, id desc);
create index purchases_of_product on purchases (product_id, user_id);

create table spending_goals (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('no_buy', 'low_buy')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  most_products smallint check (most_products between 1 and 1000),
  most_minor bigint check (most_minor between 0 and 100000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((most_minor is null) = (currency is null)),
  check ((kind = 'no_buy') = (most_products is null and most_minor is null))
);
