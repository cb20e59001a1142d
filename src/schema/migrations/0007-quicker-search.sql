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
  -- They come first, so that of everything else only the number is wanted.
  titles_suffice boolean;
  ids bigint[];
  number integer;
begin
  if site is distinct from nullif(current_setting('app.site_id', true), '')::bigint then
    raise exception 'Only the site of the transaction can be searched.' using errcode = 'insufficient_privilege';
  end if;
  wanted := search_query(query, beginning, config);
  -- A query of exclusions alone ('T') would read everything.
  if querytree(wanted) not in ('', 'T') then
    -- What a good part of the newest documents hold is found soonest by walking back from them, all else in the indexes:
    -- at one document in 17 both take as long. What only the newest hold is looked for in the indexes after all.
    select count(*) > 24 into often
    from (
      select n.title_vector from published_search n where n.site_id = site
      order by n.published_on desc, n.document_id desc limit 400
    ) s
    where s.title_vector @@ wanted;
    if often then
      in_titles := array(
        select s.document_id from (
          select n.document_id, n.title_vector, n.visible_from from published_search n where n.site_id = site
          order by n.published_on desc, n.document_id desc limit 16000
        ) s
        where s.title_vector @@ wanted and s.visible_from <= at limit 500);
    end if;
    if not often or cardinality(in_titles) < 500 then
      in_titles := array(
        select s.document_id from published_search s
        where s.site_id = site and s.title_vector @@ wanted and s.visible_from <= at
        order by s.published_on desc, s.document_id desc limit 500);
    end if;
    titles_suffice := cardinality(in_titles) >= most + skip;
    if beginning is null or not titles_suffice then
      select count(*) > 24 into often
      from (
        select n.vector from published_search n where n.site_id = site
        order by n.published_on desc, n.document_id desc limit 400
      ) s
      where s.vector @@ wanted;
    end if;
    if beginning is not null and titles_suffice then
      in_texts := '{}';
    else
      if often then
        in_texts := array(
          select s.document_id from (
            select n.document_id, n.vector, n.visible_from from published_search n where n.site_id = site
            order by n.published_on desc, n.document_id desc limit 16000
          ) s
          where s.vector @@ wanted and s.visible_from <= at limit 500);
      end if;
      if not often or cardinality(in_texts) < 500 then
        in_texts := array(
          select s.document_id from published_search s
          where s.site_id = site and s.vector @@ wanted and s.visible_from <= at
          order by s.published_on desc, s.document_id desc limit 500);
      end if;
    end if;
    ids := array(select distinct id from unnest(in_titles || in_texts) as one (id));
    number := least(cardinality(ids), 500);
    if titles_suffice then
      ids := in_titles;
    end if;
    return query
      with ranked as (
        select s.document_id, s.published_on, s.document_id = any(in_titles) as titled,
          ts_rank_cd('{0.1, 0.2, 0.6, 1}',
            case when beginning is not null and titles_suffice then s.title_vector else s.vector end, wanted, 1) as rank
        from published_search s
        where s.site_id = site and s.document_id = any(ids)
      )
      select r.document_id, row_number() over best, number, false
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
