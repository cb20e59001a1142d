-- Imports tell more of each entry, and can be taken back.

alter table import_entries
  -- what was read otherwise than it was written, or left out while reading
  add column note text,
  -- an import before brought exactly the same
  add column unchanged boolean not null default false;
update import_entries set unchanged = true, reason = null where reason = 'Unchanged since the last import.';

alter table import_references
  -- the import made it; false: it was here before
  add column made boolean not null default true,
  -- the newest revision that an import gave the document; who changed it since made a newer one
  add column revision_id bigint;
-- Of what came earlier nobody knows whether it was made for the import or was here already.
update import_references set made = false where kind in ('author', 'collection');

alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('reading', 'writing', 'done', 'failed', 'undone'));
-- The settings as they were before an import gave the site its name, and as it left them.
alter table imports add column identity jsonb;

-- Documents can be removed for good: whatever names one of its revisions is looked for once for each of them, which
-- without these indexes reads the whole site each time.
create index documents_head on documents (site_id, head_revision_id);
create index documents_public on documents (site_id, published_revision_id);
create index published_documents_revision on published_documents (site_id, revision_id);
create index release_entries_revision on release_entries (site_id, revision_id);
create index redirects_document on redirects (site_id, document_id);
