import type { Kysely } from 'kysely'
import * as attempts from '#features/shop/orders/pay/attempts.store.ts'
import { settleWebhooks } from '#features/shop/orders/pay/inbox.actions.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { isOpen } from '#features/shop/orders/steps/order-status.rules.ts'
import { closeOrder, inOrderWrite, lockOrder } from '#features/shop/orders/steps/order-steps.actions.ts'
import { cancelAttempt } from '#features/shop/orders/pay/pay.actions.ts'
import { findWaitingEvents } from '#features/shop/orders/pay/payment-events.store.ts'
import { refundSurplus, runRefund, runRefunds } from '#features/shop/orders/refund/refund-steps.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import { findOrderSite, type SiteOrigins } from '#features/shop/orders/view/order-site.actions.ts'
import * as store from '#features/shop/orders/steps/sweep-orders.store.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** What the sweeper needs besides. */
export interface SweepParts extends OrderParts, SiteOrigins {
  /** Finds what is due on all sites. */
  readonly owner: Kysely<Tables>
  /** Called for what could not be done, which the next round tries again. */
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/** What is read at once. */
const BATCH = 200
/** Attempts and refunds of which nothing was heard for so long are asked for. */
const QUIET_MS = MINUTE_MS

/**
 * Brings orders of all sites forward that nobody else does (S): applies webhooks that could not be applied, asks what became of
 * attempts and refunds, and closes orders that were not paid in time. Several processes may do so at the same time. `batch` is
 * how many rows are read at once.
 */
export async function sweepOrders(parts: SweepParts, now: Date, batch = BATCH): Promise<void> {
  const sites = new Map<Id, OrderSite | undefined>()
  const siteOf = async (id: Id) => {
    if (!sites.has(id))
      sites.set(id, await withSite(parts.db, id, (tx) => findOrderSite(tx, parts, id), { readOnly: true }))
    return sites.get(id)
  }
  const each = async <Row extends { readonly siteId: Id }>(
    rows: readonly Row[],
    work: (site: OrderSite, row: Row) => Promise<unknown>,
  ) => {
    for (const row of rows) {
      try {
        const site = await siteOf(row.siteId)
        if (site !== undefined) await work(site, row)
      } catch (error) {
        // One order that cannot be swept does not keep the others waiting.
        parts.warn('An order could not be swept.', { err: error, site: row.siteId })
      }
    }
  }
  // To the last row: what cannot be done for one site, such as one without its keys, keeps no other site waiting.
  const all = async (
    find: (due: store.Due) => Promise<readonly store.DueRow[]>,
    until: Date,
    work: (site: OrderSite, row: store.DueRow) => Promise<unknown>,
  ) => {
    let after: store.DueRow | undefined
    do {
      const rows = await find({ until, max: batch, after })
      await each(rows, work)
      after = rows.length === batch ? rows.at(-1) : undefined
    } while (after !== undefined)
  }
  const { owner } = parts
  const quiet = new Date(now.getTime() - QUIET_MS)
  await each(await findWaitingEvents(owner, now, batch), (site, event) =>
    settleWebhooks(parts, site, event, now),
  )
  await all(
    (due) => store.findOpenAttempts(owner, due),
    quiet,
    (site, { id }) => bringForward(parts, site, id, now),
  )
  await all(
    (due) => store.findPendingRefunds(owner, due),
    quiet,
    (site, { id }) => runRefund(parts, site, id, now),
  )
  await all(
    (due) => store.findExpiredOrders(owner, due),
    now,
    (site, { id }) => expireOrder(parts, site, id, now),
  )
}

/** Settles an attempt; one whose order was paid otherwise or closed is cancelled, so that it takes no money. */
async function bringForward(parts: OrderParts, site: OrderSite, paymentId: Id, now: Date): Promise<void> {
  const settled = await settlePayment(parts, site, paymentId, now)
  if (!settled.ok || settled.value.orderStatus === 'pending_payment') return
  const attempt = await withSite(parts.db, site.id, (tx) => attempts.findAttempt(tx, site.id, paymentId), {
    readOnly: true,
  })
  if (attempt !== undefined && isOpen(attempt.status)) await cancelAttempt(parts, site, attempt, now)
}

/**
 * Closes an order that was not paid in time. Its attempt is cancelled at the provider first: as long as money may still come,
 * or the provider cannot be reached, nothing is given up. One that turns out to be paid is placed.
 */
export async function expireOrder(parts: OrderParts, site: OrderSite, orderId: Id, now: Date): Promise<void> {
  const known = await withSite(parts.db, site.id, (tx) => attempts.listAttempts(tx, site.id, orderId), {
    readOnly: true,
  })
  for (const attempt of known.filter(({ status }) => isOpen(status))) {
    const ended = await cancelAttempt(parts, site, attempt, now)
    if (!ended.ok || ended.value.status !== 'declined') return
  }
  await inOrderWrite(parts, site.id, async (tx) => {
    const order = await lockOrder(tx, site.id, orderId)
    if (order?.status !== 'pending_payment' || order.heldUntil === null || order.heldUntil > now) return
    const all = await attempts.listAttempts(tx, site.id, orderId)
    if (all.some(({ status }) => isOpen(status))) return
    const context = { parts, site, now }
    await closeOrder(tx, context, order, { status: 'expired' })
    for (const attempt of all) {
      // A part of the money, which did not pay for the order.
      const amountCents = attempt.capturedCents - attempt.refundedCents
      if (amountCents > 0)
        await refundSurplus(tx, context, { ...order, status: 'expired' }, { attempt, amountCents })
    }
  })
  await runRefunds(parts, site, orderId, now)
}
