-- Carts of visitors: short-lived, and never part of an archive.

create table carts (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- SHA-256 of the token in the cookie, in hex
  token_hash text not null check (length(token_hash) = 64),
  -- rises with each change
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (site_id, id),
  unique (site_id, token_hash)
);
create index carts_expiry on carts (site_id, expires_at);

-- A variant may be deleted while it is in a cart, and the visitor is told then: no foreign key, and what it was called.
create table cart_entries (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  cart_id bigint not null,
  item_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  title text not null check (length(title) <= 1000),
  option_values jsonb not null default '[]' check (jsonb_typeof(option_values) = 'array'),
  -- cents for one, as the visitor saw it
  seen_price bigint not null check (seen_price between 0 and 100000000),
  -- the last removed one is kept, so that it can be brought back
  removed boolean not null default false,
  primary key (site_id, id),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade
);
create index cart_entries_cart on cart_entries (site_id, cart_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['carts', 'cart_entries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on carts, cart_entries to :app_role;
