-- Files of digital products, and the links by which buyers download them. Live data.

create table product_files (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- without a foreign key: what was bought is downloaded also when the product was deleted
  item_id bigint not null,
  position smallint not null default 0 check (position between 0 and 999),
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (length(content_type) between 1 and 200),
  -- below private/, which no URL serves; null once its content was deleted
  storage_key text check (length(storage_key) between 1 and 400),
  byte_size bigint not null check (byte_size > 0),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null,
  -- not sold any more; its content stays as long as a link leads to it
  removed_at timestamptz,
  primary key (site_id, id),
  check (storage_key is not null or removed_at is not null)
);
create index product_files_item on product_files (site_id, item_id, position, id) where removed_at is null;
create unique index product_files_key on product_files (site_id, storage_key) where storage_key is not null;
create index product_files_removed on product_files (site_id, removed_at) where removed_at is not null and storage_key is not null;

create table download_links (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  order_line_id bigint not null,
  file_id bigint not null,
  max_downloads integer not null check (max_downloads between 1 and 999999),
  downloads integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- when the last download that counted began: for an hour, the rest of the file counts nothing
  counted_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, order_line_id, file_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, order_line_id) references order_lines (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references product_files (site_id, id),
  check (downloads between 0 and max_downloads)
);
create index download_links_order on download_links (site_id, order_id, id);
create index download_links_file on download_links (site_id, file_id, expires_at);

alter table store_settings
  add column download_days integer not null default 30 check (download_days between 1 and 3650),
  add column max_downloads integer not null default 5 check (max_downloads between 1 and 1000);

do $$
declare
  name text;
begin
  foreach name in array array['product_files', 'download_links']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on product_files, download_links to :app_role;
