-- Folders of the media library, its trash, and what files were before they were replaced.

create table media_folders (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- none: it stands at the top
  parent_id bigint,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, parent_id) references media_folders (site_id, id),
  check (parent_id <> id)
);
create unique index media_folders_name on media_folders (site_id, coalesce(parent_id, 0), name);

alter table media
  -- none: it lies at the top
  add column folder_id bigint,
  -- in the trash since then; pages that name it show it all the same
  add column trashed_at timestamptz,
  add foreign key (site_id, folder_id) references media_folders (site_id, id);
create index media_in_folder on media (site_id, folder_id, id) where folder_id is not null;
create index media_in_trash on media (site_id, trashed_at) where trashed_at is not null;
create index media_by_name on media (site_id, lower(file_name), id);
create index media_by_size on media (site_id, (coalesce(byte_size, 0)), id);

-- What a file was before it was replaced. Its old address leads to the new one for as long as there is a file.
create table former_files (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  media_id bigint not null,
  former_key text not null,
  -- where its bytes still are, so that replacing can be undone; none once they are given up
  storage_key text,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 text not null,
  preview text,
  replaced_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, media_id) references media (site_id, id) on delete cascade
);
create index former_files_of_media on former_files (site_id, media_id, id);
create index former_files_key on former_files (site_id, storage_key) where storage_key is not null;
create index former_files_kept on former_files (site_id, replaced_at) where storage_key is not null;

do $$
declare
  name text;
begin
  foreach name in array array['media_folders', 'former_files']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant select, insert, update, delete on media_folders, former_files to :app_role;
