-- For how many days buyers may withdraw from their contract; 0 where the store offers no withdrawal online.
alter table store_settings
  add column withdrawal_days integer not null default 0 check (withdrawal_days between 0 and 365);

-- Withdrawals of buyers from their contract, as they were declared. Live data.
create table withdrawals (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- null for one that fits no order
  order_id bigint,
  -- as it was entered
  order_number text not null check (length(order_number) between 1 and 40),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  message text not null default '' check (length(message) <= 2000),
  -- BCP 47, of the page
  language text not null default 'en' check (length(language) <= 35),
  submitted_at timestamptz not null,
  -- whether it came after the days that the store gives
  is_late boolean not null default false,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  -- why it was declined
  reason text not null default '' check (length(reason) <= 1000),
  decided_at timestamptz,
  -- SHA-256 of the key of the form: the same form sent twice is one withdrawal
  key_hash text not null check (length(key_hash) <= 43),
  primary key (site_id, id),
  unique (site_id, key_hash),
  foreign key (site_id, order_id) references orders (site_id, id) on delete set null (order_id),
  check ((status = 'open') = (decided_at is null))
);
create index withdrawals_listed on withdrawals (site_id, status, id desc);

alter table withdrawals enable row level security;
alter table withdrawals force row level security;
create policy tenant on withdrawals
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on withdrawals to :app_role;
