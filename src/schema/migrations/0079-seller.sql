-- Reply-To and seller's details of emails to buyers.
alter table store_settings
  add column contact_email text not null default '' check (length(contact_email) <= 254),
  add column seller_details text not null default '' check (length(seller_details) <= 500);
