-- Reports with filters, and counting earlier days in another time zone.

-- The visits of a day, one column for each of their properties, for as long as their hits are stored. Every visit has the
-- same position in all columns of its day; those of one visitor follow each other. Nothing tells who a visitor was.
create table visit_columns (
  site_id bigint not null references sites (id) on delete cascade,
  -- a dimension, or what is counted
  name text not null check (length(name) <= 30),
  day date not null,
  -- the values whose positions are in the content
  dictionary text[] not null default '{}',
  -- where the part of each value begins, or numbers that are too large for the content
  numbers integer[] not null default '{}',
  -- one or two ASCII characters for each visit, or numbers of as many as they need
  content text not null,
  primary key (site_id, name, day)
);
-- Compressing and decompressing would cost more time than it saves.
alter table visit_columns alter column dictionary set storage external, alter column numbers set storage external,
  alter column content set storage external;
alter table visit_columns enable row level security;
alter table visit_columns force row level security;
create policy tenant on visit_columns
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on visit_columns to :app_role;

-- Since when all hits of a site are stored: earlier ones were deleted. Sites without a row have all of them.
create table stored_hits (
  site_id bigint primary key references sites (id) on delete cascade,
  since timestamptz not null
);
alter table stored_hits enable row level security;
alter table stored_hits force row level security;
create policy tenant on stored_hits
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
-- Locking a row needs the right to update it.
grant select, update on stored_hits to :app_role;

-- The first day in another time zone begins when the day before ends in the earlier one, so that no hit is counted twice
-- and none is left out.
create table day_starts (
  site_id bigint not null references sites (id) on delete cascade,
  day date not null,
  starts timestamptz not null,
  primary key (site_id, day)
);
alter table day_starts enable row level security;
alter table day_starts force row level security;
create policy tenant on day_starts
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on day_starts to :app_role;

-- Hits may have been deleted before the first one of each site, unless that is younger than the shortest retention.
insert into stored_hits (site_id, since)
select s.id, first.recorded_at
from sites s cross join lateral (select min(h.recorded_at) as recorded_at from hits h where h.site_id = s.id) first
where first.recorded_at < now() - interval '7 days';

-- Days whose hits are stored are counted once more, for their columns.
insert into pending_rollups (site_id, day, since)
select d.site_id, d.day, now() + (current_date - d.day) * interval '2 seconds'
from visit_days d left join stored_hits s using (site_id)
where d.hour = -1 and (s.since is null or d.day > (s.since at time zone 'UTC')::date + 1)
on conflict do nothing;
