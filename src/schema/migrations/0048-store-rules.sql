-- What a store takes off, what shipping costs and which taxes are due. Live data, as prices are.

create table tax_settings (
  site_id bigint primary key references sites (id) on delete cascade,
  prices_include_tax boolean not null default false
);

-- Products without a class have the standard one, which has no row.
create table tax_classes (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 50),
  lower_name text not null generated always as (lower(name)) stored,
  primary key (site_id, id),
  unique (site_id, lower_name)
);

alter table products add column tax_class_id bigint;
alter table products add foreign key (site_id, tax_class_id) references tax_classes (site_id, id);
create index products_tax_class on products (site_id, tax_class_id) where tax_class_id is not null;

create table tax_rules (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 50),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (length(region) <= 10),
  postal_codes jsonb not null default '[]' check (jsonb_typeof(postal_codes) = 'array'),
  -- millionths: 190000 is 19 %
  rate integer not null check (rate between 0 and 1000000),
  -- null for the standard class
  tax_class_id bigint,
  applies_to_shipping boolean not null,
  -- due beside the rules of larger areas
  is_added boolean not null,
  -- days, such as 2027-01-01; empty without an end
  valid_from text not null default '' check (valid_from = '' or valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  valid_to text not null default '' check (valid_to = '' or valid_to ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (site_id, id),
  foreign key (site_id, tax_class_id) references tax_classes (site_id, id) on delete cascade,
  check (valid_from = '' or valid_to = '' or valid_from <= valid_to)
);
create index tax_rules_class on tax_rules (site_id, tax_class_id);

create table shipping_zones (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- rises with each save
  version integer not null default 1 check (version > 0),
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  primary key (site_id, id)
);

create table shipping_options (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  zone_id bigint not null,
  position smallint not null check (position between 0 and 99),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('flat', 'weight', 'price', 'pickup', 'localDelivery')),
  -- of flat rate and local delivery
  cents bigint not null default 0 check (cents between 0 and 100000000),
  -- of rates by weight in grams and by price in cents
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  free_from_cents bigint check (free_from_cents between 0 and 100000000000),
  postal_codes jsonb not null default '[]' check (jsonb_typeof(postal_codes) = 'array'),
  -- where customers pick up
  place jsonb check (jsonb_typeof(place) = 'object'),
  primary key (site_id, id),
  foreign key (site_id, zone_id) references shipping_zones (site_id, id) on delete cascade
);
create index shipping_options_zone on shipping_options (site_id, zone_id, position);

create table discounts (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- rises with each save, but not with each use
  version integer not null default 1 check (version > 0),
  name text not null check (length(name) between 1 and 100),
  -- empty for one that applies by itself
  code text not null default '' check (length(code) <= 40),
  lower_code text not null generated always as (lower(code)) stored,
  kind text not null check (kind in ('percent', 'fixed', 'freeShipping', 'buyXGetY')),
  -- millionths, of percent and buyXGetY
  rate integer not null default 0 check (rate between 0 and 1000000),
  -- of fixed
  cents bigint not null default 0 check (cents between 0 and 100000000),
  buy_quantity integer not null default 0 check (buy_quantity between 0 and 9999),
  get_quantity integer not null default 0 check (get_quantity between 0 and 9999),
  -- what it is for; both empty for all products
  product_ids jsonb not null default '[]' check (jsonb_typeof(product_ids) = 'array'),
  categories jsonb not null default '[]' check (jsonb_typeof(categories) = 'array'),
  minimum_cents bigint not null default 0 check (minimum_cents between 0 and 100000000000),
  minimum_quantity integer not null default 0 check (minimum_quantity between 0 and 9999),
  starts_at timestamptz,
  ends_at timestamptz,
  -- orders that used it, and how many may
  used integer not null default 0,
  usage_limit integer check (usage_limit between 1 and 999999999),
  customer_limit integer check (customer_limit between 1 and 999999999),
  is_combinable boolean not null,
  is_active boolean not null,
  primary key (site_id, id),
  check (starts_at < ends_at),
  constraint discounts_used check (used >= 0 and used <= coalesce(usage_limit, used))
);
create unique index discounts_code on discounts (site_id, lower_code) where lower_code <> '';

-- What a visitor entered; whether it counts is computed at each call.
alter table carts
  add column coupons jsonb not null default '[]'
    check (jsonb_typeof(coupons) = 'array' and jsonb_array_length(coupons) <= 10),
  add column location jsonb check (jsonb_typeof(location) = 'object'),
  -- without a foreign key: one that was deleted counts as none
  add column shipping_option_id bigint;

do $$
declare
  name text;
begin
  foreach name in array
    array['tax_settings', 'tax_classes', 'tax_rules', 'shipping_zones', 'shipping_options', 'discounts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on
  tax_settings, tax_classes, tax_rules, shipping_zones, shipping_options, discounts to :app_role;
