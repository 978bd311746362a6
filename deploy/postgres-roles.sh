#!/bin/sh
# Runs once, when the database is created. The owner role runs migrations. The server's role only reads and writes rows.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=app_password="$DATABASE_PASSWORD" <<'SQL'
create role shelflife_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role shelflife_app login nosuperuser nocreatedb nocreaterole password :'app_password';
create database shelflife owner shelflife_owner encoding 'UTF8' template template0;
SQL
