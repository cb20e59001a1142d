-- Pictures that an import names are fetched by workers, and undoing an import gives back what it changed.

alter table media
  -- when a worker asks for the missing file; none: nobody plans to, or it was given up
  add column fetch_at timestamptz,
  add column fetch_attempts smallint not null default 0 check (fetch_attempts >= 0),
  -- why it did not come the last time
  add column fetch_problem text;
create index media_fetch on media (site_id, fetch_at) where fetch_at is not null;

-- Sites with pictures to be fetched, and when a worker takes up the next ones; later while one is at it.
create table picture_fetches (
  site_id bigint primary key references sites (id) on delete cascade,
  due_at timestamptz not null
);
alter table picture_fetches enable row level security;
alter table picture_fetches force row level security;
create policy tenant on picture_fetches
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on picture_fetches to :app_role;

-- A worker looks for what is due in all sites, which row-level security rightly hides from it.
create function due_picture_fetches(at timestamptz, most integer) returns table (site_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.site_id from picture_fetches f
  join sites s on s.id = f.site_id and s.deleted_at is null
  where f.due_at <= at order by f.due_at limit least(most, 1000)
$$;
revoke all on function due_picture_fetches from public;
grant execute on function due_picture_fetches to :app_role;

alter table import_references
  -- of an author who was here before: the name before imports changed it, and the one that they gave
  add column name_before text,
  add column name_after text;
