-- Lists of orders for their owner: of those that were placed, and of those that were not. Each has what is searched for, so
-- that only the orders that are shown are read from the table.

drop index orders_newest;
create index orders_placed on orders (site_id, created_at desc, id desc) include (number, email_key, name)
  where placed_at is not null;
create index orders_unfinished on orders (site_id, created_at desc, id desc) include (number, email_key, name)
  where placed_at is null;
-- What its owner has to do something about.
create index orders_to_do on orders (site_id, created_at desc, id desc) where status = 'placed' or alert <> '';
create index orders_status on orders (site_id, status, created_at desc, id desc);
-- Those that may have to be paid; `paid_at` says that an order was paid once.
create index orders_due on orders (site_id, created_at desc, id desc)
  where placed_at is not null and (paid_at is null or grand_total = 0);
-- Those of which something was given back.
create index orders_card_refunded on orders (site_id, id) where gift_card_refunded > 0;
create index order_payments_refunded on order_payments (site_id, order_id) where refunded > 0;
