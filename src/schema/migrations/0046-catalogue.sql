-- What products cost and how many there are. Live data: restoring an older release changes none of it.

create table products (
  site_id bigint not null references sites (id) on delete cascade,
  item_id bigint not null,
  -- physical, digital, service, gift card (PRD-01)
  type smallint not null check (type between 1 and 4),
  -- rises with each save, so that nobody overwrites what they have not seen
  version integer not null default 1 check (version > 0),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 6),
  -- the amount that unit prices are for, such as '100g'
  unit text check (length(unit) between 1 and 10),
  primary key (site_id, item_id),
  foreign key (site_id, item_id) references documents (site_id, id) on delete cascade
);

create table product_variants (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  item_id bigint not null,
  position smallint not null check (position between 0 and 249),
  -- one text for each option of the product, in their order
  option_values jsonb not null default '[]'
    check (jsonb_typeof(option_values) = 'array' and jsonb_array_length(option_values) <= 6),
  -- cents
  price bigint not null check (price between 0 and 100000000),
  sale_price bigint check (sale_price >= 0 and sale_price < price),
  on_sale boolean not null default false,
  sku text not null check (length(sku) between 1 and 60),
  lower_sku text not null generated always as (lower(sku)) stored,
  barcode text not null default '' check (length(barcode) <= 50),
  -- milligrams and micrometres: exact in both systems of units
  weight integer check (weight between 1 and 2000000000),
  length integer check (length between 1 and 100000000),
  width integer check (width between 1 and 100000000),
  height integer check (height between 1 and 100000000),
  -- what it contains, in the base unit of the product's unit price
  content integer check (content between 1 and 1000000000),
  media_id bigint,
  primary key (site_id, id),
  -- checked at the end of a statement, so that two variants can exchange theirs
  unique (site_id, lower_sku) deferrable initially immediate,
  foreign key (site_id, item_id) references products (site_id, item_id) on delete cascade,
  check (not on_sale or sale_price is not null),
  check (num_nonnulls(length, width, height) in (0, 3))
);
create index product_variants_item on product_variants (site_id, item_id, position);

create table variant_stock (
  site_id bigint not null references sites (id) on delete cascade,
  variant_id bigint not null,
  unlimited boolean not null,
  on_hand integer not null default 0 check (on_hand between 0 and 999999999),
  -- promised to orders that are not shipped
  reserved integer not null default 0 check (reserved >= 0),
  -- at or below it the stock counts as low; null without a warning
  low_level integer check (low_level between 0 and 999999999),
  primary key (site_id, variant_id),
  foreign key (site_id, variant_id) references product_variants (site_id, id) on delete cascade,
  check (unlimited or reserved <= on_hand)
);

-- Every change of on_hand, which is their sum.
create table stock_movements (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  variant_id bigint not null,
  change integer not null check (change <> 0),
  balance integer not null check (balance between 0 and 999999999),
  reason text not null check (reason in ('opening', 'received', 'counted', 'returned', 'damaged', 'lost', 'other')),
  note text not null default '' check (length(note) <= 200),
  account_id bigint,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, variant_id) references product_variants (site_id, id) on delete cascade
);
create index stock_movements_variant on stock_movements (site_id, variant_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['products', 'product_variants', 'variant_stock', 'stock_movements']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on products, product_variants, variant_stock to :app_role;
-- A ledger: nothing in it is changed. Rows go with their variant.
grant select, insert on stock_movements to :app_role;

-- An item that is deleted takes its product with it, and the files that its variants showed are no longer in use.
create function release_product_media() returns trigger language plpgsql as $$
begin
  delete from media_references where site_id = old.site_id and owner = 'product' and owner_id = old.item_id;
  return null;
end $$;
create trigger products_release_media after delete on products for each row execute function release_product_media();
