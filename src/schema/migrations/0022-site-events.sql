-- What the pages of a site tell of themselves while somebody looks at them, such as that the network failed.

create table site_events (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  page_path text not null check (length(page_path) <= 2000),
  page_hash text not null check (length(page_hash) <= 2000),
  template_id text not null check (length(template_id) <= 100),
  variant_id text not null check (length(variant_id) <= 100),
  -- what only events of that name have
  details jsonb not null,
  -- none: there was none, or nobody agreed to being told from others
  visitor_cookie text check (length(visitor_cookie) <= 200),
  recorded_at timestamptz not null,
  primary key (site_id, id)
);
create index site_events_by_name on site_events (site_id, name, recorded_at);

alter table site_events enable row level security;
alter table site_events force row level security;
create policy tenant on site_events
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);

grant select, insert on site_events to :app_role;
