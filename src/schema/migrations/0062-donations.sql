-- Pages on which visitors donate. Live data; what was donated is in the orders.
create table donation_pages (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  version integer not null default 1 check (version > 0),
  title text not null check (length(title) between 1 and 200),
  -- paragraphs with blank lines between them
  about text not null default '' check (length(about) <= 5000),
  -- cents, in the order in which they are offered
  amounts jsonb not null check (jsonb_typeof(amounts) = 'array'),
  allows_custom boolean not null,
  min_cents bigint not null check (min_cents between 100 and 100000000),
  max_cents bigint not null,
  -- null without a goal
  goal_cents bigint check (goal_cents between 100 and 100000000000),
  -- whether donors may add what their payment costs: a rate in millionths of what is paid, and cents beside it
  covers_fee boolean not null,
  fee_rate integer not null check (fee_rate between 0 and 200000),
  fee_cents bigint not null check (fee_cents between 0 and 10000),
  asks_message boolean not null,
  shows_donors boolean not null,
  is_open boolean not null,
  primary key (site_id, id),
  check (max_cents between min_cents and 100000000),
  check (allows_custom or amounts <> '[]')
);

alter table donation_pages enable row level security;
alter table donation_pages force row level security;
create policy tenant on donation_pages
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on donation_pages to :app_role;

-- Sums and lists of what was donated on a page.
create index order_lines_donations on order_lines (site_id, item_id, order_id) where kind = 'donation';

-- What was told about an order that visitors completed: each is told once.
create table order_conversions (
  site_id bigint not null references sites (id) on delete cascade,
  order_id bigint not null,
  what text not null check (what in ('completed', 'affiliate')),
  told_at timestamptz not null,
  primary key (site_id, order_id, what),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);

alter table order_conversions enable row level security;
alter table order_conversions force row level security;
create policy tenant on order_conversions
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert on order_conversions to :app_role;

-- A tracker that is told of orders by a frame; an empty URL for none.
alter table store_settings
  add column affiliate_url text not null default '' check (length(affiliate_url) <= 500),
  add column affiliate_id text not null default '' check (length(affiliate_id) <= 100),
  add column affiliate_channel text not null default '' check (length(affiliate_channel) <= 100);
