-- Signing in, and who may do what at which site.

alter table accounts
  add column email_confirmed_at timestamptz,
  -- encrypted with a key made of the program's secret: whoever reads the database alone cannot make codes
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- the newest time step whose code was taken, so that a code is good once
  add column totp_last_step bigint,
  -- may switch on what is not for everyone yet (BET-06)
  add column internal boolean not null default false,
  add column suspended_at timestamptz,
  add column password_changed_at timestamptz,
  add column preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object');

alter table sites
  -- the account it belongs to; of all others at a site it alone may delete it or give it away
  add column account_id bigint references accounts (id) on delete set null,
  -- taken off the web by the operator
  add column suspended_at timestamptz;
create index sites_account on sites (account_id);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- SHA-256 of the cookie in lower-case hex
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- where it was begun, for its owner to recognise it: 'Firefox on Linux', and the network without its last part
  device text not null default '',
  network text not null default ''
);
create index sessions_account on sessions (account_id, seen_at desc);

-- What is sent by mail and good once: confirming an address, choosing a new password.
create table account_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_tokens_account on account_tokens (account_id, purpose);

create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- What happened to an account, for its owner and the operator.
create table account_events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  at timestamptz not null,
  -- who did it, when it was not the account itself
  by_account_id bigint references accounts (id) on delete set null,
  action text not null check (length(action) between 1 and 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index account_events_account on account_events (account_id, id desc);

-- Tries that belong to no site: signing in, asking for a password.
create table platform_limits (
  subject text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (subject, window_start)
);

create table invitations (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  email citext not null check (length(email::text) between 3 and 320),
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  account_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (site_id, id),
  unique (site_id, token_hash)
);

-- Sessions are named below without a reference, which would need an index that does not begin with the site; whoever
-- reads such a row looks whether its session lives.

-- A way from the app to a site, good once and for seconds.
create table site_tickets (
  site_id bigint not null references sites (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id bigint not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);

-- A site knows that its owner is there; it ends with the session of the app that issued it.
create table presences (
  site_id bigint not null references sites (id) on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);

-- Who did what at a site.
create table audit_events (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  account_id bigint,
  action text not null check (length(action) between 1 and 100),
  -- what it was done to, as the call named it
  subject jsonb not null default '{}' check (jsonb_typeof(subject) = 'object'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (site_id, id)
);
create index audit_events_action on audit_events (site_id, action, id desc);
create index audit_events_account on audit_events (site_id, account_id, id desc);

-- Who has a document open, so that two people see each other before they meet in a conflict.
create table editing (
  site_id bigint not null references sites (id) on delete cascade,
  document_id bigint not null,
  session_id bigint not null,
  seen_at timestamptz not null,
  primary key (site_id, document_id, session_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);

-- What a site may use; a limit that is null is the platform's own.
create table site_limits (
  site_id bigint not null references sites (id) on delete cascade,
  max_items integer check (max_items > 0),
  max_bytes bigint check (max_bytes > 0),
  max_mails_per_day integer check (max_mails_per_day >= 0),
  max_requests_per_minute integer check (max_requests_per_minute > 0),
  primary key (site_id)
);

-- The first account owned every site there was.
update sites set account_id = m.account_id
from (select site_id, min(account_id) as account_id from memberships
      where permissions ->> 'administrator' = 'true' group by site_id) m
where m.site_id = sites.id;
-- The operator's address was given by the operator.
update accounts set email_confirmed_at = now() where operator;

-- Which sites an account works at is a question across all sites, whose indexes begin with the site; so it is kept apart.
create table account_sites (
  account_id bigint not null references accounts (id) on delete cascade,
  site_id bigint not null references sites (id) on delete cascade,
  primary key (account_id, site_id)
);
insert into account_sites select account_id, site_id from memberships;
create function note_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into account_sites values (new.account_id, new.site_id) on conflict do nothing;
  else
    delete from account_sites where account_id = old.account_id and site_id = old.site_id;
  end if;
  return null;
end $$;
create trigger note_membership after insert or delete on memberships
  for each row execute function note_membership();

-- The answer holds no content.
create function sites_of_account(account bigint)
returns table (site_id bigint, permissions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.site_id, m.permissions from account_sites a
  join memberships m on m.site_id = a.site_id and m.account_id = a.account_id
  where a.account_id = account
$$;
revoke all on function sites_of_account(bigint) from public;
grant execute on function sites_of_account(bigint) to :app_role;

do $$
declare name text;
begin
  foreach name in array array['invitations', 'site_tickets', 'presences', 'audit_events', 'editing', 'site_limits']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end $$;

grant update (account_id, suspended_at) on sites to :app_role;
grant select, insert, update, delete on sessions, account_tokens, recovery_codes, platform_limits to :app_role;
grant delete on accounts to :app_role;
grant select on account_sites to :app_role;
grant select, insert, update, delete on invitations, site_tickets, presences, editing, site_limits to :app_role;
grant select, insert on audit_events, account_events to :app_role;
