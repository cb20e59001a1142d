-- What owners look for in a long list. A document repeats it of its newest revision, so that a list of a hundred
-- thousand items is read from an index and no body is opened.
alter table documents
  add column published_on timestamptz,
  add column author_id bigint,
  add column media_id bigint,
  add column tags text[] not null default '{}',
  add column categories text[] not null default '{}',
  -- the title as people sort it, short enough for an index
  add column sort_title text generated always as (left(lower(title), 200)) stored;

create function note_head() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  head jsonb;
begin
  select r.body into head from revisions r where r.site_id = new.site_id and r.id = new.head_revision_id;
  if found then
    new.published_on := (head ->> 'publishedOn')::timestamptz;
    new.author_id := (head ->> 'authorId')::bigint;
    new.media_id := (head ->> 'mediaId')::bigint;
    new.tags := array(select jsonb_array_elements_text(coalesce(head -> 'tags', '[]')));
    new.categories := array(select jsonb_array_elements_text(coalesce(head -> 'categories', '[]')));
  end if;
  return new;
end $$;
create trigger note_head before update of head_revision_id on documents
  for each row when (new.head_revision_id is distinct from old.head_revision_id) execute function note_head();

update documents d set
  published_on = (r.body ->> 'publishedOn')::timestamptz,
  author_id = (r.body ->> 'authorId')::bigint,
  media_id = (r.body ->> 'mediaId')::bigint,
  tags = array(select jsonb_array_elements_text(coalesce(r.body -> 'tags', '[]'))),
  categories = array(select jsonb_array_elements_text(coalesce(r.body -> 'categories', '[]')))
from revisions r where r.site_id = d.site_id and r.id = d.head_revision_id;

create index documents_newest on documents (site_id, collection_id, published_on desc, id desc) where status <> 6;
create index documents_changed on documents (site_id, collection_id, updated_at desc, id desc) where status <> 6;
create index documents_titled on documents (site_id, collection_id, sort_title, id) where status <> 6;
create index documents_trash on documents (site_id, updated_at desc, id desc) where status = 6;
-- What differs from what visitors see, for releasing it.
create index documents_unreleased on documents (site_id, id) where head_revision_id is distinct from published_revision_id;
