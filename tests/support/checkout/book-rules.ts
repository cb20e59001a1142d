/** How many of each variant an order sells, on however many lines. */
const BY_VARIANT = `
  select site_id, order_id, variant_id, sum(quantity) as quantity from order_lines
  where variant_id is not null group by site_id, order_id, variant_id`

/** What holds of orders, stock, coupons and gift cards of a site ($1) at any moment: each a query for rows that violate it. */
export const BOOK_RULES: Readonly<Record<string, string>> = {
  'a stock is not the sum of its adjustments': `
    select s.variant_id, s.on_hand, coalesce(sum(m.change), 0) as moved from variant_stock s
    left join stock_adjustments m on m.site_id = s.site_id and m.variant_id = s.variant_id
    where s.site_id = $1 group by s.variant_id, s.on_hand having s.on_hand <> coalesce(sum(m.change), 0)`,
  'the balance of a stock adjustment is not the sum up to it': `
    select * from (
      select variant_id, id, balance, sum(change) over (partition by variant_id order by id) as moved
      from stock_adjustments where site_id = $1) m where balance <> moved`,
  'what is reserved of a stock is not what orders hold': `
    select s.variant_id, s.reserved, coalesce(sum(r.quantity), 0) as held from variant_stock s
    left join stock_reservations r
      on r.site_id = s.site_id and r.variant_id = s.variant_id and r.status = 'held'
    where s.site_id = $1 group by s.variant_id, s.reserved having s.reserved <> coalesce(sum(r.quantity), 0)`,
  'more is promised than there is': `
    select variant_id, on_hand, reserved from variant_stock
    where site_id = $1 and not unlimited and not back_orders and (on_hand < 0 or reserved > on_hand)`,
  'an order that is closed holds stock': `
    select o.id, o.status, r.variant_id from orders o
    join stock_reservations r on r.site_id = o.site_id and r.order_id = o.id and r.status = 'held'
    where o.site_id = $1 and o.status in ('expired', 'cancelled')`,
  'an order that waits for its payment does not hold what it sells': `
    select o.id, l.variant_id, l.quantity, r.quantity as held, r.status from orders o
    join (${BY_VARIANT}) l
      on l.site_id = o.site_id and l.order_id = o.id
    join variant_stock s on s.site_id = o.site_id and s.variant_id = l.variant_id and not s.unlimited
    left join stock_reservations r
      on r.site_id = o.site_id and r.order_id = o.id and r.variant_id = l.variant_id
    where o.site_id = $1 and o.status = 'pending_payment'
      and (r.quantity is distinct from l.quantity or r.status is distinct from 'held')`,
  'a paid order has not taken its stock': `
    select o.id, l.variant_id, l.quantity, r.quantity as reserved, r.status from orders o
    join (${BY_VARIANT}) l
      on l.site_id = o.site_id and l.order_id = o.id
    join variant_stock s on s.site_id = o.site_id and s.variant_id = l.variant_id and not s.unlimited
    left join stock_reservations r
      on r.site_id = o.site_id and r.order_id = o.id and r.variant_id = l.variant_id
    where o.site_id = $1 and o.paid_at is not null and o.status in ('placed', 'completed') and o.alert = ''
      and (r.quantity is distinct from l.quantity or r.status is distinct from 'consumed')`,
  'what an order took of a stock is not in the ledger once': `
    select r.order_id, r.variant_id, r.status, r.quantity, coalesce(sum(-m.change), 0) as taken
    from stock_reservations r
    join variant_stock s
      on s.site_id = r.site_id and s.variant_id = r.variant_id and not s.unlimited and not s.back_orders
    left join stock_adjustments m on m.site_id = r.site_id and m.order_id = r.order_id
      and m.variant_id = r.variant_id and m.reason = 'sold'
    where r.site_id = $1 group by r.order_id, r.variant_id, r.status, r.quantity
    having coalesce(sum(-m.change), 0) not in (0, r.quantity)
      or (r.status = 'consumed' and coalesce(sum(-m.change), 0) <> r.quantity)
      or (r.status = 'held' and coalesce(sum(-m.change), 0) <> 0)`,
  'an order gave back more stock than it took': `
    select order_id, variant_id, sum(change) as back from stock_adjustments
    where site_id = $1 and order_id is not null and reason in ('sold', 'cancelled')
    group by order_id, variant_id having sum(change) > 0`,
  'the totals of an order are not those of its lines': `
    select o.id, o.subtotal, o.discount, sum(l.unit_price * l.quantity) as lines, sum(l.discount) as discounts
    from orders o left join order_lines l on l.site_id = o.site_id and l.order_id = o.id
    where o.site_id = $1 group by o.id, o.subtotal, o.discount
    having o.subtotal <> coalesce(sum(l.unit_price * l.quantity), 0) or o.discount <> coalesce(sum(l.discount), 0)
      or bool_or(l.total <> l.unit_price * l.quantity - l.discount) or count(l) = 0`,
  'the tax of an order is not the sum of its rates': `
    select o.id, o.tax, o.included_tax, coalesce(sum((t ->> 'taxCents')::bigint), 0) as rates
    from orders o left join lateral jsonb_array_elements(o.tax_lines) t on true
    where o.site_id = $1 group by o.id, o.tax, o.included_tax
    having o.tax + o.included_tax <> coalesce(sum((t ->> 'taxCents')::bigint), 0)`,
  'an order is paid with another sum than it comes to': `
    select id, grand_total, gift_card_amount, amount_due from orders
    where site_id = $1 and (grand_total <> subtotal - discount + shipping + tax
      or grand_total <> gift_card_amount + amount_due)`,
  'two orders have the same number, or one above the counter': `
    select o.number, count(*) from orders o left join order_counters c on c.site_id = o.site_id
    where o.site_id = $1 and o.number is not null group by o.number, c.last_number
    having count(*) > 1 or o.number > coalesce(c.last_number, 0)`,
  'an order was placed without a number': `
    select id, status from orders
    where site_id = $1 and number is null and status in ('placed', 'completed')`,
  'a cart became two orders': `
    select cart_id, count(*) from orders where site_id = $1 and cart_id is not null
    group by cart_id having count(*) > 1`,
  'a cart is open although it was bought, or closed although it was not': `
    select c.id, c.status, c.order_id, o.status as order_status from carts c
    left join orders o on o.site_id = c.site_id and o.cart_id = c.id
    where c.site_id = $1 and ((o.status in ('placed', 'completed')) is true) <> (c.status = 'converted')`,
  'an order has no timeline': `
    select o.id from orders o where o.site_id = $1
      and not exists (select 1 from order_events e where e.site_id = o.site_id and e.order_id = o.id)`,
  'a payment is disputed, and its order does not say so': `
    select p.id, p.dispute from order_payments p where p.site_id = $1 and p.dispute <> '' and not exists (
      select 1 from order_events e where e.site_id = p.site_id and e.order_id = p.order_id
        and e.type = case p.dispute when 'open' then 'disputed' when 'won' then 'disputeWon' else 'disputeLost' end)`,
  'a payment took more than it was for, or gave back more than it took': `
    select id, amount, captured, refunded from order_payments
    where site_id = $1 and (captured > amount or refunded > captured)`,
  'an order has two payments that can take money': `
    select order_id, count(*) from order_payments where site_id = $1 and status not in ('failed', 'voided')
    group by order_id having count(*) > 1`,
  'what was given back is not the sum of its refunds': `
    select p.id, p.refunded, coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0) as refunds,
      coalesce(sum(r.amount) filter (where r.status = 'pending'), 0) as pending
    from order_payments p
    left join order_refunds r on r.site_id = p.site_id and r.payment_id = p.id
    where p.site_id = $1 group by p.id, p.refunded
    having p.refunded not between coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0)
      and coalesce(sum(r.amount) filter (where r.status in ('succeeded', 'pending')), 0)`,
  'an order was charged more than it comes to': `
    select o.id, o.status, o.amount_due, sum(p.captured - p.refunded) as charged from orders o
    join order_payments p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = $1 group by o.id, o.status, o.amount_due
    having sum(p.captured - p.refunded) > o.amount_due`,
  'an order is paid without its money': `
    select o.id, o.status, o.amount_due, coalesce(sum(p.captured), 0) as captured from orders o
    left join order_payments p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = $1 group by o.id, o.status, o.amount_due, o.paid_at, o.method
    having coalesce(sum(p.captured), 0) < o.amount_due
      and (o.paid_at is not null or (o.status in ('placed', 'completed') and o.method in ('test', 'stripe')))`,
  'a discount is used more or less often than orders say': `
    select d.id, d.used, d.usage_limit, count(u) as uses from discounts d
    left join discount_uses u on u.site_id = d.site_id and u.discount_id = d.id
    where d.site_id = $1 group by d.id, d.used, d.usage_limit
    having d.used <> count(u) or count(u) > coalesce(d.usage_limit, count(u))`,
  'a customer used a discount too often': `
    select u.discount_id, u.email_key, count(*) from discount_uses u
    join discounts d on d.site_id = u.site_id and d.id = u.discount_id
    where u.site_id = $1 group by u.discount_id, u.email_key, d.customer_limit
    having count(*) > coalesce(d.customer_limit, count(*))`,
  'a closed order uses a discount': `
    select o.id, o.status, u.discount_id from orders o
    join discount_uses u on u.site_id = o.site_id and u.order_id = o.id
    where o.site_id = $1 and o.status in ('expired', 'cancelled') and o.paid_at is null`,
  'an order has a discount that it does not use': `
    select o.id, d ->> 'id' as discount from orders o cross join lateral jsonb_array_elements(o.discounts) d
    where o.site_id = $1 and o.status not in ('expired', 'cancelled') and not exists (
      select 1 from discount_uses u
      where u.site_id = o.site_id and u.order_id = o.id and u.discount_id = (d ->> 'id')::bigint)`,
  'the balance of a gift card is not the sum of its entries': `
    select c.id, c.balance, coalesce(sum(e.change), 0) as entries from gift_cards c
    left join gift_card_entries e on e.site_id = c.site_id and e.card_id = c.id
    where c.site_id = $1 group by c.id, c.balance, c.status
    having (c.balance <> coalesce(sum(e.change), 0) and c.status <> 'pending') or c.balance < 0`,
  'an entry of a gift card does not follow from those before': `
    select * from (
      select card_id, id, balance, sum(change) over (partition by card_id order by id) as sum
      from gift_card_entries where site_id = $1) e where balance <> sum or balance < 0`,
  'an order did not take from a gift card what it says': `
    select o.id, o.status, o.gift_card_amount, coalesce(sum(-e.change), 0) as taken from orders o
    left join gift_card_entries e
      on e.site_id = o.site_id and e.order_id = o.id and e.kind in ('redeem', 'release')
    where o.site_id = $1 group by o.id, o.status, o.gift_card_amount, o.paid_at
    having (o.status in ('expired', 'cancelled') and o.paid_at is null and coalesce(sum(-e.change), 0) <> 0)
      or (o.status not in ('expired', 'cancelled') and coalesce(sum(-e.change), 0) <> o.gift_card_amount)`,
}

/** What holds besides once nothing is under way and the sweeper has run. */
export const FINAL_RULES: Readonly<Record<string, string>> = {
  'an order still waits for a payment that is decided': `
    select o.id, o.status, p.id as payment, p.status as payment_status from orders o
    join order_payments p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = $1 and o.status = 'pending_payment' and p.status in ('authorized', 'captured')`,
  'a payment is undecided although its order is not': `
    select o.id, o.status, p.id as payment, p.status as payment_status from orders o
    join order_payments p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = $1 and o.status in ('placed', 'completed', 'expired', 'cancelled') and o.method = 'test'
      and p.status in ('created', 'requires_action', 'processing', 'authorized')`,
  'money of a closed order was not given back, and nobody is told': `
    select o.id, o.status, sum(p.captured - p.refunded) as money from orders o
    join order_payments p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = $1 and o.status in ('expired', 'cancelled') and o.alert = ''
    group by o.id, o.status having sum(p.captured - p.refunded) > 0`,
  'an order is overdue': `
    select id, held_until from orders where site_id = $1 and held_until < now() - interval '1 minute'`,
  'a notice of the provider was never applied': `
    select event_id, type, attempts from payment_events where site_id = $1 and processed_at is null`,
  'a refund is undecided': `
    select id, status from order_refunds where site_id = $1 and status = 'pending'`,
  'a request was never answered': `
    select scope, key from checkout_requests where site_id = $1 and status is null
      and created_at < now() - interval '1 minute'`,
}
