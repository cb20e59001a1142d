-- Global tables: the only ones that are not bound to one site. Listed again in src/schema/tables.ts.

create extension if not exists citext;

create table sites (
  id bigint generated always as identity primary key,
  identifier citext not null unique check (identifier::text ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  type smallint not null default 1 check (type between 1 and 4),
  version bigint not null default 0 check (version >= 0),
  live_version bigint not null default 0 check (live_version >= 0),
  -- Readers of changes ask for everything at or after the oldest transaction they may have missed,
  -- which a plain counter cannot promise because commits do not happen in the order of its values.
  changed_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index sites_changed on sites (changed_xid);

create function sites_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  perform pg_notify('sites', new.id::text);
  return new;
end $$;
create trigger sites_changed before insert or update on sites for each row execute function sites_changed();

create table accounts (
  id bigint generated always as identity primary key,
  email citext not null unique check (length(email::text) between 3 and 320),
  name text not null default '',
  password_hash text,
  operator boolean not null default false,
  created_at timestamptz not null default now()
);

grant select, insert on sites to :app_role;
grant update (identifier, type, version, live_version, deleted_at) on sites to :app_role;
grant select, insert, update on accounts to :app_role;
