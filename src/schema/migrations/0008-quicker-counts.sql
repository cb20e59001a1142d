-- What an update changed is found by putting old and new rows together, never by joining them: of a site that is newer
-- than the planner's statistics it expects no rows at all, and would compare each of ten thousand with every other.
create or replace function published_documents_counted() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  changed record;
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
      from (
        select site_id, collection_id, author_id, published_on, -1 as sign from old_rows
        where kind = 'item' and not locked and visible_from = '-infinity'
        union all select site_id, collection_id, author_id, published_on, 1 from new_rows
        where kind = 'item' and not locked and visible_from = '-infinity'
      ) s
      cross join lateral count_keys(s.author_id, s.published_on) k
      group by s.site_id, s.collection_id, k.kind, k.name having sum(s.sign) <> 0));
    for changed in
      select d.site_id, d.counted, array_agg(d.document_id) as document_ids
      from (
        select s.site_id, s.document_id, sum(s.sign) > 0 as counted
        from (
          select site_id, document_id, -1 as sign from old_rows where not locked and visible_from = '-infinity'
          union all select site_id, document_id, 1 from new_rows where not locked and visible_from = '-infinity'
        ) s
        group by s.site_id, s.document_id having sum(s.sign) <> 0
      ) d
      group by d.site_id, d.counted
    loop
      update published_terms t set counted = changed.counted
      where t.site_id = changed.site_id and t.document_id = any(changed.document_ids) and t.counted <> changed.counted;
    end loop;
  end if;
  return null;
end $$;
