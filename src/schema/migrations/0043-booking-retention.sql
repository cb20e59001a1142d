-- How long bookings are kept, since they say who was where and when; null for good.
alter table booking_calendars add column keep_days integer default 365 check (keep_days between 1 and 3650);

-- Guests who book by telephone may have no email address.
alter table bookings drop constraint bookings_email_check;
alter table bookings add constraint bookings_email_check check (email = '' or length(email) between 3 and 254);
