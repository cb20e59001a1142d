import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import { amountText } from '#features/shop/orders/view/order-sums.rules.ts'
import type { Id } from '#lib/id.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { type Arena, challengeIn, confirmationIn, expectOk, openArena } from '../support/checkout/arena.ts'
import { type Buyer, CARDS, DE_ADDRESS, US_ADDRESS } from '../support/checkout/buyer.ts'
import { issueCard } from '../support/checkout/issued-card.ts'
import {
  decideChallenge,
  findProvider,
  readProviderBooks,
  refundAtProvider,
} from '../support/checkout/provider-books.ts'
import { postWebhook, signWebhook } from '../support/checkout/signed-webhook.ts'
import { sellPersonalised } from '../support/checkout/stock-races.ts'
import { eventually } from '../support/eventually.ts'
import { addTax, includeTax } from '../support/store-rules.ts'

// What several processes, the provider and all that a buyer is shown have to agree on.

const IDENTIFIER = 'agreed'

let arena: Arena

beforeAll(async () => {
  arena = await openArena(IDENTIFIER)
}, 120_000)
afterAll(() => arena?.close())

const chargeOf = async (orderId: Id | undefined) =>
  (await readProviderBooks(arena.dataDir)).find((one) => one.orderId === orderId)

describe('events of the provider', () => {
  const TYPES = ['payment.authorized', 'payment.captured', 'payment.failed', 'refund.succeeded']
  const permutations = (all: readonly string[]): readonly (readonly string[])[] =>
    all.length < 2
      ? [all]
      : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))

  test('P37 have one final result in each of their 24 orders, in two processes and with refunds meanwhile', async () => {
    const { ownerPool } = arena.web.database
    const orders = permutations(TYPES)
    const pot = await arena.shop.sell({ openingStock: orders.length })
    const buyers = await arena.sameBuyers(orders.length, (buyer) => buyer.add(pot))
    const ports = arena.servers.map(({ port }) => port)
    const placed = await Promise.all(
      buyers.map(async (buyer) => challengeIn(expectOk(await buyer.place({ card: CARDS.asks })))),
    )
    const books = await readProviderBooks(arena.dataDir)
    await Promise.all(
      orders.map(async (types, index) => {
        const payment = books.find(({ challenge }) => challenge === placed[index])
        const { ref = '', amountCents = 0 } = payment ?? {}
        const siteId = arena.shop.site.id
        await decideChallenge(arena.dataDir, siteId, placed[index] ?? '')
        await refundAtProvider(arena.dataDir, siteId, ref, amountCents)
        for (const [turn, type] of types.entries()) {
          const body = JSON.stringify({ id: `te_${randomUUID()}`, type, ref })
          const signature = signWebhook(body, siteId)
          // Each comes twice, to one process and the other.
          const sent = ports.map((_, at) =>
            postWebhook(ports[(turn + at) % ports.length] ?? 0, IDENTIFIER, body, signature),
          )
          for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
        }
      }),
    )
    await eventually('all notices are applied', async () => {
      const { rows } = await ownerPool.query(
        'select 1 from payment_events where processed_at is null limit 1',
      )
      return rows.length === 0
    })
    await eventually('all orders are confirmed by email', async () => {
      const { rows } = await ownerPool.query(
        "select 1 from pgboss.job where name = 'orders.send-emails' and state < 'completed' limit 1",
      )
      return rows.length === 0
    })
    const { rows } = await ownerPool.query(
      `select o.status, o.alert, p.status as payment, p.captured = o.amount_due and p.refunded = o.amount_due as "isBack",
         (select count(*)::int from order_refunds r where r.order_id = o.id and r.status = 'succeeded') as refunds,
         (select count(*)::int from order_mails m where m.order_id = o.id and m.type = 'confirmation') as mails,
         (select array_agg(e.type order by e.type) from order_events e where e.order_id = o.id
            and e.type in ('placed', 'paid', 'refunded')) as events
       from orders o join order_payments p on p.order_id = o.id where o.email = any($1)`,
      [buyers.map(({ email }) => email)],
    )
    expect(rows).toEqual(
      orders.map(() => ({
        status: 'placed',
        alert: '',
        payment: 'captured',
        isBack: true,
        refunds: 1,
        mails: 1,
        events: ['paid', 'placed', 'refunded'],
      })),
    )
    expect(await arena.stockOf(pot)).toEqual({ onHand: 0, reserved: 0 })
    await arena.expectBalance()
  })
})

test('P42 a buyer who waits for a lock longer than 2 s gets 503 and Retry-After, and is served once it is free', async () => {
  const { ownerPool } = arena.web.database
  const pot = await arena.shop.sell({ openingStock: 1 })
  const [buyer] = await arena.sameBuyers(1, (one) => one.add(pot))
  if (buyer === undefined) throw new Error('There is no buyer.')
  const challenge = challengeIn(expectOk(await buyer.place({ card: CARDS.asks })))
  const payment = (await readProviderBooks(arena.dataDir)).find((one) => one.challenge === challenge)
  const { pathname, search } = new URL(payment?.returnUrl ?? 'http://a/missing')
  const other = await ownerPool.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from orders where email = $1 for update', [buyer.email])
    await decideChallenge(arena.dataDir, arena.shop.site.id, challenge)
    expect(await buyer.page(pathname + search)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    })
    await other.query('rollback')
  } finally {
    other.release()
  }
  expect(await buyer.page(pathname + search)).toMatchObject({ status: 200 })
})

test('a cart whose entries five tabs save for later and move back at once loses nothing', async () => {
  const mug = await sellPersonalised(arena, 9999)
  const ada = await arena.buyer()
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
  for (const [index, value] of names.entries()) await ada.add(mug, index + 1, [{ label: 'Name', value }])
  const { entries } = await ada.cart()
  expect(entries).toHaveLength(names.length)
  const responses = await Promise.all(
    entries.flatMap(({ id }, index) =>
      [0, 1, 2, 3, 4].map((tab) =>
        ada.send('PUT', `${CART_API_PATH}/entries/${id}/saved`, { saved: (index + tab) % 2 === 0 }),
      ),
    ),
  )
  // Pieces that were put together have one entry, and the other one is gone.
  expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  const after = await ada.cart()
  const pieces = [...after.entries, ...after.savedEntries].map(({ texts, quantity }) => [
    texts[0]?.value ?? '',
    quantity,
  ])
  expect(pieces).toHaveLength(names.length)
  expect(Object.fromEntries(pieces)).toEqual(
    Object.fromEntries(names.map((value, index) => [value, index + 1])),
  )
})

describe('cents', () => {
  const PRICES = [1, 99, 333, 2499, 1999, 10_075] as const
  const CASES = 12
  const cases = fc.sample(
    fc.record({
      entries: fc.uniqueArray(fc.tuple(fc.nat(PRICES.length - 1), fc.integer({ min: 1, max: 7 })), {
        minLength: 1,
        maxLength: 4,
        selector: ([at]) => at,
      }),
      address: fc.constantFrom(US_ADDRESS, DE_ADDRESS),
      code: fc.constantFrom('', 'THIRD', 'FIVE', 'ODD'),
      hasCard: fc.boolean(),
    }),
    { seed: 26, numRuns: CASES },
  )
  let variants: readonly Id[]

  beforeAll(async () => {
    variants = await Promise.all(PRICES.map((price) => arena.shop.sell({ price })))
    await addTax(arena.web, arena.shop.site, 'US', 107_500)
    await arena.shop.discount('FIVE')
    await arena.shop.discount('THIRD', { kind: 'percent', rate: 333_333, cents: 0 })
    await arena.shop.discount('ODD', { kind: 'percent', rate: 71_428, cents: 0 })
  })

  test.each([true, false])(
    'are the same in the cart, checkout, order, its page and email, and at the provider, if prices include tax: %s',
    async (hasTax) => {
      await includeTax(arena.web, arena.shop.site, hasTax)
      let taxed = 0
      for (const one of cases) {
        const ada = await arena.buyer()
        for (const [at, quantity] of one.entries) await ada.add(variants[at] ?? '', quantity)
        if (one.code !== '') await ada.coupon(one.code)
        expectOk(await ada.enter(one.address))
        const card = one.hasCard
          ? await issueCard(arena.web.database.ownerPool, arena.shop.site.id, 777)
          : undefined
        if (card) expectOk(await ada.enter({ ...one.address, code: card.code }))
        taxed += await expectSameCents(ada, card === undefined ? 0 : 777)
      }
      expect(taxed).toBeGreaterThan(0)
      await arena.expectBalance()
    },
  )

  /** Orders what the cart has; returns how much tax that was. */
  async function expectSameCents(ada: Buyer, onCard: number): Promise<number> {
    const cart = await ada.cart()
    const { grandTotalCents: total, currency } = cart
    const text = amountText(total, currency)
    expect(cart.subtotalCents - cart.discountCents + cart.shippingCostCents + cart.taxCents).toBe(total)
    expect((await ada.page('/checkout')).text).toContain(text)
    const path = confirmationIn(expectOk(await ada.place())) ?? ''
    const [order] = await arena.ordersOf(ada)
    const paid = Math.min(onCard, total)
    expect(order).toMatchObject({
      isPaid: true,
      grand_total: String(total),
      gift_card_amount: String(paid),
      amount_due: String(total - paid),
    })
    expect((await chargeOf(order?.id))?.capturedCents ?? 0).toBe(total - paid)
    const page = await ada.page(path)
    expect(page.text).toContain(text)
    let mails: readonly MailMessage[] = []
    await eventually('the order is confirmed by email', async () => {
      const { rows } = await arena.web.database.ownerPool.query<{ message: MailMessage }>(
        `select data -> 'message' as message from pgboss.job
         where name = 'mail.send' and data -> 'message' -> 'to' ->> 'email' = $1`,
        [ada.email],
      )
      mails = rows.map(({ message }) => message)
      return mails.length > 0
    })
    expect(mails).toHaveLength(1)
    for (const shown of [text, ...(paid > 0 ? [amountText(total - paid, currency)] : [])]) {
      expect(page.text).toContain(shown)
      expect(mails[0]?.text).toContain(shown)
      expect(mails[0]?.html).toContain(shown)
    }
    return cart.taxCents + cart.includedTaxCents
  }
})

test('P42 a provider that hangs delays no page, and its payment is found once it responds again', async () => {
  const pot = await arena.shop.sell({ openingStock: 2 })
  const [ada, eve] = await arena.sameBuyers(2, (buyer) => buyer.add(pot))
  if (!ada || !eve) throw new Error('Nobody came.')
  expectOk(await eve.place())
  const pid = findProvider(arena.dataDir)
  if (pid === undefined) throw new Error('The provider does not run.')
  let placed
  process.kill(pid, 'SIGSTOP')
  try {
    const placing = ada.place()
    await eventually('the order waits for its payment', async () => (await arena.ordersOf(ada)).length === 1)
    const bob = await arena.buyer()
    for (const path of ['/shop', '/cart', '/checkout'])
      expect((await bob.page(path)).status).toBeLessThan(500)
    await bob.add(pot).catch(() => undefined)
    expect((await arena.ordersOf(ada)).map(({ isPaid }) => isPaid)).toEqual([false])
    placed = expectOk(await placing)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect(placed.json['status']).toBe('processing')
  const path = confirmationIn(placed) ?? '/missing'
  await eventually('the order is paid', async () => {
    expect((await ada.page(path)).status).toBe(200)
    return (await arena.ordersOf(ada)).some(({ isPaid }) => isPaid)
  })
  const [order] = await arena.ordersOf(ada)
  expect((await chargeOf(order?.id))?.capturedCents).toBe(Number(order?.amount_due))
  await arena.expectBalance()
})
