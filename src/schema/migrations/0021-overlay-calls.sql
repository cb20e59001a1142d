-- What visitors did with the pop-up of a site: seen, closed, signed up.

create table overlay_calls (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  action text not null check (action in ('show', 'close', 'sign-up')),
  -- of the pop-up
  version integer not null check (version > 0),
  -- none: it was not told, or nobody agreed to being told from others
  visitor_cookie text check (length(visitor_cookie) <= 200),
  called_at timestamptz not null,
  primary key (site_id, id)
);
create index overlay_calls_by_time on overlay_calls (site_id, called_at);

alter table overlay_calls enable row level security;
alter table overlay_calls force row level security;
create policy tenant on overlay_calls
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);

grant select, insert on overlay_calls to :app_role;
