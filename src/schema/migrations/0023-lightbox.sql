-- Whether pictures of a site open in the lightbox is for the operator to say.

-- Read with the versions of the site by whoever makes its pages; a change raises live_version, since it is in the HTML.
alter table sites add column has_lightbox boolean not null default true;
grant update (has_lightbox) on sites to :app_role;
