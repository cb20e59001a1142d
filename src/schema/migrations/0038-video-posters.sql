-- The posters of videos of providers, stored on the site so that its pages ask no provider before a visitor plays one.
create table video_posters (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  provider text not null check (provider ~ '^[A-Za-z]{1,20}$'),
  video_id text not null check (length(video_id) between 1 and 100),
  -- the page of the video, of which its provider is asked
  href text not null check (length(href) <= 2000),
  media_id bigint,
  title text not null default '',
  failures integer not null default 0,
  error text,
  -- infinity: fetched, or given up
  next_check timestamptz not null default '-infinity',
  primary key (site_id, id),
  unique (site_id, provider, video_id),
  foreign key (site_id, media_id) references media (site_id, id) on delete set null (media_id)
);
create index video_posters_due on video_posters (site_id, next_check);
create index video_posters_media on video_posters (site_id, media_id);

-- Which released documents show a video without a poster of their own.
create table video_poster_uses (
  site_id bigint not null references sites (id) on delete cascade,
  document_id bigint not null,
  poster_id bigint not null,
  primary key (site_id, document_id, poster_id),
  foreign key (site_id, document_id) references published_documents (site_id, document_id) on delete cascade,
  foreign key (site_id, poster_id) references video_posters (site_id, id) on delete cascade
);
create index video_poster_uses_poster on video_poster_uses (site_id, poster_id);

do $$
declare name text;
begin
  foreach name in array array['video_posters', 'video_poster_uses']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;
grant select, insert, update, delete on video_posters, video_poster_uses to :app_role;

-- A worker looks for what is due in all sites, which row-level security rightly hides from it.
create function due_video_posters(at timestamptz, most integer) returns table (site_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.site_id, p.id from video_posters p
  where p.next_check <= at
    and exists (select from video_poster_uses u where u.site_id = p.site_id and u.poster_id = p.id)
  order by p.next_check limit least(most, 1000)
$$;
revoke all on function due_video_posters from public;
grant execute on function due_video_posters to :app_role;
