-- How visitors find products: brands, a tree of categories, and what lists are filtered by.

alter table products add column brand text not null default '' check (length(brand) <= 100);

-- A tree. Live data, as prices are: restoring an older release changes none of it.
create table store_categories (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  parent_id bigint,
  -- place among those with the same parent
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 100),
  -- the end of its URL, unique among all categories so that one can move in the tree
  url_id text not null check (length(url_id) between 1 and 100),
  primary key (site_id, id),
  unique (site_id, url_id),
  foreign key (site_id, parent_id) references store_categories (site_id, id),
  check (parent_id <> id)
);

create table category_products (
  site_id bigint not null references sites (id) on delete cascade,
  category_id bigint not null,
  item_id bigint not null,
  primary key (site_id, category_id, item_id),
  foreign key (site_id, category_id) references store_categories (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references products (site_id, item_id) on delete cascade
);
create index category_products_item on category_products (site_id, item_id);

-- A value that lists can be filtered by: of an option, or a brand, which has no name. Numbers are counted faster than texts.
create table product_facets (
  site_id bigint not null references sites (id) on delete cascade,
  id integer generated always as identity,
  name text not null,
  value text not null,
  -- `size:41`: the same for all spellings of a value
  key text not null,
  primary key (site_id, id),
  unique (site_id, key)
);

-- One row for each variant that is offered, with all that lists are filtered and sorted by. Triggers keep it.
create table listed_variants (
  site_id bigint not null references sites (id) on delete cascade,
  variant_id bigint not null,
  item_id bigint not null,
  price bigint not null,
  available boolean not null,
  -- facets of its option values
  options integer[] not null,
  -- facet of its brand
  brand integer,
  primary key (site_id, variant_id),
  foreign key (site_id, variant_id) references product_variants (site_id, id) on delete cascade
);
create index listed_variants_item on listed_variants (site_id, item_id);

do $$
declare
  name text;
begin
  foreach name in array array['store_categories', 'category_products', 'product_facets', 'listed_variants']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on store_categories, category_products, product_facets, listed_variants to :app_role;

create function facet_key(name text, value text) returns text language sql immutable as $$
  select lower(btrim(name)) || ':' || lower(btrim(value))
$$;

-- Writes what lists are filtered by of these products again, where it changed.
create function list_variants(site bigint, items bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two transactions do not wait for each other.
  insert into product_facets (site_id, name, value, key)
  select site, f.name, f.value, f.key from (
    select distinct on (facet_key(n.name, n.value)) btrim(n.name) as name, btrim(n.value) as value,
      facet_key(n.name, n.value) as key
    from (
      select o.option ->> 'name' as name, v.value
      from products p cross join lateral jsonb_array_elements(p.options) o (option)
      cross join lateral jsonb_array_elements_text(o.option -> 'values') v (value)
      where p.site_id = site and p.item_id = any(items)
      union all
      select '', p.brand from products p where p.site_id = site and p.item_id = any(items) and p.brand <> ''
    ) n
    order by facet_key(n.name, n.value)
  ) f
  where not exists (select from product_facets known where known.site_id = site and known.key = f.key)
  order by f.key
  on conflict (site_id, key) do nothing;

  insert into listed_variants as l (site_id, variant_id, item_id, price, available, options, brand)
  select site, v.id, v.item_id, case when v.on_sale then coalesce(v.sale_price, v.price) else v.price end,
    coalesce(s.unlimited or s.back_orders or s.on_hand > s.reserved, false),
    coalesce((
      select array_agg(f.id order by o.place)
      from jsonb_array_elements(p.options) with ordinality o (option, place)
      join product_facets f on f.site_id = site
        and f.key = facet_key(o.option ->> 'name', v.option_values ->> (o.place - 1)::integer)
    ), '{}'),
    (select f.id from product_facets f where f.site_id = site and p.brand <> '' and f.key = facet_key('', p.brand))
  from products p
  join product_variants v on v.site_id = p.site_id and v.item_id = p.item_id
  left join variant_stock s on s.site_id = v.site_id and s.variant_id = v.id
  where p.site_id = site and p.item_id = any(items) and not v.hidden and v.archived_at is null
  on conflict (site_id, variant_id) do update
  set price = excluded.price, available = excluded.available, options = excluded.options, brand = excluded.brand
  where (l.price, l.available, l.options, l.brand)
    is distinct from (excluded.price, excluded.available, excluded.options, excluded.brand);

  delete from listed_variants l using product_variants v
  where l.site_id = site and l.item_id = any(items) and v.site_id = l.site_id and v.id = l.variant_id
    and (v.hidden or v.archived_at is not null);
end $$;

create function list_changed_products() returns trigger language plpgsql as $$
begin
  perform list_variants(c.site_id, array_agg(distinct c.item_id)) from changed c group by c.site_id;
  return null;
end $$;
create trigger products_listed after insert on products
  referencing new table as changed for each statement execute function list_changed_products();
create trigger products_listed_again after update on products
  referencing new table as changed for each statement execute function list_changed_products();
create trigger product_variants_listed after insert on product_variants
  referencing new table as changed for each statement execute function list_changed_products();
create trigger product_variants_listed_again after update on product_variants
  referencing new table as changed for each statement execute function list_changed_products();

create function list_changed_stock() returns trigger language plpgsql as $$
begin
  update listed_variants l set available = not l.available
  from changed s
  where l.site_id = s.site_id and l.variant_id = s.variant_id
    and l.available <> (s.unlimited or s.back_orders or s.on_hand > s.reserved);
  return null;
end $$;
create trigger variant_stock_listed after insert on variant_stock
  referencing new table as changed for each statement execute function list_changed_stock();
create trigger variant_stock_listed_again after update on variant_stock
  referencing new table as changed for each statement execute function list_changed_stock();

select list_variants(p.site_id, array_agg(p.item_id)) from products p group by p.site_id;
