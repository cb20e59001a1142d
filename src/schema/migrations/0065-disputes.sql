-- Payments that the holder of a card disputes (a charge-back): empty for none.
alter table order_payments
  add column dispute text not null default '' check (dispute in ('', 'open', 'won', 'lost'));
create index order_payments_disputed on order_payments (site_id, order_id) where dispute in ('open', 'lost');
