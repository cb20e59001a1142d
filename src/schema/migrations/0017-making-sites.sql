-- Sites that are being filled from a template, and exports that were sent to be imported.

-- One row for each site that was begun from a template; visitors see the empty site until it is done.
create table site_makings (
  site_id bigint not null references sites (id) on delete cascade,
  template text not null check (length(template) between 1 and 100),
  title text not null check (length(title) between 1 and 200),
  account_id bigint,
  step text not null default 'pictures' check (step in ('pictures', 'pages', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  created_at timestamptz not null,
  primary key (site_id)
);

-- An export as it was sent: first it is only checked, then imported, then its file goes.
create table import_files (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  file_name text not null check (length(file_name) between 1 and 255),
  -- gone once nobody needs it any more
  storage_key text,
  bytes bigint not null check (bytes >= 0),
  account_id bigint,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'importing', 'done', 'refused', 'failed')),
  step text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  -- what would come, then what came
  report jsonb,
  problem text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (site_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['site_makings', 'import_files']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant select, insert, update, delete on site_makings, import_files to :app_role;
