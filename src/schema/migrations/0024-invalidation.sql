-- Cached pages are invalidated by what they depend on, not all at once.

-- Counts the changes of a site's row and of its verified domains: all of them are part of every page.
alter table sites add column row_version bigint not null default 0 check (row_version >= 0);
alter table sites drop column live_version;

create or replace function sites_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  if tg_op = 'UPDATE' then new.row_version := old.row_version + 1; end if;
  perform pg_notify('sites', new.id::text);
  return new;
end $$;

create or replace function domains_changed() returns trigger language plpgsql as $$
begin
  -- Pages contain the URL of their site.
  update sites set version = version where id = coalesce(new.site_id, old.site_id);
  return null;
end $$;

-- Changes of live data by topic. Rows are only added, so that no change waits for another, and purged after a while.
-- Global like sites: every web process reads the changes of all sites.
create table invalidations (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- null for everything that is live
  topics text[],
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index invalidations_xid on invalidations (xid);
create index invalidations_created on invalidations (created_at);
grant select, insert on invalidations to :app_role;

-- The newest transaction whose invalidations were purged: who has not read up to it must drop everything.
create table purged_invalidations (
  single boolean primary key default true check (single),
  xid xid8 not null default '0'
);
insert into purged_invalidations default values;
grant select on purged_invalidations to :app_role;
