-- What visitors can book, and their bookings. Live data: restoring an older release changes none of it.

create table booking_calendars (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- opening hours are times on the clocks of this place
  zone text not null check (length(zone) between 1 and 64),
  -- places that may be taken at the same time; whoever books locks this row
  capacity integer not null check (capacity between 1 and 1000),
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  notify_email text check (length(notify_email) <= 254),
  reminder_hours integer check (reminder_hours between 1 and 168),
  primary key (site_id, id)
);

create table booking_services (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  calendar_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  -- minutes
  duration integer not null check (duration between 5 and 1440),
  buffer integer not null default 0 check (buffer between 0 and 480),
  step integer not null check (step between 5 and 1440),
  min_party integer not null default 1 check (min_party between 1 and max_party),
  max_party integer not null default 1 check (max_party between 1 and 200),
  place_per_person boolean not null default false,
  -- minutes
  notice integer not null default 0 check (notice between 0 and 43200),
  -- days
  horizon integer not null default 60 check (horizon between 1 and 730),
  active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, calendar_id) references booking_calendars (site_id, id) on delete cascade
);
create index booking_services_calendar on booking_services (site_id, calendar_id, id);

create table bookings (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  calendar_id bigint not null,
  service_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- with the pause after it
  busy_until timestamptz not null check (busy_until >= ends_at),
  party integer not null check (party between 1 and 200),
  -- of the calendar's capacity
  places integer not null check (places between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 50),
  note text not null default '' check (length(note) <= 1000),
  language text not null check (length(language) between 1 and 35),
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  sequence integer not null default 0 check (sequence >= 0),
  -- of the visitor's link, which is in every email about the booking
  token text not null check (length(token) = 43),
  -- of the form that made it: a form that is sent twice makes one booking
  request_key text check (length(request_key) = 43),
  -- when the visitor is to be reminded; none once that was done, or if they are not
  remind_at timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('visitor', 'owner')),
  primary key (site_id, id),
  foreign key (site_id, calendar_id) references booking_calendars (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references booking_services (site_id, id) on delete cascade,
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
create unique index bookings_token on bookings (site_id, token);
create unique index bookings_request on bookings (site_id, request_key) where request_key is not null;
create index bookings_busy on bookings (site_id, calendar_id, busy_until, starts_at);
create index bookings_service on bookings (site_id, service_id);
create index bookings_remind on bookings (site_id, remind_at) where remind_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['booking_calendars', 'booking_services', 'bookings']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy tenant on %I
      using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
      with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint)$policy$, name);
  end loop;
end
$$;
grant select, insert, update, delete on booking_calendars, booking_services, bookings to :app_role;

-- Workers look for reminders of all sites; the response has no content.
create function due_booking_reminders(at timestamptz, most integer) returns table (site_id bigint, booking_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.site_id, b.id from bookings b
  join sites s on s.id = b.site_id and s.deleted_at is null and s.suspended_at is null
  where b.remind_at <= at order by b.remind_at limit least(most, 1000)
$$;
revoke all on function due_booking_reminders from public;
grant execute on function due_booking_reminders to :app_role;
