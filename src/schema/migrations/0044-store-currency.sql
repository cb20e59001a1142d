-- The currency of all amounts of a store (MNY-03, MNY-06).
alter table store_settings add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
