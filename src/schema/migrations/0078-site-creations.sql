-- Creations of sites by their key, so that the same request twice makes one site, and says how far it is.
create table site_creations (
  account_id bigint not null references accounts (id) on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- a hash of what was asked for
  request text not null check (length(request) <= 64),
  state text not null check (state in ('creating', 'created', 'failed')),
  -- from 0 to 1
  progress real not null default 0 check (progress between 0 and 1),
  -- the response, or the error
  result jsonb,
  started_at timestamptz not null,
  -- when the process that creates it was alive last
  seen_at timestamptz not null,
  primary key (account_id, key)
);
grant select, insert, update, delete on site_creations to :app_role;
