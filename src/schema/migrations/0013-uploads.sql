-- Keys with which programs act for a site, and files on their way into it.

create table access_keys (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  permissions text[] not null,
  -- SHA-256 of the key in lower-case hex; the key itself is shown once and kept nowhere
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- a day, not a time: enough to find keys that nobody uses, and one write a day
  last_used_on date,
  revoked_at timestamptz,
  primary key (site_id, id),
  unique (site_id, key_hash)
);

-- A file is announced before it takes its place and leaves this list in the transaction that records it. What stays was
-- interrupted, and its file goes unless something else names it.
create table arriving_files (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  storage_key text not null,
  announced_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index arriving_files_key on arriving_files (site_id, storage_key);

-- Which files are named by something, and under which name they were given to us.
create index media_files on media (site_id, storage_key);

do $$
declare name text;
begin
  foreach name in array array['access_keys', 'arriving_files']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant select, insert, update on access_keys to :app_role;
grant select, insert, delete on arriving_files to :app_role;
