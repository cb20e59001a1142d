-- A range continues only the download of the client that began it.
alter table download_links
  -- a hash of the network and the program of the client whose download counted last
  add column counted_client text not null default '' check (length(counted_client) <= 22),
  -- bytes that it was sent after that without proof that it is the same client
  add column continued_bytes bigint not null default 0 check (continued_bytes >= 0);
