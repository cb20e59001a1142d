-- Settings of gift cards; live data. And what workers look for in the cards of all sites.

create table gift_card_settings (
  site_id bigint primary key references sites (id) on delete cascade,
  -- how long new cards are valid; null for ever
  expiry_months integer check (expiry_months between 1 and 120)
);

alter table gift_card_settings enable row level security;
alter table gift_card_settings force row level security;
create policy tenant on gift_card_settings
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on gift_card_settings to :app_role;

-- A line of an order becomes one card, however often it is paid.
create unique index gift_cards_line on gift_cards (site_id, order_line_id) where order_line_id is not null;
create index gift_cards_expiry on gift_cards (site_id, expires_at)
  where expires_at is not null and status in ('active', 'exhausted');
create index gift_cards_unsent on gift_cards (site_id, (coalesce(send_at, created_at)))
  where sent_at is null and status = 'active' and recipient_email <> '';

-- Workers look for cards of all sites that have to be sent; the response has no content.
create function due_gift_cards(at timestamptz, most integer) returns table (site_id bigint, card_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.site_id, c.id from gift_cards c
  join sites s on s.id = c.site_id and s.deleted_at is null and s.suspended_at is null
  where c.sent_at is null and c.status = 'active' and c.recipient_email <> '' and coalesce(c.send_at, c.created_at) <= at
  order by coalesce(c.send_at, c.created_at) limit least(most, 1000)
$$;
revoke all on function due_gift_cards from public;
grant execute on function due_gift_cards to :app_role;
