import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, fulfilOrder, getOrder, type OrderDetails } from '#features/shop/orders/api.types.ts'
import type {} from '#features/shop/orders/feature.ts'
import { changeStoreSettings } from '#features/shop/store-settings/api.types.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import { pngOf } from '../support/content.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Buyer, startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore
let owner: Person
let mails: Mails
const here = { site: 'steep' }

beforeAll(async () => {
  store = await startStore()
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  mails = await openMails(store.web)
})
afterAll(async () => {
  await mails.close()
  await store.close()
})

/** Buys three pots of 3.33, with 1.00 off and 7 cents of tax on top, and shipping of 5.00 with 1 cent of tax. */
async function buy(more: Partial<OrderDraft> = {}): Promise<{ id: Id; pot: Id; buyer: Buyer }> {
  const { id: pot } = await store.sell([variant({ price: 333, openingStock: 10 })])
  const buyer = await store.buyer([[pot, 3]])
  const draft = await buyer.draft()
  const lines = draft.lines.map((line) => ({ ...line, discountCents: 100, taxCents: 7 }))
  const sums = { discountCents: 100, shippingCents: 500, taxCents: 8, grandTotalCents: 999 - 100 + 500 + 8 }
  const taxLines = [{ name: 'Tax', rate: 8900, netCents: 899, taxCents: 8 }]
  const { id } = unwrap(
    await buyer.place({ lines, ...sums, taxLines, pricesIncludeTax: false, method: 'bankTransfer', ...more }),
  )
  const paid = await owner.ask('POST', `/api/sites/steep/orders/${id}/payment`, { body: {} })
  expect(paid.status).toBe(204)
  return { id, pot, buyer }
}
const read = async (order: Id): Promise<OrderDetails> =>
  (await owner.call(getOrder, { ...here, params: { order } })).value
const lineOf = async (order: Id) => {
  const [line] = (await read(order)).lines
  if (line === undefined) throw new Error('There is no line.')
  return line
}
async function refund(order: Id, body: object) {
  const { status, text } = await owner.ask('POST', `/api/sites/steep/orders/${order}/refunds`, {
    body: { key: crypto.randomUUID(), ...body },
  })
  // The response has a status of its own: that of the refund.
  return { ...(JSON.parse(text) as { code?: string; refundedCents?: number }), status }
}
const pieces = (lineId: Id, quantity: number, restock = false) => ({
  lines: [{ lineId, quantity, restock }],
})
const mailsTo = (email: string) => mails.to(email)

describe('refunds of lines', () => {
  test('add up to the line exactly, piece by piece, and with the shipping to the order', async () => {
    const { id } = await buy()
    const line = await lineOf(id)
    expect(line.grossCents).toBe(906)
    const cents = []
    for (let piece = 0; piece < 3; piece++) cents.push((await refund(id, pieces(line.id, 1))).refundedCents)
    expect(cents).toEqual([302, 302, 302])
    expect(await refund(id, pieces(line.id, 1))).toMatchObject({ status: 409, code: 'REFUND_CHANGED' })
    expect(await lineOf(id)).toMatchObject({ refundedQuantity: 3 })
    const { shippingGrossCents } = await read(id)
    expect(shippingGrossCents).toBe(501)
    expect(await refund(id, { shippingCents: 502 })).toMatchObject({ status: 409, code: 'REFUND_CHANGED' })
    expect(await refund(id, { shippingCents: 501 })).toMatchObject({ status: 201, refundedCents: 501 })
    expect(await read(id)).toMatchObject({ refundableCents: 0, paymentStatus: 'refunded' })
    await store.expectBalancedBooks()
  })

  test('return pieces to the stock only on request, and never more than were taken', async () => {
    const { id, pot } = await buy()
    const { id: line } = await lineOf(id)
    expect(await store.stock(pot)).toMatchObject({ onHand: 7 })
    await refund(id, pieces(line, 1))
    expect(await store.stock(pot)).toMatchObject({ onHand: 7 })
    await refund(id, pieces(line, 2, true))
    expect(await store.stock(pot)).toMatchObject({ onHand: 9 })
    expect(await lineOf(id)).toMatchObject({ inStock: 1 })
    await store.expectBalancedBooks()
  })

  test('of the same request are one, and of several at the same time only as many as there are pieces', async () => {
    const { id, pot } = await buy()
    const { id: line } = await lineOf(id)
    const key = crypto.randomUUID()
    const same = await Promise.all(
      Array.from({ length: 4 }, () => refund(id, { key, ...pieces(line, 1, true) })),
    )
    expect(same.map(({ refundedCents }) => refundedCents)).toEqual([302, 302, 302, 302])
    expect(await lineOf(id)).toMatchObject({ refundedQuantity: 1 })
    const others = await Promise.all(Array.from({ length: 5 }, () => refund(id, pieces(line, 1, true))))
    expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409, 409,
    ])
    expect(await store.stock(pot)).toMatchObject({ onHand: 10 })
    expect(await read(id)).toMatchObject({ refundedCents: 906 })
    await store.expectBalancedBooks()
  })

  test('that are not parts of the order, or have another sum than expected, change nothing', async () => {
    const { id, pot } = await buy()
    const line = await lineOf(id)
    const { id: other } = await lineOf((await buy()).id)
    for (const body of [
      pieces(other, 1),
      pieces(line.id, 4),
      { lines: [...pieces(line.id, 1).lines, ...pieces(line.id, 1).lines] },
      { ...pieces(line.id, 1, true), expectedCents: 303 },
    ])
      expect(await refund(id, body)).toMatchObject({ status: 409, code: 'REFUND_CHANGED' })
    expect(await refund(id, { ...pieces(line.id, 3), shippingCents: 501, amountCents: 1 })).toMatchObject({
      status: 409,
      code: 'REFUND_TOO_HIGH',
    })
    for (const body of [
      {},
      pieces(line.id, 0),
      pieces(line.id, -1),
      pieces(line.id, 1.5),
      { shippingCents: -1 },
    ])
      expect((await refund(id, body)).status).toBe(400)
    expect(await read(id)).toMatchObject({ refundedCents: 0, refunds: [] })
    expect(await store.stock(pot)).toMatchObject({ onHand: 7 })
  })
})

test('lines show the image of their product, and none after it was deleted', async () => {
  const image = await store.web.addImage(store.site, 'pot.png', await pngOf(40, 30), 'A pot')
  const { id: pot } = await store.sell([variant({ price: 500, openingStock: 5 })])
  const buyer = await store.buyer([[pot, 1]])
  const { lines } = await buyer.draft()
  const shown = lines.map((line) => ({ ...line, mediaId: image }))
  const { id } = unwrap(await buyer.place({ lines: shown, method: 'bankTransfer' }))
  const { imagePath } = await lineOf(id)
  const served = await store.web.visit('steep', imagePath ?? '')
  expect(served.headers['content-type']).toMatch(/^image\//)
  await store.web.database.owner.deleteFrom('media').where('id', '=', image).execute()
  expect(await lineOf(id)).toMatchObject({ title: 'Pot', imagePath: null })
})

describe('emails to the buyer', () => {
  test('all have the reply address and the details of the seller', async () => {
    const email = 'sue.seller@example.test'
    const buyer = {
      email,
      name: 'Sue',
      phone: '',
      language: 'en',
      billingAddress: null,
      shippingAddress: null,
    }
    const change = (body: object) => owner.call(changeStoreSettings, { ...here, body })
    await change({ contactEmail: 'hello@steep.test', sellerDetails: 'Second Steep Ltd\n1 Dock Road, London' })
    expect((await change({ contactEmail: 'hello' })).status).toBe(400)
    const { id } = await buy({ buyer })
    expect(await refund(id, { amountCents: 10, notify: true })).toMatchObject({ status: 201 })
    const body = { carrier: '', trackingNumber: '', trackingUrl: '', notify: true }
    expect((await owner.call(fulfilOrder, { ...here, params: { order: id }, body })).status).toBe(204)
    const sent = await mailsTo(email)
    const subjects = sent.map(({ subject }) => subject)
    expect(subjects.map((text) => /is on its way|Refund/.exec(text)?.[0])).toEqual([
      'Refund',
      'is on its way',
    ])
    for (const { replyTo, text, html } of sent) {
      expect(replyTo).toEqual({ email: 'hello@steep.test', name: 'Second Steep' })
      for (const written of [text, html]) expect(written).toContain('Second Steep Ltd\n1 Dock Road, London')
    }
    await change({ contactEmail: '', sellerDetails: '' })
  })

  test('say what was refunded, once, in the language of the order, and only if the owner wants it', async () => {
    const email = 'rita.refund@example.test'
    const buyer = {
      email,
      name: 'Rita',
      phone: '',
      language: 'de',
      billingAddress: null,
      shippingAddress: null,
    }
    const { id } = await buy({ buyer })
    const { id: line } = await lineOf(id)
    const before = (await mailsTo(email)).length
    await refund(id, { amountCents: 5 })
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time++)
      await refund(id, { key, ...pieces(line, 2), shippingCents: 100, amountCents: 10, notify: true })
    expect((await mailsTo(email)).length).toBe(before + 1)
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toContain('Erstattung')
    for (const text of ['2 × Pot: $6.04', 'Versand: $1.00', 'Sonstiges: $0.10', 'Summe: $7.14'])
      expect(mail?.text).toContain(text)
  })

  test('say that an order was sent, with tracking, or cancelled, with the amount that is refunded', async () => {
    const email = 'sam.sent@example.test'
    const buyer = {
      email,
      name: 'Sam',
      phone: '',
      language: 'en',
      billingAddress: null,
      shippingAddress: null,
    }
    const { id } = await buy({ buyer })
    const link = 'https://carrier.example/track?n=JD014'
    const body = { carrier: 'Röhrenpost', trackingNumber: 'JD014', trackingUrl: link, notify: true }
    const bad = { ...body, trackingUrl: 'javascript:alert(1)' }
    expect((await owner.call(fulfilOrder, { ...here, params: { order: id }, body: bad })).status).toBe(400)
    for (let time = 0; time < 2; time++)
      expect((await owner.call(fulfilOrder, { ...here, params: { order: id }, body })).status).toBe(204)
    const sent = (await mailsTo(email)).filter(({ subject }) => subject.includes('on its way'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('Carrier: Röhrenpost')
    expect(sent[0]?.text).toContain('Tracking number: JD014')
    expect(sent[0]?.text).toContain(link)
    const { id: other } = await buy({ buyer })
    const cancel = { reason: '', refund: true, notify: true }
    const cancelled = await owner.call(cancelOrder, { ...here, params: { order: other }, body: cancel })
    expect(cancelled.status).toBe(204)
    const told = (await mailsTo(email)).filter(({ subject }) => subject.includes('cancelled'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('$14.07 goes back to you')
  })

  test.each([
    ['en', 'If the button does not work', 'Second Steep at http'],
    ['es', 'Si el botón no funciona', 'Second Steep en http'],
    ['fr', 'Si le bouton ne fonctionne pas', 'Second Steep sur http'],
    ['de', 'Falls die Schaltfläche nicht funktioniert', 'Second Steep auf http'],
  ])('have the line below their button in the language of the order: %s', async (language, line, sender) => {
    const email = `button.${language}@example.test`
    const { id } = await buy({
      buyer: { email, name: 'Bo', phone: '', language, billingAddress: null, shippingAddress: null },
    })
    const body = { trackingNumber: '', trackingUrl: '', notify: true }
    await owner.call(fulfilOrder, { ...here, params: { order: id }, body })
    const sent = await mailsTo(email)
    expect(sent).toHaveLength(1)
    for (const mail of sent) {
      expect(mail.html).toContain(line)
      expect(mail.html).toContain(sender)
      expect(mail.text).toContain(sender)
    }
  })
})
