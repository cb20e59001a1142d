-- Why buyers have no right to withdraw from a product; null if they have.
alter table products
  add column withdrawal_exclusion text
  check (withdrawal_exclusion in ('personalised', 'sealed', 'perishable', 'digital'));

-- When its buyer agreed that delivery of digital content begins before the days to withdraw end; null if nobody was asked.
alter table orders add column withdrawal_consent_at timestamptz;
