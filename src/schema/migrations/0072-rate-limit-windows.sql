-- A window begins with the first attempt of its subject, so there is one at a time.
delete from rate_limits older using rate_limits newer
where older.site_id = newer.site_id and older.subject = newer.subject
  and older.window_start < newer.window_start;
alter table rate_limits
  drop constraint rate_limits_pkey,
  add primary key (site_id, subject);
