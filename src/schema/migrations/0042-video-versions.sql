-- How long an audio or video file plays; null for other files, and for those whose length is not known.
alter table media add column duration_ms integer check (duration_ms > 0);
alter table previous_files add column duration_ms integer check (duration_ms > 0);

-- What was made of a video file with ffmpeg; its files are stored beside the renditions of images. A row without
-- `converted_at` and `error` is being converted. Archives and backups leave the rows out, as they leave out the files.
create table video_versions (
  site_id bigint not null references sites (id) on delete cascade,
  -- of the file: equal files share their versions
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- in the order in which browsers choose: [{"format": "1080p.webm", "type": "video/webm", "bytes": 1}]
  versions jsonb not null default '[]',
  has_poster boolean not null default false,
  -- of all versions and the poster
  byte_size bigint not null default 0 check (byte_size >= 0),
  error text,
  converted_at timestamptz,
  primary key (site_id, sha256)
);

alter table video_versions enable row level security;
alter table video_versions force row level security;
create policy tenant on video_versions
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on video_versions to :app_role;

create index media_videos on media (site_id, sha256) where status = 'ready' and content_type like 'video/%';

-- A worker looks for what is due in all sites, which row-level security rightly hides from it.
create function due_video_conversions(most integer) returns table (site_id bigint, sha256 text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m.site_id, m.sha256 from media m
  where m.status = 'ready' and m.content_type like 'video/%' and m.sha256 is not null and m.trashed_at is null
    and not exists (select from video_versions v where v.site_id = m.site_id and v.sha256 = m.sha256)
  limit least(most, 1000)
$$;
revoke all on function due_video_conversions from public;
grant execute on function due_video_conversions to :app_role;
