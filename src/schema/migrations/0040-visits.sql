-- What visitors do on a site: every hit for a while, and counts of days for good.

-- Salts of the hashes that stand for visitors without cookies, one for each day of the calendar. They are deleted after
-- two days, and never part of a backup: then nobody can tell whom a hash stood for.
create table visit_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
grant select, insert on visit_salts to :app_role;

create table hits (
  site_id bigint not null references sites (id) on delete cascade,
  recorded_at timestamptz not null,
  -- those of HIT-03, and from 100 on our own: landing, button, log record, error
  event smallint not null check (event > 0),
  -- a hash of the visitor's cookie, or of network and browser with the salt of the day
  visitor bigint not null,
  -- the same with the salt of the day before, in the first half hour of a day
  previous_visitor bigint,
  path text not null check (length(path) <= 500),
  -- a search, the name of a button, of a file or of a measurement
  label text not null default '' check (length(label) <= 300),
  -- host and path of the page that led here; empty for none or one of the site
  referrer text not null default '' check (length(referrer) <= 500),
  source text not null default '' check (length(source) <= 200),
  campaign text not null default '' check (length(campaign) <= 300),
  country text not null default '' check (length(country) <= 2),
  language text not null default '' check (length(language) <= 35),
  device text not null default '' check (length(device) <= 20),
  browser text not null default '' check (length(browser) <= 40),
  -- active milliseconds, or the value of a measurement in thousandths
  amount bigint not null default 0 check (amount >= 0)
) partition by range (recorded_at);
create index hits_by_time on hits (site_id, recorded_at);
alter table hits enable row level security;
alter table hits force row level security;
create policy tenant on hits
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert on hits to :app_role;

-- Makes a table a partition of hits: of a month, or without one for all rows that have no other.
create function create_hit_partition(month date) returns void language plpgsql set search_path = public as $$
declare
  partition_name text := 'hits_' || coalesce(to_char(month, 'YYYY_MM'), 'default');
  bounds text := 'default';
begin
  if to_regclass('public.' || partition_name) is not null then return; end if;
  if month is not null then
    bounds := format('for values from (%L) to (%L)', to_char(month, 'YYYY-MM-01') || ' 00:00:00+00',
      to_char(month + interval '1 month', 'YYYY-MM-01') || ' 00:00:00+00');
  end if;
  execute format('create table %I partition of hits %s', partition_name, bounds);
  execute format('alter table %I enable row level security', partition_name);
  execute format('alter table %I force row level security', partition_name);
  execute format('create policy tenant on %I
    using (site_id = nullif(current_setting(''app.site_id'', true), '''')::bigint)
    with check (site_id = nullif(current_setting(''app.site_id'', true), '''')::bigint)', partition_name);
exception
  -- Another process was faster.
  when duplicate_table then null;
  -- Rows of this month are in the default partition: the rest of the month goes there too.
  when check_violation then null;
end $$;

select create_hit_partition(null);
select create_hit_partition((date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date)
from generate_series(0, 2) n;

-- Days of sites with hits that are not in the counts yet.
create table pending_rollups (
  site_id bigint not null references sites (id) on delete cascade,
  day date not null,
  -- when the first of these hits came
  since timestamptz not null,
  primary key (site_id, day)
);
alter table pending_rollups enable row level security;
alter table pending_rollups force row level security;
create policy tenant on pending_rollups
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on pending_rollups to :app_role;

-- Counts of a day in the time zone of the site, by hour; hour -1 is the whole day, which alone counts visitors.
create table visit_days (
  site_id bigint not null references sites (id) on delete cascade,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  views bigint not null,
  visits bigint not null,
  visitors bigint not null,
  bounces bigint not null,
  active_ms bigint not null,
  primary key (site_id, day, hour)
);
alter table visit_days enable row level security;
alter table visit_days force row level security;
create policy tenant on visit_days
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on visit_days to :app_role;

-- The same by a property of views, visits or other hits: page, source, country ...
create table visit_groups (
  site_id bigint not null references sites (id) on delete cascade,
  dimension text not null check (length(dimension) <= 30),
  day date not null,
  value text not null check (length(value) <= 500),
  views bigint not null,
  visits bigint not null,
  visitors bigint not null,
  bounces bigint not null,
  active_ms bigint not null,
  primary key (site_id, dimension, day, value)
);
alter table visit_groups enable row level security;
alter table visit_groups force row level security;
create policy tenant on visit_groups
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on visit_groups to :app_role;

-- Errors of scripts in visitors' browsers, each once.
create table page_errors (
  site_id bigint not null references sites (id) on delete cascade,
  -- of message, file and line
  fingerprint text not null check (length(fingerprint) <= 40),
  message text not null check (length(message) <= 1000),
  stack text not null check (length(stack) <= 6000),
  file text not null check (length(file) <= 500),
  line integer not null,
  column_number integer not null,
  url text not null check (length(url) <= 500),
  browser text not null check (length(browser) <= 40),
  hits bigint not null check (hits > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (site_id, fingerprint)
);
alter table page_errors enable row level security;
alter table page_errors force row level security;
create policy tenant on page_errors
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on page_errors to :app_role;

-- Who gets the numbers of each week by mail.
create table report_subscriptions (
  site_id bigint not null references sites (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  -- the Monday of the newest report
  sent_week date not null,
  primary key (site_id, account_id)
);
alter table report_subscriptions enable row level security;
alter table report_subscriptions force row level security;
create policy tenant on report_subscriptions
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on report_subscriptions to :app_role;
