-- Store settings are live data: restoring an older release does not bring them back.
create table store_settings (
  site_id bigint primary key references sites (id) on delete cascade,
  express_checkout boolean not null default false,
  -- 1 imperial, 2 metric
  measurement_standard smallint not null default 2 check (measurement_standard in (1, 2))
);
alter table store_settings enable row level security;
alter table store_settings force row level security;
create policy tenant on store_settings
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update on store_settings to :app_role;

-- Archives of earlier schemas are restored with the same query (`archive-upgrades.ts`).
insert into store_settings (site_id, express_checkout, measurement_standard)
select d.site_id, coalesce((r.body ->> 'expressCheckout')::boolean, false),
  coalesce((r.body ->> 'measurementStandard')::smallint, 2)
from documents d
join revisions r on r.site_id = d.site_id and r.id = coalesce(d.published_revision_id, d.head_revision_id)
where d.kind = 'settings' and (r.body ->> 'expressCheckout' = 'true' or r.body ->> 'measurementStandard' = '1')
on conflict do nothing;

-- Reading time of a text in whole minutes: 230 words a minute, or 450 characters in scripts without spaces.
create function reading_minutes(content text) returns smallint
language sql immutable parallel safe set search_path = pg_catalog as $$
  select least(32767, round(
    regexp_count(regexp_replace(content, '[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]', ' ', 'g'),
      '[^\s!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u2027\u2030-\u205e][^\s!-&(-,./:-@\[-`{-~\u00a0-\u00bf\u2012-\u2018\u201a-\u2027\u2030-\u205e]*') / 230.0
    + regexp_count(content, '[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]') / 450.0))::smallint
$$;
alter table revisions
  add column reading_minutes smallint generated always as (reading_minutes(search_text)) stored;
