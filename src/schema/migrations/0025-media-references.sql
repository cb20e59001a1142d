-- Which files are used by what: by revisions of documents, and by rows of live data.

create table media_references (
  site_id bigint not null references sites (id) on delete cascade,
  media_id bigint not null,
  -- 'revision', or what a live row is, such as 'product'
  owner text not null check (owner ~ '^[a-z_]{1,40}$'),
  owner_id bigint not null,
  revision_id bigint generated always as (case when owner = 'revision' then owner_id end) stored,
  primary key (site_id, owner, owner_id, media_id),
  foreign key (site_id, revision_id) references revisions (site_id, id) on delete cascade
);
create index media_references_media on media_references (site_id, media_id);
create index media_references_revision on media_references (site_id, revision_id) where revision_id is not null;
alter table media_references enable row level security;
alter table media_references force row level security;
create policy tenant on media_references
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, delete on media_references to :app_role;

-- The files that a body names by id or by URL, which starts with a folder of the file's own; also by one that it had
-- before it was replaced.
create function referenced_media(site bigint, body jsonb) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  with named as materialized (
    select distinct found[1] as id, found[2] as folder
    from regexp_matches(body::text,
      '"(?:mediaId|[a-z]+MediaId)": "([0-9]{1,18})"|/_media/([0-9a-z]+/[0-9a-z]+/)', 'g') found
  )
  select id::bigint from named where id is not null
  union select m.id from named n join media m on m.site_id = site and starts_with(m.storage_key, n.folder)
  union select f.media_id from named n join former_files f on f.site_id = site and starts_with(f.former_key, n.folder)
$$;
revoke all on function referenced_media from public;
grant execute on function referenced_media to :app_role;

insert into media_references (site_id, media_id, owner, owner_id)
select r.site_id, m.id, 'revision', r.id from revisions r cross join lateral referenced_media(r.site_id, r.body) m (id);
