-- Which items of a store changed in what lists of products show or are filtered by, so that each process can hold these
-- lists in memory and read only what changed again (decision 089). Triggers write it, whoever changes the rows.

create table listed_changes (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- items, and collections for all of their items; null where older rows were deleted: anything may have changed
  document_ids bigint[],
  -- the transaction that made the change: transactions become visible in another order than they began
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index listed_changes_xid on listed_changes (site_id, xid);
alter table listed_changes enable row level security;
alter table listed_changes force row level security;
create policy tenant on listed_changes
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert on listed_changes to :app_role;

-- Of rows with an item: of its variants and of its categories. With a site, all of it is deleted.
create function record_listed_items() returns trigger language plpgsql as $$
begin
  insert into listed_changes (site_id, document_ids)
  select c.site_id, array_agg(distinct c.item_id) from changed c
  where exists (select from sites s where s.id = c.site_id)
  group by c.site_id;
  return null;
end $$;
create trigger listed_variants_inserted after insert on listed_variants
  referencing new table as changed for each statement execute function record_listed_items();
create trigger listed_variants_updated after update on listed_variants
  referencing new table as changed for each statement execute function record_listed_items();
create trigger listed_variants_deleted after delete on listed_variants
  referencing old table as changed for each statement execute function record_listed_items();
create trigger category_products_inserted after insert on category_products
  referencing new table as changed for each statement execute function record_listed_items();
create trigger category_products_updated after update on category_products
  referencing new table as changed for each statement execute function record_listed_items();
create trigger category_products_deleted after delete on category_products
  referencing old table as changed for each statement execute function record_listed_items();

-- Of what is public of items and collections. A site without products has no such list; its first product is a change of
-- its variants.
create function record_listed_documents() returns trigger language plpgsql as $$
begin
  insert into listed_changes (site_id, document_ids)
  select c.site_id, array_agg(c.document_id) from changed c
  where c.kind <> 'page' and exists (select from sites s where s.id = c.site_id)
  group by c.site_id having exists (select from products p where p.site_id = c.site_id);
  return null;
end $$;
create trigger published_documents_listed after insert on published_documents
  referencing new table as changed for each statement execute function record_listed_documents();
create trigger published_documents_listed_again after update on published_documents
  referencing new table as changed for each statement execute function record_listed_documents();
create trigger published_documents_unlisted after delete on published_documents
  referencing old table as changed for each statement execute function record_listed_documents();
