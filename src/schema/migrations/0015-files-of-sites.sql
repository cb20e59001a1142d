-- Sites whose files go unless the site is there when they are looked for: noted when a site is removed, and before the
-- files of a restored one are stored. Global, because such a site has no row.
create table file_sweeps (
  site_id bigint primary key,
  noted_at timestamptz not null default now()
);
