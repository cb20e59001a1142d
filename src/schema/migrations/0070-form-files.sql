-- Files that visitors send with forms. Live data.
create table form_files (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  -- null once the submission was deleted: the file follows it
  submission_id bigint,
  field_id text not null check (length(field_id) between 1 and 20),
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (length(content_type) between 1 and 200),
  -- below private/, which no URL serves
  storage_key text not null check (length(storage_key) between 1 and 400),
  byte_size bigint not null check (byte_size > 0),
  sha256 text not null check (length(sha256) = 64),
  primary key (site_id, id),
  unique (site_id, storage_key),
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete set null (submission_id)
);
create index form_files_submission on form_files (site_id, submission_id, id);
create index form_files_left on form_files (site_id, id) where submission_id is null;

alter table form_files enable row level security;
alter table form_files force row level security;
create policy tenant on form_files
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on form_files to :app_role;

alter table forms
  -- which signing secret its webhook has; the one before is valid for a day after the renewal
  add column secret_number integer not null default 1 check (secret_number > 0),
  add column secret_renewed_at timestamptz;
