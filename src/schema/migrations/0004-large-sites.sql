-- Releases of tens of thousands of documents.

-- What a release leaves to be made findable after it: so many documents that writing them would hold the site for minutes.
create table search_batches (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  document_ids bigint[] not null,
  primary key (site_id, id)
);
alter table search_batches enable row level security;
alter table search_batches force row level security;
create policy tenant on search_batches
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, delete on search_batches to :app_role;

-- A worker looks for what waits in all sites; the answer holds no content.
create function sites_with_search_batches() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct site_id from public.search_batches
$$;
revoke all on function sites_with_search_batches() from public;
grant execute on function sites_with_search_batches() to :app_role;

-- Words of many documents enter these indexes together, at a fifth of the cost of one after the other. What has not
-- entered yet is read through by every search, so whoever writes lets it enter before the transaction ends.
alter index published_search_title set (fastupdate = on, gin_pending_list_limit = 4096);
alter index published_search_vector set (fastupdate = on, gin_pending_list_limit = 4096);
alter index published_search_likeness set (fastupdate = on, gin_pending_list_limit = 4096);
-- Only an index's owner may do this.
create function settle_search() returns void
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select gin_clean_pending_list('public.published_search_title'::regclass),
    gin_clean_pending_list('public.published_search_vector'::regclass),
    gin_clean_pending_list('public.published_search_likeness'::regclass)
$$;
revoke all on function settle_search() from public;
grant execute on function settle_search() to :app_role;

-- These rows belong to a document or a release, which belongs to the site: asking for the site of each once more was a
-- tenth of a large release. With a site they still go, through what they belong to.
alter table release_entries drop constraint release_entries_site_id_fkey;
alter table published_documents drop constraint published_documents_site_id_fkey;
alter table published_terms drop constraint published_terms_site_id_fkey;
alter table published_search drop constraint published_search_site_id_fkey;
