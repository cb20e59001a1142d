-- Comments of visitors below items. Live data: restoring an older release changes none of it.
create table comments (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  document_id bigint not null,
  -- the first comment of its thread; null for that one
  root_id bigint,
  -- the comment that it replies to; null for the first one of a thread, and once that comment was deleted
  parent_id bigint,
  status text not null check (status in ('pending', 'approved', 'spam', 'trash')),
  name text not null check (length(name) between 1 and 100),
  -- empty without one; never shown to visitors
  email text not null default '' check (length(email) <= 254),
  website text not null default '' check (length(website) <= 500),
  body text not null check (length(body) between 1 and 10000),
  written_at timestamptz not null,
  -- when it got its status
  status_at timestamptz not null default now(),
  -- whether a member of the site wrote it
  by_owner boolean not null default false,
  -- whether its author wants emails about replies
  notify boolean not null default false,
  -- whether those who get an email about it were sent one
  notified boolean not null default false,
  -- BCP 47, of the page on which it was written
  language text not null default 'en' check (length(language) <= 35),
  -- why it waits, or counts as spam
  reasons text[] not null default '{}',
  -- keyed hash of the IP address; emptied after a month
  network text not null default '' check (length(network) <= 100),
  -- hash of the author's cookie; empty without one
  author text not null default '' check (length(author) <= 43),
  -- hash of the key of the form that sent it; null for others
  form text check (length(form) <= 43),
  -- its id in an export that was imported; null for others
  source text check (length(source) <= 300),
  primary key (site_id, id),
  unique (site_id, form),
  unique (site_id, document_id, source),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, root_id) references comments (site_id, id) on delete cascade,
  foreign key (site_id, parent_id) references comments (site_id, id) on delete set null (parent_id)
);
create index comments_threads on comments (site_id, document_id, written_at, id)
  where root_id is null and status = 'approved';
create index comments_replies on comments (site_id, root_id, written_at, id) where root_id is not null;
create index comments_parents on comments (site_id, parent_id) where parent_id is not null;
create index comments_documents on comments (site_id, document_id, status);
create index comments_listed on comments (site_id, status, written_at, id);
create index comments_networks on comments (site_id, network, written_at) where network <> '';
create index comments_authors on comments (site_id, author) where author <> '';

alter table comments enable row level security;
alter table comments force row level security;
create policy tenant on comments
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on comments to :app_role;

-- Email addresses, as keyed hashes, that want no emails about replies any more.
create table comment_stops (
  site_id bigint not null references sites (id) on delete cascade,
  address text not null check (length(address) = 43),
  stopped_at timestamptz not null,
  primary key (site_id, address)
);

alter table comment_stops enable row level security;
alter table comment_stops force row level security;
create policy tenant on comment_stops
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert on comment_stops to :app_role;

-- Whether the comments of an import were stored. Those of imports that ended before are stored soon.
alter table imports add column comments_done boolean not null default false;
create index imports_without_comments on imports (site_id, id) where not comments_done;
