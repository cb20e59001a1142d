-- What a visitor writes to the store, and what the owner chose to show in carts.
alter table carts add column note text not null default '' check (length(note) <= 1000);

alter table store_settings
  add column cart_note boolean not null default false,
  -- empty for the usual one in the language of the site
  add column cart_note_label text not null default '' check (length(cart_note_label) <= 80),
  add column cart_suggestions boolean not null default true;
