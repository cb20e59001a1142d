-- Indexes of one value for all new documents are so small that PostgreSQL chose them for the foreign key of a revision
-- to its document, and read every new document of an import for each of its revisions.
drop index documents_head;
drop index documents_public;
create index documents_head on documents (site_id, head_revision_id) where head_revision_id is not null;
create index documents_public on documents (site_id, published_revision_id) where published_revision_id is not null;
