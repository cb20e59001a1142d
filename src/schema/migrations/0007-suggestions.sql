-- Documents of a site that are public at an instant and hold what was asked for, the best first: those with all words in
-- the title, then by rank, then by date. When there are none, those whose titles are alike (`alike`), without paging. Of
-- a word that thousands hold, the newest 500 are ranked; `total` ends there. While a word is being typed (`beginning`)
-- and titles alone fill what was asked for, texts are left out, ranks are of titles, and `total` counts those: reading
-- long texts at each key pressed takes longer than typing. It reads past row-level security, because under it these
-- indexes are not used, and so refuses every site but the transaction's.
create or replace function search_published(site bigint, query text, beginning text, config text, at timestamptz, most integer, skip integer)
returns table (document_id bigint, place bigint, total integer, alike boolean)
language plpgsql stable security definer rows 10
set search_path = public, pg_temp
set client_min_messages = warning
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
set work_mem = '16MB'
set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  wanted tsquery;
  words text;
  in_titles bigint[];
  in_texts bigint[];
  often boolean;
  titles_suffice boolean;
begin
  if site is distinct from nullif(current_setting('app.site_id', true), '')::bigint then
    raise exception 'Only the site of the transaction can be searched.' using errcode = 'insufficient_privilege';
  end if;
  wanted := search_query(query, beginning, config);
  -- A query of exclusions alone ('T') would read everything.
  if querytree(wanted) not in ('', 'T') then
    -- What a good part of the newest documents hold is found soonest by walking back from them, all else in the indexes.
    select count(*) > 60 into often
    from (
      select n.title_vector from published_search n where n.site_id = site
      order by n.published_on desc, n.document_id desc limit 400
    ) s
    where s.title_vector @@ wanted;
    if often then
      in_titles := array(
        select s.document_id from (
          select n.document_id, n.title_vector, n.visible_from from published_search n where n.site_id = site
          order by n.published_on desc, n.document_id desc limit 6000
        ) s
        where s.title_vector @@ wanted and s.visible_from <= at limit 500);
    else
      in_titles := array(
        select s.document_id from published_search s
        where s.site_id = site and s.title_vector @@ wanted and s.visible_from <= at
        order by s.published_on desc, s.document_id desc limit 500);
    end if;
    titles_suffice := beginning is not null and cardinality(in_titles) >= most + skip;
    if not titles_suffice then
      select count(*) > 60 into often
      from (
        select n.vector from published_search n where n.site_id = site
        order by n.published_on desc, n.document_id desc limit 400
      ) s
      where s.vector @@ wanted;
    end if;
    if titles_suffice then
      in_texts := '{}';
    elsif often then
      in_texts := array(
        select s.document_id from (
          select n.document_id, n.vector, n.visible_from from published_search n where n.site_id = site
          order by n.published_on desc, n.document_id desc limit 6000
        ) s
        where s.vector @@ wanted and s.visible_from <= at limit 500);
    else
      in_texts := array(
        select s.document_id from published_search s
        where s.site_id = site and s.vector @@ wanted and s.visible_from <= at
        order by s.published_on desc, s.document_id desc limit 500);
    end if;
    return query
      with ranked as (
        select s.document_id, s.published_on, s.document_id = any(in_titles) as titled,
          ts_rank_cd('{0.1, 0.2, 0.6, 1}', case when titles_suffice then s.title_vector else s.vector end, wanted, 1) as rank
        from published_search s
        where s.site_id = site and s.document_id = any(in_titles || in_texts)
      )
      select r.document_id, row_number() over best, least(count(*) over (), 500)::integer, false
      from ranked r
      window best as (order by r.titled desc, r.rank desc, r.published_on desc, r.document_id desc)
      order by 2 limit least(most, 100) offset least(skip, 500);
    if found or skip > 0 then return; end if;
  end if;
  words := unaccent(left(concat_ws(' ', query, beginning), 200));
  if length(words) < 3 then return; end if;
  return query
    select a.document_id, row_number() over best, (count(*) over ())::integer, true
    from (
      select s.document_id, s.published_on, word_similarity(words, s.title) as likeness
      from published_search s
      where s.site_id = site and words <% s.title and s.visible_from <= at
      order by 3 desc, 2 desc limit least(most, 100)
    ) a
    window best as (order by a.likeness desc, a.published_on desc, a.document_id desc)
    order by 2;
end $$;
