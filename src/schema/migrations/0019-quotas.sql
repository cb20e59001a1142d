-- What sites may use is held to.

-- Read with the site by whoever serves its pages, who sees no rows of single sites.
alter table sites add column max_requests_per_minute integer check (max_requests_per_minute > 0);
update sites set max_requests_per_minute = l.max_requests_per_minute
from site_limits l where l.site_id = sites.id and l.max_requests_per_minute is not null;
alter table site_limits drop column max_requests_per_minute;
grant update (max_requests_per_minute) on sites to :app_role;

-- Files on their way count, so that two which come at once cannot both be the last that fits.
alter table arriving_files add column byte_size bigint not null default 0 check (byte_size >= 0);
