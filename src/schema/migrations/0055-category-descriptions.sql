-- What the page of a category says below its name, and to search engines.
alter table store_categories add column description text not null default '' check (length(description) <= 1000);
