-- What owners said that the columns of files of products are, for further files with the same columns.

create table import_mappings (
  site_id bigint not null references sites (id) on delete cascade,
  -- of the names of the columns, in their order
  signature text not null check (length(signature) = 64),
  file_name text not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_at timestamptz not null,
  primary key (site_id, signature)
);

alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy tenant on import_mappings
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);

grant select, insert, update, delete on import_mappings to :app_role;
