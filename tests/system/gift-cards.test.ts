import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { correctBalance, setDisabled } from '#features/shop/gift-cards/manage-cards.actions.ts'
import { sendDueCards } from '#features/shop/gift-cards/send-card.actions.ts'
import { expireCards, saveSettings } from '#features/shop/gift-cards/store.ts'
import { newCardSchema } from '#features/shop/gift-cards/types.ts'
import { markPaid } from '#features/shop/orders/steps/fulfil.actions.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { type GiftCardStore, type PurchaseFields, startGiftCardStore } from '../support/gift-card-store.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

let store: GiftCardStore

beforeAll(async () => {
  store = await startGiftCardStore()
  await store.inSite((tx) => changeStoreSettings(tx, store.site.id, { contactEmail: 'hello@steep.test' }))
})
afterAll(() => store.close())
beforeEach(() => {
  store.mails.length = 0
  store.provider.plan = 'captures'
})

const orderCount = async () =>
  (await store.web.database.owner.selectFrom('orders').select('id').execute()).length
const buy = (more: PurchaseFields = {}) => store.send(store.form(more))

test('GFT-02 a gift card is a product of code 4 whose variants have an SKU and a price', async () => {
  const found = (await store.inSite((tx) => findProducts(tx, store.site.id, [store.product]))).get(
    store.product,
  )
  expect(JSON.parse(JSON.stringify(found))).toMatchObject({
    productType: 4,
    variants: [
      { sku: 'CARD-25', price: 2500 },
      { sku: 'CARD-50', price: 5000 },
    ],
  })
})

describe('buying a gift card', () => {
  test('GFT-03 issues a card with its own code when it is paid, and mails it at once', async () => {
    const outcome = unwrap(await buy())
    expect(outcome).toMatchObject({ status: 'confirmed' })
    const card = await store.lastCard()
    expect(card).toMatchObject({
      status: 'active',
      initial: '2500',
      balance: '2500',
      recipient_email: 'ada@example.test',
      sender_name: 'Grace',
      design: 'night',
      sent_at: store.clock.now,
    })
    expect(await store.ledger(card.id)).toEqual([
      { kind: 'issue', change: '2500', balance: '2500', note: '' },
    ])
    const code = await store.codeOf(card.id)
    expect(code.slice(-4)).toBe(card.last4)
    expect(JSON.stringify(card)).not.toContain(code)
    const mail = store.mails.find(({ to }) => to.email === 'ada@example.test')
    const printed = code.match(/.{4}/g)?.join('-') ?? ''
    expect(mail?.subject).toBe('Grace sends you a gift card for Second Steep')
    expect(mail?.replyTo).toEqual({ email: 'hello@steep.test', name: 'Second Steep' })
    expect(mail?.text).toContain(`  ${printed}`)
    expect(mail?.text).toContain('> For the best\n> breaks')
    expect(mail?.html).toContain(printed)
    expect(unwrap(await store.balanceOf(code, card.currency))).toMatchObject({ balanceCents: 2500 })
  })

  test('places one order and issues one card if the same form is sent five times', async () => {
    const before = (await store.cards()).length
    const one = store.form()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => store.send(one)))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(unwrap(outcome)))).size).toBe(1)
    expect((await store.cards()).length).toBe(before + 1)
  })

  test('for oneself sends the card to the buyer, without a greeting', async () => {
    unwrap(await buy({ for: 'me', recipientEmail: '', recipientName: '', sendOn: '2027-12-24' }))
    const card = await store.lastCard()
    expect(card).toMatchObject({ recipient_email: 'grace@example.test', recipient_name: '', message: '' })
    expect(card.send_at).toBeNull()
  })

  test('issues nothing if the payment is declined, or has to be made by bank transfer', async () => {
    const before = (await store.cards()).length
    store.provider.plan = 'declines'
    expect(unwrap(await buy())).toMatchObject({ status: 'declined' })
    expect(unwrap(await buy({ method: 'bankTransfer' }))).toMatchObject({ status: 'confirmed' })
    expect((await store.cards()).length).toBe(before)
    const { id } = await store.web.database.owner
      .selectFrom('orders')
      .select('id')
      .where('method', '=', 'bankTransfer')
      .executeTakeFirstOrThrow()
    const owner = { accountId: null, now: store.clock.now }
    unwrap(await store.inSite((tx) => markPaid(tx, store.parts, store.site, id, owner)))
    expect((await store.cards()).length).toBe(before + 1)
    expect(await store.lastCard()).toMatchObject({ order_id: id, status: 'active' })
  })

  test.each([
    [{ amount: '2500 CARD-99' }, ['sku']],
    [{ amount: '-2500 CARD-25' }, ['sku']],
    [{ amount: 'NaN CARD-25' }, ['sku']],
    [{ amount: '' }, ['sku']],
    [{ recipientEmail: 'ada', recipientName: '' }, ['recipientName', 'recipientEmail']],
    [{ recipientName: 'A'.repeat(101) }, ['recipientName']],
    [{ email: '' }, ['email']],
    [{ sendOn: '2020-01-01' }, ['sendOn']],
    [{ method: 'stripe' }, ['method']],
    [{ method: 'onDelivery' }, ['method']],
    [{ cardNumber: '' }, ['cardNumber']],
  ])('is rejected with %j', async (more, fields) => {
    const before = (await store.cards()).length
    const rejected = await buy(more)
    expect(rejected).toMatchObject({ ok: false, error: { code: 'PURCHASE_INCOMPLETE', more: { fields } } })
    expect((await store.cards()).length).toBe(before)
  })

  test('is rejected in another currency than its buyer saw, even if the number is the same', async () => {
    const before = await orderCount()
    expect(await buy({ currency: 'EUR' })).toMatchObject({
      ok: false,
      error: { code: 'PURCHASE_PRICE_CHANGED', message: 'The price of this gift card has changed.' },
    })
    expect(await orderCount()).toBe(before)
  })

  test.each(['0 CARD-25', '1 CARD-25', '999999999999 CARD-25'])(
    'charges no other price than %j says',
    async (amount) => {
      expect(await buy({ amount })).toMatchObject({ ok: false, error: { code: 'PURCHASE_PRICE_CHANGED' } })
    },
  )

  test('is undone by a refund of its order, which disables its unused card', async () => {
    unwrap(await buy())
    const { id, order_id } = await store.lastCard()
    const owner = { accountId: null, now: store.clock.now }
    unwrap(
      await refundOrder(store.parts, store.site, order_id ?? '0', {
        ...owner,
        key: 'all',
        amountCents: 2500,
        reason: '',
      }),
    )
    const code = await store.codeOf(id)
    expect(await store.balanceOf(code)).toMatchObject({ error: { code: 'GIFT_CARD_DISABLED' } })
  })
})

describe('a card that is sent on a day', () => {
  test('is mailed once in the morning of the site, by however many workers, also after a restart', async () => {
    unwrap(await buy({ sendOn: '2027-03-09', recipientEmail: 'later@example.test' }))
    const { id, send_at } = await store.lastCard()
    expect(send_at?.toISOString()).toBe('2027-03-09T07:00:00.000Z')
    const due = (now: Date) =>
      sendDueCards(
        {
          ...store.parts,
          originOf: (name) => store.web.origin(name),
          originOfDomain: (name) => `https://${name}`,
        },
        now,
      )
    await due(new Date('2027-03-09T06:59:59Z'))
    const sent = () => store.mails.filter(({ to }) => to.email === 'later@example.test')
    expect(sent()).toEqual([])
    const morning = new Date('2027-03-09T07:00:00Z')
    await Promise.all([due(morning), due(morning), due(morning)])
    await due(new Date('2027-03-10T07:00:00Z'))
    expect(sent()).toHaveLength(1)
    expect((await store.cards()).find((card) => card.id === id)?.sent_at).toEqual(morning)
  })
})

describe('a card of an owner', () => {
  test.each([0, -1, 1.5, Number.NaN, 100_000_001, Number.POSITIVE_INFINITY, '5'])(
    'is not issued with %s cents',
    (amount) => {
      expect(newCardSchema.safeParse({ amount }).success).toBe(false)
    },
  )

  test('is corrected only from the balance that was read, and never above the amount with which it was issued', async () => {
    const id = await store.issue()
    const correct = (before: number, balance: number) =>
      store.inSite((tx) =>
        correctBalance(tx, store.site.id, id, {
          before,
          balance,
          reason: 'Paid at the counter',
          accountId: '1',
          now: store.clock.now,
        }),
      )
    expect(await correct(4000, 4001)).toMatchObject({ error: { code: 'GIFT_CARD_BALANCE' } })
    expect(await correct(3000, 1000)).toMatchObject({ error: { code: 'GIFT_CARD_CHANGED' } })
    expect(await correct(4000, 0)).toMatchObject({ ok: true })
    const code = await store.codeOf(id)
    expect(await store.balanceOf(code)).toMatchObject({ error: { code: 'GIFT_CARD_SPENT' } })
    expect(await correct(0, 500)).toMatchObject({ ok: true })
    expect(unwrap(await store.balanceOf(code))).toMatchObject({ balanceCents: 500 })
    expect(await store.ledger(id)).toMatchObject([
      { kind: 'issue', balance: '4000' },
      { kind: 'correction', change: '-4000', balance: '0', note: 'Paid at the counter' },
      { kind: 'correction', change: '500', balance: '500' },
    ])
  })

  test('pays nothing while it is disabled, and again once it is enabled', async () => {
    const id = await store.issue()
    const code = await store.codeOf(id)
    const disable = (disabled: boolean) =>
      store.inSite((tx) => setDisabled(tx, store.site.id, id, disabled, store.clock.now))
    await disable(true)
    expect(await store.balanceOf(code)).toMatchObject({ error: { code: 'GIFT_CARD_DISABLED' } })
    await disable(false)
    expect((await store.balanceOf(code)).ok).toBe(true)
    expect(await store.balanceOf(code, 'XXX')).toMatchObject({ error: { code: 'GIFT_CARD_OTHER_CURRENCY' } })
  })

  test('expires if the owner sets an expiry date, and not otherwise', async () => {
    const lasting = await store.issue()
    await store.inSite((tx) => saveSettings(tx, store.site.id, { expiryMonths: 12 }))
    const id = await store.issue()
    await store.inSite((tx) => saveSettings(tx, store.site.id, { expiryMonths: null }))
    const state = async (of: Id) => (await store.cards()).find((card) => card.id === of)?.status
    await expireCards(store.web.database.owner, new Date(store.clock.now.getTime() + 365 * DAY_MS))
    expect(await state(id)).toBe('active')
    await expireCards(store.web.database.owner, new Date(store.clock.now.getTime() + 367 * DAY_MS))
    expect([await state(id), await state(lasting)]).toEqual(['expired', 'active'])
  })
})

describe('a card that pays for orders', () => {
  const pot = async () => (await store.sell([variant({ price: 1500, unlimited: true })])).id

  test('GFT-03 pays a part of each of two orders, the rest is paid otherwise, and a refund returns to it', async () => {
    const id = await store.issue({ amount: 2000 })
    const giftCardCode = await store.codeOf(id)
    const [ada, bob] = [await store.buyer([[await pot(), 1]]), await store.buyer([[await pot(), 1]])]
    const first = await ada.buy({ giftCardCode })
    expect(await store.order(first.id)).toMatchObject({ giftCardCents: 1500, amountDueCents: 0 })
    const second = await bob.buy({ giftCardCode })
    expect(await store.order(second.id)).toMatchObject({ giftCardCents: 500, amountDueCents: 1000 })
    expect(await store.balanceOf(giftCardCode)).toMatchObject({ error: { code: 'GIFT_CARD_SPENT' } })
    const owner = { accountId: null, now: store.clock.now, reason: '' }
    unwrap(await refundOrder(store.parts, store.site, first.id, { ...owner, key: 'r', amountCents: 1500 }))
    expect(unwrap(await store.balanceOf(giftCardCode))).toMatchObject({ balanceCents: 1500 })
    expect(await store.ledger(id)).toMatchObject([
      { kind: 'issue', change: '2000' },
      { kind: 'redeem', change: '-1500', balance: '500' },
      { kind: 'redeem', change: '-500', balance: '0' },
      { kind: 'refund', change: '1500', balance: '1500' },
    ])
    await store.expectBalancedBooks()
  })

  test('P35 never pays more than its balance, however many orders are placed at once', async () => {
    const id = await store.issue({ amount: 2000 })
    const giftCardCode = await store.codeOf(id)
    const item = await pot()
    const buyers = await Promise.all(Array.from({ length: 6 }, () => store.buyer([[item, 1]])))
    const placed = await Promise.all(buyers.map((buyer) => buyer.place({ giftCardCode })))
    const orders = await Promise.all(placed.flatMap((one) => (one.ok ? [store.order(one.value.id)] : [])))
    expect(orders.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)).toBe(2000)
    expect(placed.filter((one) => !one.ok)).toHaveLength(4)
    for (const one of placed) if (!one.ok) expect(one.error.code).toBe('GIFT_CARD_SPENT')
    expect(await store.balanceOf(giftCardCode)).toMatchObject({ error: { code: 'GIFT_CARD_SPENT' } })
  })

  test('gets a refund although its owner raised its balance meanwhile', async () => {
    const id = await store.issue({ amount: 1500 })
    const giftCardCode = await store.codeOf(id)
    const ada = await store.buyer([[await pot(), 1]])
    const { id: orderId } = await ada.buy({ giftCardCode })
    const correction = { before: 0, balance: 1500, reason: 'Gift', accountId: '1', now: store.clock.now }
    unwrap(await store.inSite((tx) => correctBalance(tx, store.site.id, id, correction)))
    const owner = { accountId: null, now: store.clock.now, reason: '' }
    unwrap(await refundOrder(store.parts, store.site, orderId, { ...owner, key: 'r', amountCents: 1500 }))
    expect(unwrap(await store.balanceOf(giftCardCode))).toMatchObject({ balanceCents: 3000 })
  })
})
