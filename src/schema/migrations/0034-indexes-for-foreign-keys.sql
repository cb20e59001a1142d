-- Rows of an open transaction have no statistics, so PostgreSQL expects a single row in the site, all indexes that
-- begin with it cost the same, and it takes the smallest or the newest one. For the foreign key of a revision to its
-- document that was an index by another column: an import read all its documents for each of its revisions.

-- With one value for all new documents, these were the smallest.
drop index documents_head;
drop index documents_public;
create index documents_head on documents (site_id, head_revision_id) where head_revision_id is not null;
create index documents_public on documents (site_id, published_revision_id) where published_revision_id is not null;

-- The columns of the primary keys again, in the newest index. New indexes that begin with site_id must be partial.
create unique index documents_id on documents (site_id, id);
create unique index revisions_id on revisions (site_id, id);
