-- The URL of the old site, given by the owner for an export that does not state it.
alter table import_files add column from_url text check (length(from_url) between 1 and 2000);
