-- Tables, columns and functions get the names of docs/glossary.md. Archives of earlier schemas are restored with the same
-- renames (`archive-upgrades.ts`).

-- Nothing has written it since templates became archives.
drop table site_makings;

alter table arriving_files rename to pending_uploads;
alter table pending_uploads rename column announced_at to created_at;
alter table former_files rename to previous_files;
alter table previous_files rename column former_key to previous_key;
alter table missing_paths rename to not_found_log;
alter table picture_fetches rename to image_fetches;
alter table presences rename to site_sessions;
alter table redirects rename column to_address to to_url;
alter table import_references rename column address to url;
alter table import_references rename column made to created;
alter table file_sweeps rename column noted_at to created_at;
alter index former_files_kept rename to former_files_stored;

-- Constraints, indexes and sequences are named after their table.
do $$
declare
  named record;
begin
  for named in
    select c.conname as old, c.conrelid::regclass as owner, renamed.old as before, renamed.new as after
    from (values ('arriving_files', 'pending_uploads'), ('former_files', 'previous_files'),
      ('missing_paths', 'not_found_log'), ('picture_fetches', 'image_fetches'), ('presences', 'site_sessions'))
      renamed (old, new)
    join pg_constraint c on c.conrelid = to_regclass('public.' || renamed.new) and starts_with(c.conname, renamed.old)
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.old,
      replace(named.old, named.before, named.after));
  end loop;
  for named in
    select c.relname as old, c.relkind = 'S' as is_sequence, renamed.old as before, renamed.new as after
    from (values ('arriving_files', 'pending_uploads'), ('former_files', 'previous_files'),
      ('missing_paths', 'not_found_log'), ('picture_fetches', 'image_fetches'), ('presences', 'site_sessions'))
      renamed (old, new)
    join pg_class c on c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'S')
      and starts_with(c.relname, renamed.old)
  loop
    execute format('alter %s %I rename to %I', case when named.is_sequence then 'sequence' else 'index' end,
      named.old, replace(named.old, named.before, named.after));
  end loop;
end $$;
alter table redirects rename constraint redirects_to_address_check to redirects_to_url_check;

alter function refuse_change() rename to reject_change;
alter function settle_search() rename to merge_search_index;

drop function due_picture_fetches;
create function due_image_fetches(at timestamptz, max_rows integer) returns table (site_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.site_id from image_fetches f
  join sites s on s.id = f.site_id and s.deleted_at is null
  where f.due_at <= at order by f.due_at limit least(max_rows, 1000)
$$;
revoke all on function due_image_fetches from public;
grant execute on function due_image_fetches to :app_role;

create or replace function referenced_media(site bigint, body jsonb) returns setof bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  content constant text := body::text;
  ids bigint[];
  folders text[];
begin
  ids := array(
    select matched[1]::bigint
    from regexp_matches(content, '"(?:mediaId|[a-z]+MediaId)": "([0-9]{1,18})"', 'g') matched);
  folders := array(
    select distinct matched[1] from regexp_matches(content, '/_media/([0-9a-z]+/[0-9a-z]+/)', 'g') matched);
  if cardinality(folders) > 0 then
    ids := ids
      || array(
        select m.id from unnest(folders) folder
        join media m on m.site_id = site and starts_with(m.storage_key, folder))
      || array(
        select f.media_id from unnest(folders) folder
        join previous_files f on f.site_id = site and starts_with(f.previous_key, folder));
  end if;
  return query select distinct unnest(ids);
end $$;

alter table import_files drop constraint import_files_state_check;
update import_files set state = 'rejected' where state = 'refused';
alter table import_files add constraint import_files_state_check
  check (state in ('checking', 'checked', 'importing', 'done', 'rejected', 'failed'));
