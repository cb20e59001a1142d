-- Postal address of the sender, at the bottom of the emails of a list; empty for none.
alter table newsletter_lists
  add column postal_address text not null default '' check (length(postal_address) <= 500);
