-- A site that visitors do not see until its owner opens it. Existing sites stay open.
alter table sites add column coming_soon boolean not null default false;
grant update (coming_soon) on sites to :app_role;
