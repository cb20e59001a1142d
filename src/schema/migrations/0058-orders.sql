-- Orders, payments and gift cards. Live data; what an order says was true when it was placed, and is never computed again.

create table order_counters (
  site_id bigint primary key references sites (id) on delete cascade,
  last_number bigint not null default 1000 check (last_number between 0 and 999999999)
);

create table orders (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  number bigint not null,
  kind text not null check (kind in ('cart', 'giftCard', 'donation')),
  -- without a foreign key: carts are deleted when they expire
  cart_id bigint,
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'placed', 'completed', 'expired', 'cancelled')),
  -- paid with the test provider: no money was moved
  is_test boolean not null default false,
  -- how its buyer chose to pay: a provider, an offline method, or 'none' when nothing was due
  method text not null check (length(method) between 1 and 30),
  email text not null check (length(email) between 3 and 254),
  -- lower case, for limits of one customer
  email_key text not null check (length(email_key) between 3 and 254),
  name text not null default '' check (length(name) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  language text not null default 'en' check (length(language) between 2 and 35),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  shipping_option jsonb check (jsonb_typeof(shipping_option) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  -- answers to the owner's own questions, with the questions
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  newsletter boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- cents
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  shipping bigint not null default 0 check (shipping >= 0),
  -- added on top; 0 when prices include it
  tax bigint not null default 0 check (tax >= 0),
  included_tax bigint not null default 0 check (included_tax >= 0),
  grand_total bigint not null check (grand_total between 0 and 100000000000),
  gift_card_amount bigint not null default 0 check (gift_card_amount >= 0),
  amount_due bigint not null check (amount_due >= 0),
  prices_include_tax boolean not null default false,
  tax_lines jsonb not null default '[]' check (jsonb_typeof(tax_lines) = 'array'),
  discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  -- until when stock is held for it; null once it is placed or closed
  held_until timestamptz,
  created_at timestamptz not null,
  placed_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  -- something that its owner has to look at, such as money that arrived too late; empty without
  alert text not null default '' check (length(alert) <= 200),
  primary key (site_id, id),
  unique (site_id, number),
  unique (site_id, cart_id),
  check (grand_total = subtotal - discount + shipping + tax),
  check (grand_total = gift_card_amount + amount_due),
  check ((status = 'pending_payment') = (held_until is not null)),
  check ((status in ('expired', 'cancelled')) = (closed_at is not null))
);
create index orders_newest on orders (site_id, created_at desc, id desc);
create index orders_email on orders (site_id, email_key, id);
create index orders_held on orders (site_id, held_until) where held_until is not null;

create table order_lines (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  position integer not null check (position between 0 and 999),
  -- 'fee' is what a donor adds for the costs of the payment
  kind text not null check (kind in ('product', 'giftCard', 'donation', 'fee')),
  -- without foreign keys: products may be deleted
  item_id bigint,
  variant_id bigint,
  -- code of PRD-01; null for what is no product
  product_type smallint check (product_type between 1 and 4),
  title text not null check (length(title) <= 1000),
  url text not null default '' check (length(url) <= 2000),
  sku text not null default '' check (length(sku) <= 60),
  option_values jsonb not null default '[]' check (jsonb_typeof(option_values) = 'array'),
  texts jsonb not null default '[]' check (jsonb_typeof(texts) = 'array'),
  media_id bigint,
  quantity integer not null check (quantity between 1 and 9999),
  -- how many of them were to come when it was ordered
  back_ordered integer not null default 0 check (back_ordered between 0 and quantity),
  -- cents
  unit_price bigint not null check (unit_price between 0 and 100000000000),
  discount bigint not null default 0 check (discount >= 0),
  total bigint not null check (total >= 0),
  -- its part of the tax of its rate, added or included
  tax bigint not null default 0 check (tax >= 0),
  requires_shipping boolean not null default false,
  -- what is said about it beside, such as who gets a gift card
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (site_id, id),
  unique (site_id, order_id, position),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  check (total = unit_price * quantity - discount)
);
create index order_lines_item on order_lines (site_id, item_id, order_id);

-- Lines and their order are inserted in one transaction; at its end they have to agree.
create function check_order_lines() returns trigger language plpgsql as $$
declare
  owner bigint := case when tg_table_name = 'orders' then new.id else (to_jsonb(new) ->> 'order_id')::bigint end;
  sums record;
begin
  select o.subtotal, o.discount, coalesce(sum(l.unit_price * l.quantity), 0) as lines,
    coalesce(sum(l.discount), 0) as discounts
  into sums from orders o left join order_lines l on l.site_id = o.site_id and l.order_id = o.id
  where o.site_id = new.site_id and o.id = owner group by o.subtotal, o.discount;
  if found and (sums.subtotal <> sums.lines or sums.discount <> sums.discounts) then
    raise exception 'lines of order % sum to % and % instead of % and %',
      owner, sums.lines, sums.discounts, sums.subtotal, sums.discount using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_lines after insert on orders deferrable initially deferred
  for each row execute function check_order_lines();
create constraint trigger order_lines_sum after insert or update on order_lines deferrable initially deferred
  for each row execute function check_order_lines();

-- What an order holds of a counted stock; one row for each variant, however many lines have it.
create table stock_reservations (
  site_id bigint not null references sites (id) on delete cascade,
  order_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  status text not null default 'held' check (status in ('held', 'consumed', 'released')),
  primary key (site_id, order_id, variant_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index stock_reservations_variant on stock_reservations (site_id, variant_id) where status = 'held';

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements
  add constraint stock_movements_reason_check check (reason in
    ('opening', 'import', 'received', 'counted', 'returned', 'damaged', 'lost', 'other', 'sold', 'cancelled')),
  add column order_id bigint;

-- Attempts to pay an order.
create table order_payments (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  provider text not null check (provider in ('test', 'stripe', 'offline')),
  -- for offline ones, such as bankTransfer; 'card' otherwise
  method text not null check (length(method) between 1 and 30),
  -- of the provider; null until it has said so
  provider_ref text check (length(provider_ref) between 1 and 200),
  status text not null default 'created' check (status in
    ('created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'voided')),
  -- cents
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  refunded bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  failure_code text not null default '' check (length(failure_code) <= 60),
  card_brand text not null default '' check (length(card_brand) <= 30),
  card_last4 text not null default '' check (card_last4 ~ '^(\d{4})?$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  check (captured between 0 and amount),
  check (refunded between 0 and captured)
);
create unique index order_payments_live on order_payments (site_id, order_id)
  where status in ('created', 'requires_action', 'processing', 'authorized', 'captured');
create unique index order_payments_ref on order_payments (site_id, provider, provider_ref)
  where provider_ref is not null;
create index order_payments_order on order_payments (site_id, order_id, id);

create table order_refunds (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  payment_id bigint not null,
  -- the same request makes one refund
  key text not null check (length(key) between 1 and 100),
  provider_ref text check (length(provider_ref) between 1 and 200),
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  reason text not null default '' check (length(reason) <= 500),
  account_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, payment_id, key),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, payment_id) references order_payments (site_id, id) on delete cascade
);
create index order_refunds_order on order_refunds (site_id, order_id, id);

-- What happened to an order, in the words of the program; nothing in it is changed.
create table order_events (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  type text not null check (length(type) between 1 and 50),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  account_id bigint,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index order_events_order on order_events (site_id, order_id, id);

-- An email about an order is sent once to each recipient.
create table order_mails (
  site_id bigint not null references sites (id) on delete cascade,
  order_id bigint not null,
  type text not null check (length(type) between 1 and 50),
  recipient text not null check (length(recipient) between 3 and 254),
  created_at timestamptz not null,
  primary key (site_id, order_id, type, recipient),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);

-- Which order used a discount; `discounts.used` is the number of its rows.
create table discount_uses (
  site_id bigint not null references sites (id) on delete cascade,
  discount_id bigint not null,
  order_id bigint not null,
  email_key text not null check (length(email_key) between 3 and 254),
  -- cents that it took off
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (site_id, discount_id, order_id),
  foreign key (site_id, discount_id) references discounts (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index discount_uses_customer on discount_uses (site_id, discount_id, email_key);
create index discount_uses_order on discount_uses (site_id, order_id);

create table gift_cards (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- keyed hash of the code; the code itself is encrypted, for the email and for printing
  code_hash text not null check (length(code_hash) = 64),
  sealed_code text not null check (length(sealed_code) between 1 and 500),
  last4 text not null check (length(last4) = 4),
  status text not null default 'pending'
    check (status in ('pending', 'active', 'exhausted', 'disabled', 'expired')),
  -- cents
  initial bigint not null check (initial between 1 and 100000000),
  balance bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  expires_at timestamptz,
  -- the order that paid for it; null for one that its owner issued
  order_id bigint,
  order_line_id bigint,
  recipient_name text not null default '' check (length(recipient_name) <= 100),
  recipient_email text not null default '' check (length(recipient_email) <= 254),
  sender_name text not null default '' check (length(sender_name) <= 100),
  message text not null default '' check (length(message) <= 500),
  design text not null default '' check (length(design) <= 30),
  -- when it is sent; null for at once
  send_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, code_hash),
  check (balance between 0 and initial),
  check ((status = 'exhausted') = (balance = 0 and status not in ('disabled', 'expired', 'pending')))
);
create index gift_cards_order on gift_cards (site_id, order_id) where order_id is not null;
create index gift_cards_due on gift_cards (site_id, send_at) where sent_at is null and status = 'active';

-- Every change of a balance, which is their sum. Nothing in it is changed.
create table gift_card_entries (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  card_id bigint not null,
  order_id bigint,
  kind text not null check (kind in ('issue', 'redeem', 'release', 'refund', 'correction')),
  -- cents; negative for what is taken off
  change bigint not null check (change <> 0 and (kind <> 'redeem' or change < 0)
    and (kind not in ('issue', 'release', 'refund') or change > 0)),
  balance bigint not null check (balance >= 0),
  note text not null default '' check (length(note) <= 200),
  account_id bigint,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, card_id) references gift_cards (site_id, id) on delete cascade
);
create unique index gift_card_entries_once on gift_card_entries (site_id, card_id, order_id, kind)
  where kind in ('issue', 'redeem', 'release');
create index gift_card_entries_card on gift_card_entries (site_id, card_id, id);

-- Notices of providers, until what they say has been applied. One that names an unknown order waits.
create table payment_events (
  site_id bigint not null references sites (id) on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null check (length(type) <= 100),
  -- the payment that it is about
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  primary key (site_id, provider, event_id)
);
create index payment_events_waiting on payment_events (site_id, received_at) where processed_at is null;

create table payment_settings (
  site_id bigint primary key references sites (id) on delete cascade,
  version integer not null default 1 check (version > 0),
  test_enabled boolean not null default false,
  stripe_enabled boolean not null default false,
  stripe_publishable_key text not null default '' check (length(stripe_publishable_key) <= 200),
  -- encrypted
  stripe_secret_key text not null default '' check (length(stripe_secret_key) <= 1000),
  stripe_webhook_secret text not null default '' check (length(stripe_webhook_secret) <= 1000),
  bank_transfer_enabled boolean not null default false,
  bank_transfer_text text not null default '' check (length(bank_transfer_text) <= 2000),
  on_delivery_enabled boolean not null default false,
  on_delivery_text text not null default '' check (length(on_delivery_text) <= 2000),
  -- how long stock is held for who pays
  hold_minutes integer not null default 15 check (hold_minutes between 5 and 1440)
);

-- The same request twice gets the same response.
create table checkout_requests (
  site_id bigint not null references sites (id) on delete cascade,
  scope text not null check (length(scope) between 1 and 100),
  key text not null check (length(key) between 1 and 200),
  -- SHA-256 of what was sent, in hex
  request_hash text not null check (length(request_hash) = 64),
  -- null until it is answered
  status integer,
  response text check (length(response) <= 200000),
  created_at timestamptz not null,
  primary key (site_id, scope, key)
);
create index checkout_requests_age on checkout_requests (site_id, created_at);

-- A cart that is being paid is changed by nobody; one that was bought leads to its order.
alter table carts
  add column status text not null default 'open' check (status in ('open', 'checking_out', 'converted')),
  add column order_id bigint,
  -- what the visitor entered in the checkout, so that it is there after a reload
  add column checkout jsonb check (jsonb_typeof(checkout) = 'object'),
  add constraint carts_order check ((status = 'open') or order_id is not null);

do $$
declare
  name text;
begin
  foreach name in array array['order_counters', 'orders', 'order_lines', 'stock_reservations', 'order_payments',
    'order_refunds', 'order_events', 'order_mails', 'discount_uses', 'gift_cards', 'gift_card_entries',
    'payment_events', 'payment_settings', 'checkout_requests']
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
  order_counters, orders, order_lines, stock_reservations, order_payments, order_refunds, order_mails, discount_uses,
  gift_cards, payment_events, payment_settings, checkout_requests to :app_role;
grant select, insert on order_events, gift_card_entries to :app_role;
