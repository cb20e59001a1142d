import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import type { LedgerProvider } from './ledger-provider.ts'

/** What has to be empty: each statement returns what does not agree. */
const CHECKS: Readonly<Record<string, string>> = {
  'what is reserved of each stock is what orders hold': `
    select s.variant_id, s.reserved, coalesce(sum(r.quantity), 0) as held from variant_stock s
    left join stock_reservations r on r.site_id = s.site_id and r.variant_id = s.variant_id and r.status = 'held'
    where s.site_id = $1 group by s.variant_id, s.reserved having s.reserved <> coalesce(sum(r.quantity), 0)`,
  'each stock is the sum of its adjustments': `
    select s.variant_id, s.on_hand, coalesce(sum(m.change), 0) as moved from variant_stock s
    left join stock_adjustments m on m.site_id = s.site_id and m.variant_id = s.variant_id
    where s.site_id = $1 group by s.variant_id, s.on_hand having s.on_hand <> coalesce(sum(m.change), 0)`,
  'only orders that are to be paid or sent hold stock': `
    select o.id, o.status from orders o join stock_reservations r on r.site_id = o.site_id and r.order_id = o.id
    where o.site_id = $1 and r.status = 'held' and o.status not in ('pending_payment', 'placed', 'completed')`,
  'each order sold what it is for': `
    select l.order_id, l.variant_id from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id
    join variant_stock s on s.site_id = l.site_id and s.variant_id = l.variant_id and not s.unlimited
    where l.site_id = $1 and o.status in ('placed', 'completed') group by l.site_id, l.order_id, l.variant_id
    having sum(l.quantity)
      <> coalesce((select -sum(m.change) from stock_adjustments m where m.site_id = l.site_id and m.order_id = l.order_id
          and m.variant_id = l.variant_id), 0)
        + coalesce((select sum((x ->> 'restocked')::integer) from order_events e
          cross join lateral jsonb_array_elements(e.data -> 'lines') x
          where e.site_id = l.site_id and e.order_id = l.order_id and e.type = 'refundStarted'
            and (x ->> 'lineId')::bigint = any(array_agg(l.id))), 0)
        + coalesce((select sum(r.quantity) from stock_reservations r where r.site_id = l.site_id
          and r.order_id = l.order_id and r.variant_id = l.variant_id and r.status = 'held'), 0)`,
  'nothing is sold to orders that were closed': `
    select o.id from orders o join stock_adjustments m on m.site_id = o.site_id and m.order_id = o.id
    where o.site_id = $1 and o.status in ('expired', 'cancelled') group by o.id having sum(m.change) <> 0`,
  'each discount was used as often as it was counted, and not above its limits': `
    select d.id, d.used, count(u.order_id) as uses from discounts d
    left join discount_uses u on u.site_id = d.site_id and u.discount_id = d.id
    where d.site_id = $1 group by d.site_id, d.id
    having d.used <> count(u.order_id) or d.used > coalesce(d.usage_limit, d.used)`,
  'no customer used a discount above their limit': `
    select d.id, u.email_key from discounts d join discount_uses u on u.site_id = d.site_id and u.discount_id = d.id
    where d.site_id = $1 group by d.site_id, d.id, u.email_key having count(*) > coalesce(d.customer_limit, count(*))`,
  'each discount of an order is counted': `
    select o.id from orders o where o.site_id = $1 and o.status in ('pending_payment', 'placed', 'completed')
      and jsonb_array_length(o.discounts)
        <> (select count(*) from discount_uses u where u.site_id = o.site_id and u.order_id = o.id)`,
  'each gift card has what its entries say': `
    select c.id, c.balance from gift_cards c left join gift_card_entries e on e.site_id = c.site_id and e.card_id = c.id
    where c.site_id = $1 group by c.site_id, c.id having c.balance <> coalesce(sum(e.change), 0) or c.balance < 0`,
  'each order took from gift cards what it says': `
    select o.id from orders o where o.site_id = $1
      and (case when o.status in ('expired', 'cancelled') then 0 else o.gift_card_amount - o.gift_card_refunded end)
        <> coalesce((select -sum(e.change) from gift_card_entries e
          where e.site_id = o.site_id and e.order_id = o.id and e.kind in ('redeem', 'release', 'refund')), 0)`,
  'each order is paid by what was taken': `
    select o.id, o.status from orders o where o.site_id = $1 and o.paid_at is not null
      and o.amount_due > (select coalesce(sum(p.captured), 0) from order_payments p
        where p.site_id = o.site_id and p.order_id = o.id)`,
  'what orders that expired took was given back': `
    select p.id from order_payments p join orders o on o.site_id = p.site_id and o.id = p.order_id
    where o.site_id = $1 and o.status = 'expired' and p.captured <> p.refunded`,
  'what was given back of each attempt is the sum of its refunds': `
    select p.id, p.refunded from order_payments p
    where p.site_id = $1 and p.refunded <> coalesce((select sum(r.amount) from order_refunds r
      where r.site_id = p.site_id and r.payment_id = p.id and r.status <> 'failed'), 0)`,
  'each cart agrees with its order': `
    select c.id, c.status, o.status as of from carts c
    left join orders o on o.site_id = c.site_id and o.id = c.order_id and o.cart_id = c.id
    where c.site_id = $1 and (
      (c.status = 'checking_out' and o.status is distinct from 'pending_payment')
      or (c.status = 'converted' and coalesce(o.status, '') not in ('placed', 'completed', 'cancelled'))
      or (c.status = 'open' and o.status in ('placed', 'completed')))`,
  'nobody gets an email of an order twice': `
    select order_id, type from order_mails where site_id = $1 group by order_id, type having count(*) > 1`,
}

/**
 * Asserts that stock, discounts, gift cards, payments and carts of a site agree with its orders, and with the ledger of the
 * provider if given: what was taken there was taken here, and for no order twice.
 */
export async function expectBalancedBooks(
  { owner }: Pick<Database, 'owner'>,
  siteId: Id,
  provider?: Pick<LedgerProvider, 'payments'>,
): Promise<void> {
  for (const [what, statement] of Object.entries(CHECKS)) {
    const { rows } = await sql.raw(statement.replaceAll('$1', siteId)).execute(owner)
    expect(rows, what).toEqual([])
  }
  if (provider === undefined) return
  const known = await owner
    .selectFrom('order_payments')
    .select(['provider_ref as ref', 'captured', 'refunded'])
    .where('site_id', '=', siteId)
    .where('provider_ref', 'is not', null)
    .execute()
  const here = known.map(({ ref, captured, refunded }) => [ref, Number(captured), Number(refunded)])
  const ofSite = [...provider.payments.values()].filter((one) => one.siteId === siteId)
  const there = ofSite.map(({ ref, capturedCents, refundedCents }) => [ref, capturedCents, refundedCents])
  const byRef = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
    String(one).localeCompare(String(other))
  expect(here.toSorted(byRef), 'the provider has the same books').toEqual(there.toSorted(byRef))
  const charged = ofSite.filter(({ capturedCents, refundedCents }) => capturedCents > refundedCents)
  expect(new Set(charged.map(({ orderId }) => orderId)).size, 'no order is charged twice').toBe(
    charged.length,
  )
}
