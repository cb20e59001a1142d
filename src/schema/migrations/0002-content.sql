-- Content of one site. Every table starts with site_id, which leads every key; row-level security is forced on all.

create table memberships (
  site_id bigint not null references sites (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'),
  created_at timestamptz not null default now(),
  primary key (site_id, account_id)
);

create table authors (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  slug text not null check (length(slug) between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, slug)
);

create table media (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- ready: the bytes are stored under storage_key; missing: known from an import, its file could not be had
  status text not null check (status in ('ready', 'missing')),
  storage_key text,
  file_name text not null,
  content_type text not null,
  byte_size bigint check (byte_size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 text,
  alt text not null default '',
  caption text not null default '',
  source_url text,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  check (status <> 'ready' or (storage_key is not null and byte_size is not null and sha256 is not null))
);
create index media_content on media (site_id, sha256);

create table documents (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('settings', 'theme', 'navigation', 'page', 'collection', 'item')),
  collection_id bigint,
  url_id text check (length(url_id) between 1 and 200),
  title text not null default '',
  status smallint not null default 4 check (status between 1 and 6),
  head_revision_id bigint,
  published_revision_id bigint,
  password_hash text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, collection_id) references documents (site_id, id),
  check ((kind = 'item') = (collection_id is not null)),
  check (kind not in ('page', 'collection', 'item') or url_id is not null)
);
create unique index documents_address on documents (site_id, coalesce(collection_id, 0), url_id)
  where kind in ('page', 'collection', 'item') and status <> 6;
create unique index documents_single on documents (site_id, kind) where kind in ('settings', 'theme');
create index documents_of_collection on documents (site_id, collection_id, position, id);

create table revisions (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  document_id bigint not null,
  number integer not null check (number > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  account_id bigint,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, document_id, number),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);

alter table documents add foreign key (site_id, head_revision_id) references revisions (site_id, id);
alter table documents add foreign key (site_id, published_revision_id) references revisions (site_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A revision never changes; save a new one.' using errcode = 'restrict_violation';
end $$;
create trigger revisions_immutable before update on revisions for each row execute function refuse_change();

create table releases (
  site_id bigint not null references sites (id) on delete cascade,
  version bigint not null check (version > 0),
  note text not null default '',
  restores bigint,
  account_id bigint,
  created_at timestamptz not null default now(),
  primary key (site_id, version)
);

create table release_entries (
  site_id bigint not null references sites (id) on delete cascade,
  version bigint not null,
  document_id bigint not null,
  -- null: the document was taken off the public site by this release
  revision_id bigint,
  primary key (site_id, version, document_id),
  foreign key (site_id, version) references releases (site_id, version) on delete cascade,
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, revision_id) references revisions (site_id, id)
);
create index release_entries_document on release_entries (site_id, document_id, version);

-- What the public can address and list, projected from published revisions when they are released.
-- A draft never has a row here, so a forgotten condition cannot show one.
create table published_documents (
  site_id bigint not null references sites (id) on delete cascade,
  document_id bigint not null,
  revision_id bigint not null,
  kind text not null check (kind in ('page', 'collection', 'item')),
  collection_id bigint,
  path text not null check (path like '/%'),
  title text not null,
  excerpt text not null default '',
  author_id bigint,
  media_id bigint,
  featured boolean not null default false,
  locked boolean not null default false,
  visible_from timestamptz not null,
  published_on timestamptz not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, revision_id) references revisions (site_id, id)
);
create unique index published_path on published_documents (site_id, path);
create index published_listing on published_documents (site_id, collection_id, published_on desc, document_id desc)
  where kind = 'item';
create index published_by_author on published_documents (site_id, collection_id, author_id, published_on desc, document_id desc)
  where kind = 'item';
create index published_due on published_documents (site_id, visible_from);

create table published_terms (
  site_id bigint not null references sites (id) on delete cascade,
  collection_id bigint not null,
  kind text not null check (kind in ('tag', 'category')),
  name text not null,
  document_id bigint not null,
  published_on timestamptz not null,
  position integer not null default 0,
  primary key (site_id, document_id, kind, name),
  foreign key (site_id, document_id) references published_documents (site_id, document_id) on delete cascade
);
create index published_terms_listing on published_terms
  (site_id, collection_id, kind, name, published_on desc, document_id desc);

create table imports (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  format text not null,
  file_name text not null,
  source text not null,
  status text not null default 'reading' check (status in ('reading', 'writing', 'done', 'failed')),
  report jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (site_id, id)
);

-- One row an entry of the file, so that a whole export never has to be held in memory.
create table import_entries (
  site_id bigint not null references sites (id) on delete cascade,
  import_id bigint not null,
  sequence integer not null,
  source_id text not null,
  kind text not null,
  payload jsonb not null,
  outcome text check (outcome in ('imported', 'skipped')),
  reason text,
  primary key (site_id, import_id, sequence),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade
);
create index import_entries_kind on import_entries (site_id, import_id, kind, sequence);

-- Which of our rows an entry of a source became: running an import again finds them instead of making twins.
create table import_references (
  site_id bigint not null references sites (id) on delete cascade,
  source text not null,
  kind text not null,
  source_id text not null,
  target_id bigint not null,
  address text,
  primary key (site_id, source, kind, source_id)
);
create index import_references_address on import_references (site_id, source, address) where address is not null;

do $$
declare name text;
begin
  foreach name in array array['memberships', 'authors', 'media', 'documents', 'revisions', 'releases', 'release_entries',
    'published_documents', 'published_terms', 'imports', 'import_entries', 'import_references']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant select, insert, update, delete on memberships, authors, media, documents, published_documents, published_terms,
  imports, import_entries, import_references to :app_role;
grant select, insert on revisions, releases, release_entries to :app_role;
