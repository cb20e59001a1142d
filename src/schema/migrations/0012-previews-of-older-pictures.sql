-- Pictures that were taken in before there were previews get theirs from a worker.

alter table media
  -- a worker has not looked at it yet
  add column preview_due boolean not null default false;
update media set preview_due = true where status = 'ready' and preview is null and content_type like 'image/%';
create index media_preview_due on media (site_id, id) where preview_due;

-- A worker looks for them in all sites, which row-level security rightly hides from it.
create function due_previews(most integer) returns table (site_id bigint, id bigint, storage_key text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.site_id, m.id, m.storage_key from media m
  join sites s on s.id = m.site_id and s.deleted_at is null
  where m.preview_due order by m.site_id, m.id limit least(most, 1000)
$$;
revoke all on function due_previews from public;
grant execute on function due_previews to :app_role;
