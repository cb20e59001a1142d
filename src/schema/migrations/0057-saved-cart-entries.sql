-- What a visitor puts aside is an entry of the same cart that counts in nothing.
alter table cart_entries
  add column saved boolean not null default false,
  -- how many the visitor had put aside, if fewer came back; null otherwise
  add column seen_quantity integer check (seen_quantity between 1 and 9999);
