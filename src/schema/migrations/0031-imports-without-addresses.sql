-- Entries of imports contain no email and IP addresses of people, and nothing of items that are not imported.
-- Archives of earlier schemas are restored with the same statements (`archive-upgrades.ts`).
update import_entries set payload = payload - 'email' where kind = 'author' and payload ? 'email';
update import_entries set payload = payload || '{"content": "", "excerpt": "", "password": "", "meta": [], "comments": []}'
where kind like 'item:%' and kind <> 'item:wp_block';
update import_entries set payload = jsonb_set(payload, '{comments}', (
  select jsonb_agg(coalesce((
    select jsonb_agg(field order by place) from jsonb_array_elements(comment) with ordinality f (field, place)
    where lower(field ->> 'key') not in ('comment_author_email', 'comment_author_ip')), '[]') order by number)
  from jsonb_array_elements(payload -> 'comments') with ordinality c (comment, number)))
where payload -> 'comments' <> '[]';

-- Pages and items that search engines must not list.
alter table published_documents add column indexed boolean not null default true;
drop index published_addresses;
create index published_addresses on published_documents (site_id, document_id)
  include (kind, collection_id, locked, visible_from, indexed);
