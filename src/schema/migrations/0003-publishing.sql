-- Moved addresses, addresses that led nowhere, searching, domains, keys of forms, limits of rates.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What a reader would read of a revision, for searching; written with the revision.
alter table revisions add column search_text text not null default '';

-- Content languages: '' is the site's own. Addresses are unique in a language.
alter table documents add column language text not null default '' check (length(language) <= 35);
alter table published_documents add column language text not null default '' check (length(language) <= 35);
drop index documents_address;
create unique index documents_address on documents (site_id, language, coalesce(collection_id, 0), url_id)
  where kind in ('page', 'collection', 'item') and status <> 6;
drop index published_path;
create unique index published_path on published_documents (site_id, path);

create table redirects (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  from_path text not null check (from_path like '/%' and length(from_path) <= 2000),
  -- one that begins with from_path and a slash moves too, with what follows
  wildcard boolean not null default false,
  -- where it leads: a document, wherever that lives at the time, or an address
  document_id bigint,
  to_address text check (length(to_address) between 1 and 2000),
  status smallint not null default 301 check (status in (301, 302)),
  origin text not null check (origin in ('rename', 'owner', 'import')),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, from_path),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  check ((document_id is null) <> (to_address is null))
);

create table missing_paths (
  site_id bigint not null references sites (id) on delete cascade,
  path text not null check (length(path) <= 500),
  hits bigint not null default 1,
  referrer text not null default '' check (length(referrer) <= 500),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (site_id, path)
);
create index missing_paths_recent on missing_paths (site_id, last_seen desc);

-- Word forms of each language, without regard to accents.
do $$
declare base text;
begin
  foreach base in array array['simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish',
    'french', 'german', 'greek', 'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali',
    'norwegian', 'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish']
  loop
    execute format('create text search configuration %I (copy = pg_catalog.%I)', 'search_' || base, base);
    execute format('alter text search configuration %I alter mapping for hword, hword_part, word with unaccent, pg_catalog.%I',
      'search_' || base, case base when 'simple' then 'simple' else base || '_stem' end);
  end loop;
end $$;

-- The text search configuration for a BCP 47 language.
create function search_config(language text) returns text language sql immutable as $$
  select 'search_' || case lower(split_part(language, '-', 1))
    when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan'
    when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'fi' then 'finnish'
    when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek' when 'hi' then 'hindi'
    when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish' when 'it' then 'italian'
    when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian' when 'nb' then 'norwegian'
    when 'nn' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian'
    when 'sr' then 'serbian' when 'es' then 'spanish' when 'sv' then 'swedish' when 'ta' then 'tamil'
    when 'tr' then 'turkish' when 'yi' then 'yiddish' else 'simple'
  end
$$;

-- The words of a title as they are too, so that its stop words and unfinished words are found.
create function search_title_vector(config text, title text) returns tsvector language sql stable
set search_path = public, pg_temp as $$
  select to_tsvector(config::regconfig, replace(title, '<', ' ')) || to_tsvector('search_simple', replace(title, '<', ' '))
$$;

-- Without '<' no text passes for markup, whose words would be left out.
create function search_vector(config text, title text, terms text, body text) returns tsvector language plpgsql stable
set search_path = public, pg_temp as $$
declare
  head constant tsvector := setweight(search_title_vector(config, title), 'A')
    || setweight(to_tsvector(config::regconfig, replace(terms, '<', ' ')), 'B');
  plain constant text := replace(body, '<', ' ');
begin
  if length(plain) < 50000 then
    return head || setweight(to_tsvector(config::regconfig, plain), 'D');
  end if;
  begin
    return head || setweight(to_tsvector(config::regconfig, plain), 'D');
  exception when program_limit_exceeded then
    -- A vector holds a megabyte; what is beyond is not worth failing a release.
    return head || setweight(to_tsvector(config::regconfig, left(plain, 50000)), 'D');
  end;
end $$;

-- What is found: public documents without a password. Their texts stay with the revisions, so that rows are narrow.
create table published_search (
  site_id bigint not null references sites (id) on delete cascade,
  document_id bigint not null,
  config text not null,
  -- without accents, for what was misspelt
  title text not null,
  title_vector tsvector not null,
  vector tsvector not null,
  visible_from timestamptz not null,
  published_on timestamptz not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references published_documents (site_id, document_id) on delete cascade
) with (toast_tuple_target = 128);
create index published_search_title on published_search using gin (site_id, title_vector) with (fastupdate = off);
create index published_search_vector on published_search using gin (site_id, vector) with (fastupdate = off);
create index published_search_likeness on published_search using gin (site_id, title gin_trgm_ops) with (fastupdate = off);
create index published_search_newest on published_search (site_id, published_on desc, document_id desc);

-- What a visitor typed, as a query that is never theirs to write. `beginning` is a last word that may go on.
create function search_query(query text, beginning text, config text) returns tsquery language plpgsql stable
set search_path = public, pg_temp
set client_min_messages = warning as $$
declare
  typed constant text := replace(left(query, 200), '<', ' ');
  whole tsquery := websearch_to_tsquery(config::regconfig, typed);
  quoted constant text := '''' || replace(replace(left(beginning, 200), '\', '\\'), '''', '''''') || ''':*';
begin
  if beginning is null then
    if numnode(whole) = 0 then
      -- Nothing but stop words; titles know them.
      whole := websearch_to_tsquery('search_simple', typed);
    end if;
    return whole;
  end if;
  return whole && (to_tsquery(config::regconfig, quoted) || to_tsquery('search_simple', quoted));
end $$;

-- Documents of a site that are public at an instant and hold what was asked for, the best first: those with all words in
-- the title, then by rank, then by date. When there are none, those whose titles are alike (`alike`), without paging. Of
-- a word that thousands hold, the newest 500 are ranked; `total` ends there. It reads past row-level security, because
-- under it these indexes are not used, and so refuses every site but the transaction's.
create function search_published(site bigint, query text, beginning text, config text, at timestamptz, most integer, skip integer)
returns table (document_id bigint, place bigint, total integer, alike boolean)
language plpgsql stable security definer rows 10
set search_path = public, pg_temp
set client_min_messages = warning
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
set work_mem = '16MB'
set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  wanted tsquery;
  words text;
  in_titles bigint[];
  in_texts bigint[];
  often_in_titles boolean;
  often_in_texts boolean;
begin
  if site is distinct from nullif(current_setting('app.site_id', true), '')::bigint then
    raise exception 'Only the site of the transaction can be searched.' using errcode = 'insufficient_privilege';
  end if;
  wanted := search_query(query, beginning, config);
  -- A query of exclusions alone ('T') would read everything.
  if querytree(wanted) not in ('', 'T') then
    -- What a good part of the newest documents hold is found soonest by walking back from them, all else in the indexes.
    select count(*) filter (where s.title_vector @@ wanted) > 60, count(*) filter (where s.vector @@ wanted) > 60
    into often_in_titles, often_in_texts
    from (
      select n.title_vector, n.vector from published_search n where n.site_id = site
      order by n.published_on desc, n.document_id desc limit 400
    ) s;
    if often_in_titles then
      in_titles := array(
        select s.document_id from (
          select n.document_id, n.title_vector, n.visible_from from published_search n where n.site_id = site
          order by n.published_on desc, n.document_id desc limit 6000
        ) s
        where s.title_vector @@ wanted and s.visible_from <= at limit 500);
    else
      in_titles := array(
        select s.document_id from published_search s
        where s.site_id = site and s.title_vector @@ wanted and s.visible_from <= at
        order by s.published_on desc, s.document_id desc limit 500);
    end if;
    if often_in_texts then
      in_texts := array(
        select s.document_id from (
          select n.document_id, n.vector, n.visible_from from published_search n where n.site_id = site
          order by n.published_on desc, n.document_id desc limit 6000
        ) s
        where s.vector @@ wanted and s.visible_from <= at limit 500);
    else
      in_texts := array(
        select s.document_id from published_search s
        where s.site_id = site and s.vector @@ wanted and s.visible_from <= at
        order by s.published_on desc, s.document_id desc limit 500);
    end if;
    return query
      with ranked as (
        select s.document_id, s.published_on, s.document_id = any(in_titles) as titled,
          ts_rank_cd('{0.1, 0.2, 0.6, 1}', s.vector, wanted, 1) as rank
        from published_search s
        where s.site_id = site and s.document_id = any(in_titles || in_texts)
      )
      select r.document_id, row_number() over best, least(count(*) over (), 500)::integer, false
      from ranked r
      window best as (order by r.titled desc, r.rank desc, r.published_on desc, r.document_id desc)
      order by 2 limit least(most, 100) offset least(skip, 500);
    if found or skip > 0 then return; end if;
  end if;
  words := unaccent(left(concat_ws(' ', query, beginning), 200));
  if length(words) < 3 then return; end if;
  return query
    select a.document_id, row_number() over best, (count(*) over ())::integer, true
    from (
      select s.document_id, s.published_on, word_similarity(words, s.title) as likeness
      from published_search s
      where s.site_id = site and words <% s.title and s.visible_from <= at
      order by 3 desc, 2 desc limit least(most, 100)
    ) a
    window best as (order by a.likeness desc, a.published_on desc, a.document_id desc)
    order by 2;
end $$;
revoke all on function search_published(bigint, text, text, text, timestamptz, integer, integer) from public;
grant execute on function search_published(bigint, text, text, text, timestamptz, integer, integer) to :app_role;

create table form_keys (
  site_id bigint not null references sites (id) on delete cascade,
  key_hash text not null,
  purpose text not null,
  expires_at timestamptz not null,
  primary key (site_id, key_hash)
);
create index form_keys_expiry on form_keys (site_id, expires_at);

create table rate_limits (
  site_id bigint not null references sites (id) on delete cascade,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (site_id, subject, window_start)
);

-- Whether the whole site needs a password; the password itself is the site's own.
alter table sites add column locked boolean not null default false;
grant update (locked) on sites to :app_role;
create table site_locks (
  site_id bigint not null primary key references sites (id) on delete cascade,
  password_hash text not null
);

-- Facts about the installation as a whole. Global.
create table installation (
  name text primary key,
  value text not null
);
grant select, insert, update on installation to :app_role;

-- Global like sites: the host map is built from it. Several sites may claim a name; one at most has proved it.
create table domains (
  hostname citext not null check (length(hostname::text) between 3 and 253),
  site_id bigint not null references sites (id) on delete cascade,
  proof text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- since when the proof of a verified name has been gone without a break
  missing_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, hostname)
);
create unique index domains_verified on domains (hostname) where verified_at is not null;

create function domains_changed() returns trigger language plpgsql as $$
begin
  -- Pages carry the address of their site, so those made for the former one must not be served any more.
  update sites set live_version = live_version + 1 where id = coalesce(new.site_id, old.site_id);
  return null;
end $$;
create trigger domains_removed after delete on domains for each row
  when (old.verified_at is not null) execute function domains_changed();
create trigger domains_changed after update on domains for each row
  when (old.verified_at is distinct from new.verified_at) execute function domains_changed();

-- Which sites have a scheduled document whose time has come. Row-level security shows one site at a time,
-- so the question across all of them is asked here; the answer holds no content.
create index published_scheduled on published_documents (site_id, visible_from) where visible_from > '-infinity';
create function sites_with_due(at timestamptz) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct site_id from public.published_documents where visible_from > '-infinity' and visible_from <= at
$$;
revoke all on function sites_with_due(timestamptz) from public;
grant execute on function sites_with_due(timestamptz) to :app_role;

-- Counting by month and by author needs nothing but the index; what is locked is rare and looked up apart.
drop index published_listing;
create index published_listing on published_documents (site_id, collection_id, published_on desc, document_id desc)
  include (visible_from, locked) where kind = 'item';
drop index published_by_author;
create index published_by_author on published_documents (site_id, collection_id, author_id, published_on desc, document_id desc)
  include (visible_from, locked) where kind = 'item';
create index published_locked on published_documents (site_id, collection_id, document_id) where locked;
-- What is not an item is little and asked for with every page; without these, all items would be read to find it.
create index published_pages on published_documents (site_id, kind, document_id) where kind <> 'item';
create index documents_apart on documents (site_id, kind, id) where kind <> 'item';

-- What feeds of others said when they were last read, and which public documents show them.
create table external_feeds (
  site_id bigint not null references sites (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  title text not null default '',
  entries jsonb not null default '[]' check (jsonb_typeof(entries) = 'array'),
  etag text not null default '',
  last_modified text not null default '',
  failures integer not null default 0,
  error text,
  fetched_at timestamptz,
  next_check timestamptz not null default '-infinity',
  primary key (site_id, url)
);
create index external_feeds_due on external_feeds (site_id, next_check);

create table external_feed_uses (
  site_id bigint not null references sites (id) on delete cascade,
  document_id bigint not null,
  url text not null check (length(url) <= 2000),
  primary key (site_id, document_id, url),
  foreign key (site_id, document_id) references published_documents (site_id, document_id) on delete cascade
);
create index external_feed_uses_url on external_feed_uses (site_id, url);

-- A worker looks for what is due in all sites, which row-level security rightly hides from it.
create function due_external_feeds(at timestamptz, most integer) returns table (site_id bigint, url text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.site_id, f.url from external_feeds f
  where f.next_check <= at
    and exists (select from external_feed_uses u where u.site_id = f.site_id and u.url = f.url)
  order by f.next_check limit least(most, 1000)
$$;
revoke all on function due_external_feeds from public;
grant execute on function due_external_feeds to :app_role;

do $$
declare name text;
begin
  foreach name in array array['redirects', 'missing_paths', 'published_search', 'form_keys', 'rate_limits', 'site_locks', 'external_feeds', 'external_feed_uses']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant select, insert, update, delete on redirects, missing_paths, published_search, form_keys, rate_limits, site_locks, domains, external_feeds, external_feed_uses to :app_role;
