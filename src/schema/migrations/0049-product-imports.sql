-- Files of products are imported too.

alter table import_files
  -- what the owner says that the columns of a file of products are; null as proposed
  add column mapping jsonb check (jsonb_typeof(mapping) = 'array');

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'import', 'received', 'counted', 'returned', 'damaged', 'lost', 'other'));
