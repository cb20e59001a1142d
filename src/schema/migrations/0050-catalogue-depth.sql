-- Depth of the catalogue: hidden and archived variants, the history of prices, planned sales, and back orders. Live data,
-- as in 0046.

alter table product_variants
  -- not offered, but kept by its owner
  add column hidden boolean not null default false,
  -- removed by its owner, and kept for its movements; never sold again under this id unless it is brought back
  add column archived_at timestamptz,
  -- a sale that begins by itself; null once it has begun
  add column sale_from timestamptz,
  -- when a sale ends by itself
  add column sale_until timestamptz,
  -- the lowest price of the 30 days before the sale began, in cents; null without a sale
  add column prior_price bigint check (prior_price between 0 and 100000000),
  add constraint product_variants_planned check (sale_from is null or (sale_price is not null and not on_sale)),
  add constraint product_variants_ending check (sale_until is null or on_sale or sale_from is not null),
  add constraint product_variants_period check (sale_until > sale_from),
  add constraint product_variants_archived check (archived_at is null or (not on_sale and sale_from is null)),
  drop column lower_sku,
  -- null for an archived variant, whose SKU another one may have
  add column lower_sku text generated always as (case when archived_at is null then lower(sku) end) stored,
  -- checked at the end of a statement, so that two variants can exchange theirs
  add constraint product_variants_lower_sku unique (site_id, lower_sku) deferrable initially immediate;

create index product_variants_due on product_variants (least(sale_from, sale_until))
  where sale_from is not null or sale_until is not null;

-- What buyers paid for one, from when. Append-only, and written by a trigger: no way to change a price leaves it out.
create table price_changes (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  variant_id bigint not null,
  -- cents
  price bigint not null check (price between 0 and 100000000),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, variant_id) references product_variants (site_id, id) on delete cascade
);
create index price_changes_variant on price_changes (site_id, variant_id, created_at, id);
alter table price_changes enable row level security;
alter table price_changes force row level security;
create policy tenant on price_changes
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert on price_changes to :app_role;

-- What there was before this table: nobody knows since when, so it counts from now on.
update product_variants set prior_price = price where on_sale;
insert into price_changes (site_id, variant_id, price)
select site_id, id, case when on_sale then sale_price else price end from product_variants;

-- The program's clock, where it has set one; that of the database for whoever has none.
create function price_time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

-- The lowest price within the 30 days before a moment: all that began in them, and the one that they began with.
create function lowest_price(site bigint, variant bigint, before timestamptz) returns bigint language sql stable as $$
  select min(c.price) from price_changes c
  where c.site_id = site and c.variant_id = variant and c.created_at <= before
    and c.created_at >= coalesce(
      (select max(f.created_at) from price_changes f
       where f.site_id = site and f.variant_id = variant and f.created_at <= before - interval '720 hours'),
      '-infinity')
$$;

-- The price before a sale is fixed when the sale begins, whatever the owner changes while it runs. A variant that is
-- new has none of ours: its owner's regular price counts.
create function fix_prior_price() returns trigger language plpgsql as $$
begin
  if not new.on_sale then
    new.prior_price := null;
  elsif tg_op = 'INSERT' then
    new.prior_price := coalesce(new.prior_price, new.price);
  elsif not old.on_sale then
    new.prior_price := coalesce(lowest_price(new.site_id, new.id, price_time()), old.price);
  else
    new.prior_price := coalesce(old.prior_price, new.price);
  end if;
  return new;
end $$;
create trigger product_variants_prior_price before insert or update on product_variants
  for each row execute function fix_prior_price();

create function log_price() returns trigger language plpgsql as $$
declare
  paid bigint := case when new.on_sale then new.sale_price else new.price end;
begin
  if tg_op = 'INSERT' or paid <> (case when old.on_sale then old.sale_price else old.price end) then
    insert into price_changes (site_id, variant_id, price, created_at)
    values (new.site_id, new.id, paid, price_time());
  end if;
  return null;
end $$;
create trigger product_variants_log_price after insert or update on product_variants
  for each row execute function log_price();

alter table variant_stock
  -- whether buyers may have one that is not in stock, when it ships, and what they are told
  add column back_orders boolean not null default false,
  add column back_order_on date,
  add column back_order_text text not null default '' check (length(back_order_text) <= 100),
  drop constraint variant_stock_check,
  add constraint variant_stock_promised check (unlimited or back_orders or reserved <= on_hand),
  add constraint variant_stock_back_order
    check (back_orders or (back_order_on is null and back_order_text = ''));
