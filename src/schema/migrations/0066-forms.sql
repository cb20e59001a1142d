-- Forms that visitors fill in. Live data: a change is public at once.
create table forms (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  version integer not null default 1 check (version > 0),
  title text not null check (length(title) between 1 and 200),
  -- fields in their order, with an id each
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  -- empty for the word of the language
  button text not null default '' check (length(button) <= 100),
  -- what is shown when it was sent; empty for the sentence of the language
  sent text not null default '' check (length(sent) <= 5000),
  is_open boolean not null default true,
  -- who is notified: email addresses
  notified jsonb not null default '[]' check (jsonb_typeof(notified) = 'array'),
  -- what is called with each submission; empty for none
  webhook_url text not null default '' check (length(webhook_url) <= 2000),
  -- days after which submissions are deleted; null for never
  keep_days integer check (keep_days between 1 and 3650),
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- What visitors sent.
create table form_submissions (
  site_id bigint not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  form_id bigint not null,
  received_at timestamptz not null,
  -- SHA-256 of the key with which it was sent: a key sends once
  key_hash text not null,
  status text not null check (status in ('new', 'read', 'done', 'spam')),
  -- why it is spam, or looks like it
  spam_reasons jsonb not null default '[]' check (jsonb_typeof(spam_reasons) = 'array'),
  -- answers with the labels and types of their fields at that time
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  -- its first email address; empty for none
  email text not null default '' check (length(email) <= 254),
  -- all answers in lower case
  search text not null,
  labels jsonb not null default '[]' check (jsonb_typeof(labels) = 'array'),
  note text not null default '' check (length(note) <= 5000),
  replied_at timestamptz,
  -- path of the page with the form
  page text not null default '' check (length(page) <= 2000),
  language text not null,
  is_overlay boolean not null default false,
  -- whether its notification was left out, for the daily limit of emails
  mail_left_out boolean not null default false,
  webhook text not null default 'none' check (webhook in ('none', 'waiting', 'delivered', 'failed')),
  webhook_problem text not null default '' check (length(webhook_problem) <= 500),
  primary key (site_id, id),
  unique (site_id, key_hash),
  foreign key (site_id, form_id) references forms (site_id, id) on delete cascade
);
create index form_submissions_listed on form_submissions (site_id, form_id, id desc);

-- How often a form was seen, begun and sent on a day of UTC.
create table form_days (
  site_id bigint not null references sites (id) on delete cascade,
  form_id bigint not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  starts integer not null default 0 check (starts >= 0),
  completions integer not null default 0 check (completions >= 0),
  primary key (site_id, form_id, day),
  foreign key (site_id, form_id) references forms (site_id, id) on delete cascade
);

alter table forms enable row level security;
alter table forms force row level security;
create policy tenant on forms
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on forms to :app_role;

alter table form_submissions enable row level security;
alter table form_submissions force row level security;
create policy tenant on form_submissions
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on form_submissions to :app_role;

alter table form_days enable row level security;
alter table form_days force row level security;
create policy tenant on form_days
  using (site_id = nullif(current_setting('app.site_id', true), '')::bigint)
  with check (site_id = nullif(current_setting('app.site_id', true), '')::bigint);
grant select, insert, update, delete on form_days to :app_role;
