-- How many items of a collection there are by tag, category, author and month, kept, so that nobody counts them for a
-- visitor, and indexes that walk to any page of a list without looking into its rows.

create table published_counts (
  site_id bigint not null references sites (id) on delete cascade,
  collection_id bigint not null,
  -- all: every item, without a name; author: its identity; month: as in 2026-11, in UTC
  kind text not null check (kind in ('all', 'author', 'month', 'tag', 'category')),
  name text not null,
  -- of items that have no password and wait for no time
  count bigint not null,
  primary key (site_id, collection_id, kind, name)
);
alter table published_counts enable row level security;
alter table published_counts force row level security;
create policy tenant on published_counts
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on published_counts to :app_role;

-- Whether the item of a term is counted. It is repeated here because a term may go after its item.
alter table published_terms add column counted boolean not null default true;
update published_terms t set counted = false from published_documents p
where p.site_id = t.site_id and p.document_id = t.document_id and (p.locked or p.visible_from > '-infinity');
drop index published_terms_listing;
create index published_terms_listing on published_terms
  (site_id, collection_id, kind, name, published_on desc, document_id desc) include (counted);

create index published_addresses on published_documents (site_id, document_id)
  include (kind, collection_id, locked, visible_from);

create function count_keys(author_id bigint, published_on timestamptz) returns table (kind text, name text)
language sql immutable as $$
  select 'all', ''
  union all select 'month', to_char(published_on at time zone 'UTC', 'YYYY-MM')
  union all select 'author', author_id::text where author_id is not null
$$;

-- Adds to the counts what the rows say, less than nothing too. A count is never made of a loss: its site may be gone.
create function change_counts(changes published_counts[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  insert into published_counts as c
  select u.* from unnest(changes) u where u.count > 0 order by u.site_id, u.collection_id, u.kind, u.name
  on conflict (site_id, collection_id, kind, name) do update set count = c.count + excluded.count;
  update published_counts c set count = c.count + u.count from unnest(changes) u
  where u.count < 0 and c.site_id = u.site_id and c.collection_id = u.collection_id and c.kind = u.kind and c.name = u.name;
  delete from published_counts c using unnest(changes) u
  where u.count < 0 and c.site_id = u.site_id and c.collection_id = u.collection_id and c.kind = u.kind and c.name = u.name
    and c.count <= 0;
end $$;

create function published_documents_counted() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform change_counts(array(
      select row(n.site_id, n.collection_id, k.kind, k.name, count(*))::published_counts
      from new_rows n cross join lateral count_keys(n.author_id, n.published_on) k
      where n.kind = 'item' and not n.locked and n.visible_from = '-infinity'
      group by n.site_id, n.collection_id, k.kind, k.name));
  elsif tg_op = 'DELETE' then
    perform change_counts(array(
      select row(o.site_id, o.collection_id, k.kind, k.name, -count(*))::published_counts
      from old_rows o cross join lateral count_keys(o.author_id, o.published_on) k
      where o.kind = 'item' and not o.locked and o.visible_from = '-infinity'
      group by o.site_id, o.collection_id, k.kind, k.name));
  else
    perform change_counts(array(
      select row(s.site_id, s.collection_id, k.kind, k.name, sum(s.sign))::published_counts
      from old_rows o
      join new_rows n on n.site_id = o.site_id and n.document_id = o.document_id
      cross join lateral (values
        (o.site_id, o.collection_id, o.author_id, o.published_on, case when not o.locked and o.visible_from = '-infinity' then -1 end),
        (n.site_id, n.collection_id, n.author_id, n.published_on, case when not n.locked and n.visible_from = '-infinity' then 1 end)
      ) s (site_id, collection_id, author_id, published_on, sign)
      cross join lateral count_keys(s.author_id, s.published_on) k
      where o.kind = 'item' and s.sign is not null
        and (o.author_id, o.published_on, o.locked, o.visible_from) is distinct from (n.author_id, n.published_on, n.locked, n.visible_from)
      group by s.site_id, s.collection_id, k.kind, k.name having sum(s.sign) <> 0));
    update published_terms t set counted = not n.locked and n.visible_from = '-infinity'
    from old_rows o
    join new_rows n on n.site_id = o.site_id and n.document_id = o.document_id
    where (o.locked, o.visible_from) is distinct from (n.locked, n.visible_from)
      and t.site_id = n.site_id and t.document_id = n.document_id
      and t.counted <> (not n.locked and n.visible_from = '-infinity');
  end if;
  return null;
end $$;
create trigger published_documents_inserted after insert on published_documents
  referencing new table as new_rows for each statement execute function published_documents_counted();
create trigger published_documents_deleted after delete on published_documents
  referencing old table as old_rows for each statement execute function published_documents_counted();
create trigger published_documents_updated after update on published_documents
  referencing old table as old_rows new table as new_rows for each statement execute function published_documents_counted();

create function published_terms_counted() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform change_counts(array(
      select row(n.site_id, n.collection_id, n.kind, n.name, count(*))::published_counts
      from new_rows n where n.counted group by n.site_id, n.collection_id, n.kind, n.name));
  elsif tg_op = 'DELETE' then
    perform change_counts(array(
      select row(o.site_id, o.collection_id, o.kind, o.name, -count(*))::published_counts
      from old_rows o where o.counted group by o.site_id, o.collection_id, o.kind, o.name));
  else
    perform change_counts(array(
      select row(s.site_id, s.collection_id, s.kind, s.name, sum(s.sign))::published_counts
      from (
        select site_id, collection_id, kind, name, -1 as sign from old_rows where counted
        union all select site_id, collection_id, kind, name, 1 from new_rows where counted
      ) s
      group by s.site_id, s.collection_id, s.kind, s.name having sum(s.sign) <> 0));
  end if;
  return null;
end $$;
create trigger published_terms_inserted after insert on published_terms
  referencing new table as new_rows for each statement execute function published_terms_counted();
create trigger published_terms_deleted after delete on published_terms
  referencing old table as old_rows for each statement execute function published_terms_counted();
create trigger published_terms_updated after update on published_terms
  referencing old table as old_rows new table as new_rows for each statement execute function published_terms_counted();

insert into published_counts (site_id, collection_id, kind, name, count)
select p.site_id, p.collection_id, k.kind, k.name, count(*)
from published_documents p cross join lateral count_keys(p.author_id, p.published_on) k
where p.kind = 'item' and not p.locked and p.visible_from = '-infinity'
group by p.site_id, p.collection_id, k.kind, k.name
union all
select t.site_id, t.collection_id, t.kind, t.name, count(*) from published_terms t where t.counted
group by t.site_id, t.collection_id, t.kind, t.name;
