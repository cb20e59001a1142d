import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProducts } from '#features/catalogue/actions.ts'
import { findGiftCardBalance } from '#features/gift-cards/balance.actions.ts'
import type {} from '#features/gift-cards/feature.ts'
import { giftCardCodes } from '#features/gift-cards/gift-card-codes.ts'
import { cardTokenOf } from '#features/gift-cards/gift-card-link.ts'
import { giftCardHref } from '#features/gift-cards/gift-card-names.types.ts'
import { issueCardByHand } from '#features/gift-cards/issue.actions.ts'
import { correctBalance, setDisabled } from '#features/gift-cards/manage-cards.actions.ts'
import { buyCard } from '#features/gift-cards/purchase.actions.ts'
import { purchaseFormSchema } from '#features/gift-cards/purchase.types.ts'
import { sendDueCards } from '#features/gift-cards/send-card.actions.ts'
import { expireCards, saveSettings } from '#features/gift-cards/store.ts'
import { newCardSchema } from '#features/gift-cards/types.ts'
import { markPaid } from '#features/orders/fulfil.actions.ts'
import { refundOrder } from '#features/orders/refund-order.actions.ts'
import type { OrderParts } from '#features/orders/order-hooks.actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore
let product: Id
let mails: MailMessage[] = []
/** Keeps the emails that are enqueued. */
let parts: OrderParts

beforeAll(async () => {
  store = await startStore('steep')
  const sold = await store.sell(
    [
      variant({ price: 2500, unlimited: true, sku: 'CARD-25' }),
      variant({ price: 5000, unlimited: true, sku: 'CARD-50', optionValues: [{ value: 'Large' }] }),
    ].map((one, index) => ({ ...one, optionValues: [{ value: ['Small', 'Large'][index] ?? '' }] })),
    { productType: 4, options: [{ name: 'Size', values: ['Small', 'Large'] }] },
    'Tea card',
  )
  product = sold.item
  parts = {
    ...store.parts,
    jobs: {
      enqueue: (_tx, _job, data) => {
        if ('message' in data) mails.push((data as { message: MailMessage }).message)
        return Promise.resolve('1')
      },
    },
  }
  await store.web.database.owner
    .insertInto('payment_settings')
    .values({ site_id: store.site.id, test_enabled: true, bank_transfer_enabled: true } as never)
    .execute()
})
afterAll(() => store.close())
beforeEach(async () => {
  mails = []
  store.provider.plan = 'captures'
  await store.web.database.owner.deleteFrom('rate_limits').execute()
})

const inSite = <T>(run: Parameters<typeof withSite<T>>[2]) =>
  withSite(store.web.database.app, store.site.id, run)

let keys = 0
const form = (more: Record<string, string> = {}) =>
  purchaseFormSchema.parse({
    key: `key-${++keys}`,
    websiteId: store.site.id,
    giftCardProductId: product,
    amount: '2500 CARD-25',
    for: 'gift',
    recipientName: 'Ada',
    recipientEmail: 'ada@example.test',
    senderName: 'Grace',
    message: 'For the best\nbreaks',
    design: 'night',
    email: 'grace@example.test',
    method: 'test',
    cardNumber: '4242424242424242',
    cardExpiry: '12/99',
    cardCode: '123',
    ...more,
  })
const request = (entered = form()) => ({
  form: entered,
  isOpen: () => false,
  check: () => Promise.resolve(undefined),
  now: store.clock.now,
})
const buy = (more: Record<string, string> = {}) => buyCard(parts, store.site, request(form(more)))

const cards = () =>
  store.web.database.owner.selectFrom('gift_cards').selectAll().orderBy('id', 'desc').execute()
const lastCard = async () => {
  const [card] = await cards()
  if (!card) throw new Error('There is no card.')
  return card
}
const codeOf = async (id: Id) => {
  const card = (await cards()).find((one) => one.id === id)
  return giftCardCodes(store.parts.secret).open(store.site.id, card?.sealed_code ?? '') ?? ''
}
const balanceOf = async (code: string, currency = 'EUR') =>
  inSite((tx) =>
    findGiftCardBalance(tx, store.parts.secret, store.site.id, { code, currency, now: store.clock.now }),
  )
const ledger = (id: Id) =>
  store.web.database.owner
    .selectFrom('gift_card_entries')
    .select(['kind', 'change', 'balance', 'note'])
    .where('card_id', '=', id)
    .orderBy('id')
    .execute()
const currency = async () => (await lastCard()).currency

const issue = async (more: object = {}) =>
  inSite((tx) =>
    issueCardByHand(tx, store.parts.secret, store.site.id, newCardSchema.parse({ amount: 4000, ...more }), {
      accountId: '1',
      now: store.clock.now,
    }),
  )

test('GFT-02 a gift card is a product of code 4 whose variants have an SKU and a price', async () => {
  const found = (await inSite((tx) => findProducts(tx, store.site.id, [product]))).get(product)
  expect(JSON.parse(JSON.stringify(found))).toMatchObject({
    productType: 4,
    variants: [
      { sku: 'CARD-25', price: 2500 },
      { sku: 'CARD-50', price: 5000 },
    ],
  })
})

describe('buying a gift card', () => {
  test('GFT-03 issues a card with a code of its own when it is paid, and mails it at once', async () => {
    const outcome = unwrap(await buy())
    expect(outcome).toMatchObject({ status: 'confirmed' })
    const card = await lastCard()
    expect(card).toMatchObject({
      status: 'active',
      initial: '2500',
      balance: '2500',
      recipient_email: 'ada@example.test',
      sender_name: 'Grace',
      design: 'night',
      sent_at: store.clock.now,
    })
    expect(await ledger(card.id)).toEqual([{ kind: 'issue', change: '2500', balance: '2500', note: '' }])
    const code = await codeOf(card.id)
    expect(code.slice(-4)).toBe(card.last4)
    expect(JSON.stringify(card)).not.toContain(code)
    const mail = mails.find(({ to }) => to.email === 'ada@example.test')
    const printed = code.match(/.{4}/g)?.join('-') ?? ''
    expect(mail?.subject).toBe('Grace sends you a gift card for Second Steep')
    expect(mail?.text).toContain(`  ${printed}`)
    expect(mail?.text).toContain('> For the best\n> breaks')
    expect(mail?.html).toContain(printed)
    expect(unwrap(await balanceOf(code, card.currency))).toMatchObject({ balanceCents: 2500 })
  })

  test('of the same form sent five times, makes one order and one card', async () => {
    const before = (await cards()).length
    const one = form()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => buyCard(parts, store.site, request(one))),
    )
    expect(new Set(outcomes.map((outcome) => JSON.stringify(unwrap(outcome)))).size).toBe(1)
    expect((await cards()).length).toBe(before + 1)
  })

  test('for oneself sends the card to the buyer, without a greeting', async () => {
    unwrap(await buy({ for: 'me', recipientEmail: '', recipientName: '', sendOn: '2027-12-24' }))
    const card = await lastCard()
    expect(card).toMatchObject({ recipient_email: 'grace@example.test', recipient_name: '', message: '' })
    expect(card.send_at).toBeNull()
  })

  test('issues nothing when the payment is declined, or has to be made by bank transfer', async () => {
    const before = (await cards()).length
    store.provider.plan = 'declines'
    expect(unwrap(await buy())).toMatchObject({ status: 'declined' })
    expect(unwrap(await buy({ method: 'bankTransfer' }))).toMatchObject({ status: 'confirmed' })
    expect((await cards()).length).toBe(before)
    const { id } = await store.web.database.owner
      .selectFrom('orders')
      .select('id')
      .where('method', '=', 'bankTransfer')
      .executeTakeFirstOrThrow()
    const owner = { accountId: null, now: store.clock.now }
    unwrap(await inSite((tx) => markPaid(tx, parts, store.site, id, owner)))
    expect((await cards()).length).toBe(before + 1)
    expect(await lastCard()).toMatchObject({ order_id: id, status: 'active' })
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
    [{ cardNumber: '' }, ['card']],
  ])('is rejected with %j', async (more, fields) => {
    const before = (await cards()).length
    const rejected = await buy(more)
    expect(rejected).toMatchObject({ ok: false, error: { code: 'PURCHASE_INCOMPLETE', more: { fields } } })
    expect((await cards()).length).toBe(before)
  })

  test.each(['0 CARD-25', '1 CARD-25', '999999999999 CARD-25'])(
    'charges no other price than %j says',
    async (amount) => {
      expect(await buy({ amount })).toMatchObject({ ok: false, error: { code: 'PURCHASE_PRICE_CHANGED' } })
    },
  )

  test('an order whose money is given back disables its unused card', async () => {
    unwrap(await buy())
    const { id, order_id } = await lastCard()
    const owner = { accountId: null, now: store.clock.now }
    unwrap(
      await refundOrder(parts, store.site, order_id ?? '0', {
        ...owner,
        key: 'all',
        amountCents: 2500,
        reason: '',
      }),
    )
    const code = await codeOf(id)
    expect(await balanceOf(code, await currency())).toMatchObject({ error: { code: 'GIFT_CARD_DISABLED' } })
  })
})

describe('a card that is sent on a day', () => {
  test('is mailed once in the morning of the site, by however many workers, also after a restart', async () => {
    unwrap(await buy({ sendOn: '2027-03-09', recipientEmail: 'later@example.test' }))
    const { id, send_at } = await lastCard()
    expect(send_at?.toISOString()).toBe('2027-03-09T07:00:00.000Z')
    const due = (now: Date) =>
      sendDueCards(
        {
          ...parts,
          originOf: (name) => store.web.origin(name),
          originOfDomain: (name) => `https://${name}`,
        },
        now,
      )
    await due(new Date('2027-03-09T06:59:59Z'))
    const sent = () => mails.filter(({ to }) => to.email === 'later@example.test')
    expect(sent()).toEqual([])
    const morning = new Date('2027-03-09T07:00:00Z')
    await Promise.all([due(morning), due(morning), due(morning)])
    await due(new Date('2027-03-10T07:00:00Z'))
    expect(sent()).toHaveLength(1)
    expect((await cards()).find((card) => card.id === id)?.sent_at).toEqual(morning)
  })
})

describe('a card in the hands of its owner', () => {
  test.each([0, -1, 1.5, Number.NaN, 100_000_001, Number.POSITIVE_INFINITY, '5'])(
    'is not issued with %s cents',
    (amount) => {
      expect(newCardSchema.safeParse({ amount }).success).toBe(false)
    },
  )

  test('is corrected only from the balance that was read, never above what it was issued with', async () => {
    const id = await issue()
    const correct = (before: number, balance: number) =>
      inSite((tx) =>
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
    const code = await codeOf(id)
    expect(await balanceOf(code, await currency())).toMatchObject({ error: { code: 'GIFT_CARD_SPENT' } })
    expect(await correct(0, 500)).toMatchObject({ ok: true })
    expect(unwrap(await balanceOf(code, await currency()))).toMatchObject({ balanceCents: 500 })
    expect(await ledger(id)).toMatchObject([
      { kind: 'issue', balance: '4000' },
      { kind: 'correction', change: '-4000', balance: '0', note: 'Paid at the counter' },
      { kind: 'correction', change: '500', balance: '500' },
    ])
  })

  test('pays nothing while it is disabled, and again once it is enabled', async () => {
    const id = await issue()
    const code = await codeOf(id)
    const disable = (disabled: boolean) =>
      inSite((tx) => setDisabled(tx, store.site.id, id, disabled, store.clock.now))
    await disable(true)
    expect(await balanceOf(code, await currency())).toMatchObject({ error: { code: 'GIFT_CARD_DISABLED' } })
    await disable(false)
    expect((await balanceOf(code, await currency())).ok).toBe(true)
    expect(await balanceOf(code, 'XXX')).toMatchObject({ error: { code: 'GIFT_CARD_OTHER_CURRENCY' } })
  })

  test('expires where the owner says so, and not otherwise', async () => {
    const lasting = await issue()
    await inSite((tx) => saveSettings(tx, store.site.id, { expiryMonths: 12 }))
    const id = await issue()
    await inSite((tx) => saveSettings(tx, store.site.id, { expiryMonths: null }))
    const state = async (of: Id) => (await cards()).find((card) => card.id === of)?.status
    await expireCards(store.web.database.owner, new Date(store.clock.now.getTime() + 365 * DAY_MS))
    expect(await state(id)).toBe('active')
    await expireCards(store.web.database.owner, new Date(store.clock.now.getTime() + 367 * DAY_MS))
    expect([await state(id), await state(lasting)]).toEqual(['expired', 'active'])
  })
})

describe('the pages of gift cards', () => {
  const visit = (path: string) => store.web.visit(store.site.identifier, path)
  const send = (path: string, fields: Record<string, string>) =>
    store.web.visit(store.site.identifier, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: store.site.origin,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })

  test('an unknown product or website has no page, and an unknown SKU is refused with those that there are', async () => {
    const at = (website: string, item: string, sku: string) => visit(giftCardHref(website, item, sku))
    expect((await at(store.site.id, product, 'CARD-25')).status).toBe(200)
    for (const [website, item] of [
      ['999999', product],
      [store.site.id, '999999'],
      ['', ''],
      ["1' or 1=1", product],
    ] as const) {
      const missing = await at(website, item, 'CARD-25')
      expect(missing.status).toBe(404)
      expect(missing.text).toContain('404')
    }
    const pot = await store.sell()
    expect((await at(store.site.id, pot.item, 'CARD-25')).status).toBe(404)
    const refused = await at(store.site.id, product, 'CARD-99')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This amount is not offered')
    expect(refused.text).toContain(giftCardHref(store.site.id, product, 'CARD-50').replaceAll('&', '&amp;'))
  })

  test('the balance of a code is shown without it in a URL, a log or the page, and guesses are limited', async () => {
    const id = await issue()
    const code = await codeOf(id)
    const shown = await send('/commerce/gift-card', { code: code.toLowerCase() })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('40.00')
    expect(shown.text).toContain(`Card ending in ${code.slice(-4)}`)
    expect(shown.text.toUpperCase()).not.toContain(code)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    let last = await send('/commerce/gift-card', { code: '2222-2222-2222-2222' })
    expect(last.status).toBe(400)
    expect(last.text).toContain('There is no gift card with this code')
    for (let tries = 0; tries < 9; tries += 1) last = await send('/commerce/gift-card', { code })
    expect(last.status).toBe(429)
    expect(last.text).toContain('Too many codes were tried')
    store.web.accesses()
    expect(store.web.logLines.join('\n').toUpperCase()).not.toContain(code)
  })

  test('a card is printed for whoever has its link, and for nobody else', async () => {
    const id = await issue({ recipientName: 'Ada', message: 'Enjoy', design: 'garden' })
    const code = await codeOf(id)
    const token = cardTokenOf(store.parts.secret, store.site.id, id)
    const page = await visit(`/commerce/gift-card/${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(code.match(/.{4}/g)?.join('-'))
    expect(page.text).toContain('noindex')
    for (const other of [`${id}-${'0'.repeat(40)}`, id, `${token}0`, token.replace(/^\d+/, '1')])
      expect((await visit(`/commerce/gift-card/${other}`)).status).toBe(404)
  })

  test('the form says what is wrong, and keeps what was entered', async () => {
    const page = await visit(giftCardHref(store.site.id, product, 'CARD-50'))
    const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const wrong = await send('/checkout/giftcard', {
      ...form({ key, recipientEmail: 'ada', message: 'Kept <b>' }),
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Enter the email address of the recipient')
    expect(wrong.text).toContain('Kept &lt;b&gt;')
    expect(wrong.text).not.toContain('4242424242424242')
    const bought = await send('/checkout/giftcard', { ...form({ key, method: 'bankTransfer' }) })
    expect(bought.status).toBe(303)
    expect(bought.headers['location']).toMatch(/^\/commerce\/order-confirmed\/\d+-/)
    const again = await send('/checkout/giftcard', { ...form({ key: 'forged' }) })
    expect(again.status).toBe(400)
    expect(again.text).toContain('This form has expired')
  })
})
