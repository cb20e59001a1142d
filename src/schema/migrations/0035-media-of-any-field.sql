-- As before, but of every field whose name ends in MediaId: names of several words, such as darkLogoMediaId, were missed.
create or replace function referenced_media(site bigint, body jsonb) returns setof bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  content constant text := body::text;
  ids bigint[];
  folders text[];
begin
  ids := array(
    select coalesce(matched[1], matched[2])::bigint
    from regexp_matches(content, '"(?:mediaId|[a-zA-Z]+MediaId)": "([0-9]{1,18})"|/_media/id/([0-9]{1,18})/', 'g') matched);
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
