-- A file that waits to be imported is recognised when it is uploaded again.
alter table import_files
  -- SHA-256 of the file; null for files of earlier releases
  add column sha256 text check (length(sha256) = 64);
create unique index import_files_waiting on import_files (site_id, sha256)
  where sha256 is not null and state in ('checking', 'checked', 'importing', 'failed');
