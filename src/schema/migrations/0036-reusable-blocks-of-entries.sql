-- An entry of an import changes with the reusable blocks that it uses. Of earlier imports it is not known which these
-- were: their next import saves the entries that use any once more, unless they were edited here.
alter table import_entries
  -- hashes of these blocks, by their ids in the source
  add column reusable_blocks jsonb;
