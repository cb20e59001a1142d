-- Likes of items by visitors. Live data: restoring an older release changes none of it.
create table likes (
  site_id bigint not null references sites (id) on delete cascade,
  item_id bigint not null,
  -- keyed hash of the visitor for this item only; random once the day of a daily one is over
  visitor text not null check (length(visitor) between 22 and 36),
  liked_on date not null,
  -- of a visitor without cookie: the hash still says who it was today
  daily boolean not null,
  primary key (site_id, item_id, visitor),
  foreign key (site_id, item_id) references documents (site_id, id) on delete cascade
);
create index likes_daily on likes (site_id, liked_on) where daily;

alter table likes enable row level security;
alter table likes force row level security;
create policy tenant on likes
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);

grant select, insert, delete on likes to :app_role;
