-- Sign-ups that wait for the link of an email; one for an address that has an account never becomes one.
create table sign_ups (
  id bigint generated always as identity primary key,
  -- SHA-256 of the link's token in lower-case hex; null until the email is written
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  email citext not null check (length(email::text) between 3 and 320),
  name text not null,
  password_hash text not null,
  -- the path of the app that the person came for
  next_path text not null default '/' check (next_path like '/%' and length(next_path) <= 2000),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email);
create index sign_ups_expired on sign_ups (expires_at);
grant select, insert, update, delete on sign_ups to :app_role;
