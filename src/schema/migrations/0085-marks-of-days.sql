-- Each write of hits marks its days by rows of its own: one shared row per day made hits wait while a day was counted.

alter table pending_rollups drop constraint pending_rollups_pkey;
alter table pending_rollups add column id bigint generated always as identity;
alter table pending_rollups add primary key (site_id, day, id);
