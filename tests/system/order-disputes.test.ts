import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleWebhooks } from '#features/shop/orders/pay/inbox.actions.ts'
import type {} from '#features/shop/orders/feature.ts'
import { listOrderEvents } from '#features/shop/orders/view/read-order.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.close())

const paymentOf = async (orderId: Id) => {
  const payment = (await store.order(orderId)).payments.at(-1)
  if (payment === undefined) throw new Error('There is no payment.')
  return payment
}
const settle = async (orderId: Id) =>
  settlePayment(store.parts, store.site, (await paymentOf(orderId)).id, store.clock.now)

/** A buyer whose bank asks first. */
async function asked() {
  store.provider.plan = 'asks'
  const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
  const buyer = await store.buyer([[pot.id, 1]])
  const placed = unwrap(await buyer.place())
  unwrap(await buyer.pay(placed.id))
  store.provider.plan = 'captures'
  return { placed, ref: (await paymentOf(placed.id)).providerRef ?? '' }
}

let events = 0
async function webhook(ref: string): Promise<void> {
  await store.web.database.owner
    .insertInto('payment_events')
    .values({
      site_id: store.site.id,
      provider: 'test',
      event_id: `te_${++events}`,
      type: 'dispute.created',
      provider_ref: ref,
      received_at: store.clock.now,
    })
    .execute()
}

describe('a payment', () => {
  test('that failed has a reason in the history of its order, even if the provider sends none', async () => {
    for (const [told, shown] of [
      ['card_declined', 'card_declined'],
      ['', 'no_reason_given'],
      ['x'.repeat(100), 'x'.repeat(60)],
    ] as const) {
      const { placed, ref } = await asked()
      store.provider.change(ref, { state: 'failed', failureCode: told, action: null })
      unwrap(await settle(placed.id))
      const history = await withSite(store.web.database.app, store.site.id, (tx) =>
        listOrderEvents(tx, store.site.id, placed.id),
      )
      const failed = history.find(({ type }) => type === 'paymentFailed')
      expect(failed?.data).toEqual({ failureCode: shown })
      expect((await paymentOf(placed.id)).failureCode).toBe(shown)
    }
  })

  test('that is disputed changes its order, notifies the owner once, and leaves the books balanced', async () => {
    const owner = await signedIn(store.web, 'olga@example.test')
    await store.web.database.owner
      .updateTable('sites')
      .set({ account_id: owner.id })
      .where('id', '=', store.site.id)
      .execute()
    const pot = await store.sell([variant({ price: 500, openingStock: 1 })])
    const { id } = await (await store.buyer([[pot.id, 1]])).buy()
    const { providerRef } = await paymentOf(id)
    const ref = providerRef ?? ''
    const tell = async (dispute: Dispute) => {
      store.provider.change(ref, { dispute })
      for (let time = 0; time < 2; time++) {
        await webhook(ref)
        await settleWebhooks(store.parts, store.site, { provider: 'test', ref }, store.clock.now)
      }
      return store.order(id)
    }
    expect(await tell('open')).toMatchObject({
      paymentStatus: 'disputed',
      alert: 'disputed',
      refundableCents: 0,
    })
    expect(await tell('lost')).toMatchObject({ paymentStatus: 'charged_back', alert: 'disputeLost' })
    // An older webhook does not open it again.
    expect(await tell('open')).toMatchObject({ paymentStatus: 'charged_back' })
    expect(await tell('won')).toMatchObject({ paymentStatus: 'paid', refundableCents: 500 })
    const history = await withSite(store.web.database.app, store.site.id, (tx) =>
      listOrderEvents(tx, store.site.id, id),
    )
    expect(history.map(({ type }) => type).filter((type) => type.startsWith('dispute'))).toEqual([
      'disputed',
      'disputeLost',
      'disputeWon',
    ])
    const { rows } = await sql<{ type: string }>`
      select type from order_mails where order_id = ${id} and type like 'dispute%' order by type`.execute(
      store.web.database.owner,
    )
    expect(rows.map(({ type }) => type)).toEqual(['dispute_lost', 'dispute_open', 'dispute_won'])
    await store.expectBalancedBooks()
  })
})
