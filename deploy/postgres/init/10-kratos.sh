#!/bin/sh
# Runs once, when the data directory is new: Kratos gets a database and a role of its own.
set -eu

psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set password="$KRATOS_DB_PASSWORD" <<'SQL'
create role kratos login password :'password';
create database kratos owner kratos;
revoke connect on database kratos from public;
SQL
