-- What an owner asks for in the checkout. Live data; no row before the first change.
create table checkout_settings (
  site_id bigint primary key references sites (id) on delete cascade,
  version integer not null default 1 check (version > 0),
  phone text not null default 'optional' check (phone in ('optional', 'required', 'hidden')),
  -- whether buyers are asked for their consent to a newsletter
  newsletter boolean not null default false,
  -- where the terms of the store are; empty without
  terms_url text not null default '' check (length(terms_url) <= 2000),
  -- who is notified of orders; empty for nobody
  notification_email text not null default '' check (length(notification_email) <= 254),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array')
);
alter table checkout_settings enable row level security;
alter table checkout_settings force row level security;
create policy tenant on checkout_settings
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on checkout_settings to :app_role;
