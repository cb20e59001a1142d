-- Categories of the store that a discount is for, by their ids: with all below them, whatever their names become. The
-- names in `categories` are those of the flat categories of collections, which have no ids.
alter table discounts
  add column store_category_ids jsonb not null default '[]' check (jsonb_typeof(store_category_ids) = 'array');
