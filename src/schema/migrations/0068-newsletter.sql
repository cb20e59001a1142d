-- Newsletters: lists of email addresses whose owners asked for emails. Live data: restoring an older release changes none of it.
create table newsletter_lists (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  version integer not null default 1 check (version > 0),
  title text not null check (length(title) between 1 and 200),
  -- whether an address counts only once its owner has confirmed it
  double_opt_in boolean not null default true,
  -- whether the sign-up asks for a name
  asks_name boolean not null default false,
  -- what visitors agree to, shown below the field; empty for the sentence of the language
  consent text not null default '' check (length(consent) <= 1000),
  -- what is shown after a sign-up; empty for the sentence of the language
  sent text not null default '' check (length(sent) <= 2000),
  -- text of the email to new subscribers; empty for none
  welcome text not null default '' check (length(welcome) <= 5000),
  -- whether buyers who agreed in the checkout are signed up
  takes_buyers boolean not null default false,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- One row for each address of a list.
create table subscribers (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  list_id bigint not null,
  -- as it was entered
  email text not null check (length(email) between 3 and 254),
  -- the same for all spellings of one address
  email_key text not null check (length(email_key) <= 254),
  name text not null default '' check (length(name) <= 200),
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  -- where it came from
  source text not null check (source in ('form', 'popup', 'checkout', 'import', 'owner')),
  -- BCP 47, of the page on which it was signed up
  language text not null default 'en' check (length(language) <= 35),
  signed_up_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- when the last email that asks for a confirmation was sent
  asked_at timestamptz,
  -- SHA-256 of the key of the form with which it was signed up last; null for others
  key_hash text check (length(key_hash) <= 43),
  primary key (site_id, id),
  unique (site_id, list_id, email_key),
  foreign key (site_id, list_id) references newsletter_lists (site_id, id) on delete cascade
);
create index subscribers_listed on subscribers (site_id, list_id, status, id desc);

-- What happened to a subscription, as proof of consent: rows are added only.
create table subscriber_events (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  subscriber_id bigint not null,
  type text not null check (type in ('signedUp', 'asked', 'confirmed', 'unsubscribed', 'imported', 'added')),
  created_at timestamptz not null,
  -- what the visitor agreed to, word by word, the path of the page, and the keyed hash of the IP address
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- the member who did it; null for the subscriber
  account_id bigint,
  primary key (site_id, id),
  foreign key (site_id, subscriber_id) references subscribers (site_id, id) on delete cascade
);
create index subscriber_events_listed on subscriber_events (site_id, subscriber_id, id);

-- Addresses, as hashes, that were erased or left and that no import may bring back.
create table newsletter_stops (
  site_id bigint not null references sites (id) on delete cascade,
  list_id bigint not null,
  address text not null check (length(address) = 43),
  created_at timestamptz not null,
  primary key (site_id, list_id, address),
  foreign key (site_id, list_id) references newsletter_lists (site_id, id) on delete cascade
);

alter table newsletter_lists enable row level security;
alter table newsletter_lists force row level security;
create policy tenant on newsletter_lists
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on newsletter_lists to :app_role;

alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy tenant on subscribers
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on subscribers to :app_role;

alter table subscriber_events enable row level security;
alter table subscriber_events force row level security;
create policy tenant on subscriber_events
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on subscriber_events to :app_role;

alter table newsletter_stops enable row level security;
alter table newsletter_stops force row level security;
create policy tenant on newsletter_stops
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on newsletter_stops to :app_role;
