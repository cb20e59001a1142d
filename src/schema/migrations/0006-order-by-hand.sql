-- Where an item stands in a collection that its owner orders by hand; repeated of the document, as its password is. Such
-- a collection has 250 items at most, which are read and sorted: an index would cost every release of every collection.
alter table published_documents add column position integer not null default 0;
update published_documents p set position = d.position
from documents d where d.site_id = p.site_id and d.id = p.document_id and d.position <> 0;
