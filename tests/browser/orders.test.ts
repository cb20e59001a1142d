import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { settlePayment } from '#features/shop/orders/pay/settle.actions.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { insertOrders } from '../support/order-rows.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { addDiscount } from '../support/store-rules.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore
let browser: TestBrowser
let owner: Person
let pot: Id

const ADDRESS = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  line1: 'Gartenweg 1',
  line2: '',
  city: 'Jena',
  region: '',
  postalCode: '07743',
  country: 'DE',
}
const BUYER = {
  email: 'ada@example.test',
  name: 'Ada Lovelace',
  phone: '+49 30 12345',
  language: 'de',
  billingAddress: ADDRESS,
  shippingAddress: ADDRESS,
}

beforeAll(async () => {
  store = await startStore('steep', { app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  await addDiscount(store.web, store.site, { code: 'SPRING', name: 'Spring' })
  ;({ id: pot } = await store.sell(
    [variant({ price: 4800, openingStock: 50, sku: 'POT-1' })],
    {},
    'The red pot',
  ))
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await store?.close()
})

/** Places an order of two pots with a code, paid by bank transfer; returns its path and number. */
async function place(more: Partial<OrderDraft> = {}) {
  const buyer = await store.buyer([[pot, 2]])
  await buyer.coupon('SPRING')
  const { id } = unwrap(
    await buyer.place({ method: 'bankTransfer', buyer: BUYER, note: 'Ring twice, please.', ...more }),
  )
  const { number } = await store.order(id)
  return { id, number, path: `/sites/steep/orders/${id}` }
}
const badges = (page: Page) => page.locator('.ui-page-title .ui-badge').allTextContents()

test('an owner marks an order as paid and sent with the keyboard, and adds a note', async () => {
  const { number } = await place()
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go('/sites/steep/orders')
  const row = page.getByRole('row', { name: `Order #${number}` })
  expect(await row.locator('.ui-badge').allTextContents()).toEqual(['Open', 'Unpaid', 'Unfulfilled'])
  await row.getByText('$86.40').waitFor()
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order #${number}` }).waitFor()
  await page.locator('.orders-totals').getByText('Spring', { exact: true }).waitFor()
  await page.getByText('Analytical Engines').waitFor()
  expect(await faultsInEveryLook(page, 'Order')).toEqual([])
  await page.getByRole('button', { name: 'Mark as paid' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('$86.40').waitFor()
  // The harmless button has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, `Order #${number} is paid.`).waitFor()
  await expect.poll(() => badges(page)).toEqual(['Open', 'Paid', 'Unfulfilled'])
  await page.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await page.getByLabel('Carrier').fill('DHL')
  await page.getByLabel('Tracking number').fill('JD014')
  await page.getByLabel('Tracking link').fill('https://carrier.example/JD014')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }).click()
  await expect.poll(() => badges(page)).toEqual(['Completed', 'Paid', 'Fulfilled'])
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Note' }).fill('With the red ribbon')
  await page.getByRole('button', { name: 'Add note' }).click()
  const history = page.locator('.orders-events')
  await history.getByText('With the red ribbon').waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('')
  expect(await history.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^With the red ribbon.*Olga$/),
    expect.stringMatching(/^Completed.*Olga$/),
    expect.stringMatching(/^Fulfilled: DHL, JD014.*Olga$/),
    expect.stringMatching(/^Marked as paid.*Olga$/),
    expect.stringMatching(/^Placed.*[ap]m$/),
    expect.stringMatching(/^Ordered for \$86\.40.*[ap]m$/),
  ])
})

test.each([
  ['en', 'Your order is on its way', 'Tracking number: JD014', 'Track your parcel'],
  ['es', 'Su pedido está en camino', 'Número de seguimiento: JD014', 'Seguir el paquete'],
  ['fr', 'Votre commande est en route', 'Numéro de suivi: JD014', 'Suivre le colis'],
  ['de', 'Ihre Bestellung ist unterwegs', 'Sendungsnummer: JD014', 'Sendung verfolgen'],
])('a buyer sees how to track the order once its owner has sent it: %s', async (...texts) => {
  const [language, heading, tracking, label] = texts
  const carrier = language === 'en' ? '' : 'Dutch & Sons'
  const { id, path } = await place({ buyer: { ...BUYER, language } })
  const { page } = await browser.visitor({ window: 'phone' })
  const orderUrl = store.site.origin + orderPathOf(store.web.secret, store.site.id, id)
  await page.goto(orderUrl)
  await page.locator('[data-order-placed]').waitFor()
  expect(await page.getByRole('heading', { name: heading }).count()).toBe(0)
  const app = await visitApp(store.web, browser, { as: owner })
  await app.go(path)
  await app.page.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await app.page.getByLabel('Carrier').fill(carrier)
  await app.page.getByLabel('Tracking number').fill('JD014')
  await app.page.getByLabel('Tracking link').fill('https://www.carrier.example/track?n=JD014&of=parcel')
  await app.page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }).click()
  await expect.poll(() => badges(app.page)).toEqual(['Open', 'Unpaid', 'Fulfilled'])
  await page.reload()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByText(tracking, { exact: true }).waitFor()
  // Without the name of a carrier, the host of its link says who it is.
  await page.getByText(carrier || 'carrier.example', { exact: true }).waitFor()
  const link = page.getByRole('link', { name: label })
  expect(await link.getAttribute('href')).toBe('https://www.carrier.example/track?n=JD014&of=parcel')
  // The address of the page gives access to the order.
  expect(await link.getAttribute('rel')).toBe('noreferrer')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a touch refunds a part, corrects an amount that is too high, and shows what is left', async () => {
  const { number, path } = await place()
  const { page, go } = await visitApp(store.web, browser, {
    as: owner,
    window: 'phone',
    forgives: /409.*\/refunds/,
  })
  await go(path)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` })
  await dialog.getByRole('button', { name: 'Choose everything' }).click()
  await dialog.getByRole('button', { name: 'Refund $86.40' }).waitFor()
  await dialog.getByLabel('Other amount').fill('0.01')
  await dialog.getByText('$86.41 is more than the $86.40 that can be refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByText('This is more than can be refunded.').waitFor()
  await dialog.getByLabel('Other amount').fill('')
  await dialog.getByLabel('Pieces of The red pot').fill('1')
  await dialog.getByLabel('Reason').fill('A chip')
  await dialog.getByText('Give $43.20 back yourself: it was paid outside of the program').waitFor()
  expect(await dialog.getByLabel('Restock items').isChecked()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const { onHand } = await store.stock(pot)
  await dialog.getByRole('button', { name: 'Refund $43.20' }).click()
  await toast(page, 'Refund of $43.20 begun.').waitFor()
  await page.getByText('$43.20 of $86.40 refunded', { exact: true }).waitFor()
  await page.getByText('1 of 2 refunded', { exact: true }).waitFor()
  expect(await store.stock(pot)).toMatchObject({ onHand: onHand + 1 })
  expect(await badges(page)).toEqual(['Open', 'Partly refunded', 'Unfulfilled'])
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByText('1 of 2 refunded already').waitFor()
  await dialog.getByRole('button', { name: 'Choose everything' }).click()
  await dialog.getByRole('button', { name: 'Refund $43.20' }).click()
  await page.getByText('All of $86.40 refunded', { exact: true }).waitFor()
  expect(await badges(page)).toEqual(['Open', 'Refunded', 'Unfulfilled'])
  expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
})

test.each(['phone', 'desktop'] as const)(
  'title and button of a refund of 200 lines stay in view: %s',
  async (device) => {
    const { number, path } = await place()
    const { page, go } = await visitApp(store.web, browser, { as: owner, window: device })
    await page.addInitScript((url) => {
      const { fetch } = window
      window.fetch = async (...given) => {
        const response = await fetch(...given)
        if (!response.url.endsWith(url)) return response
        const order = (await response.json()) as { lines: { id: string }[] }
        const lines = Array.from({ length: 200 }, (_, index) => ({
          ...order.lines[0],
          id: String(index + 1),
        }))
        return Response.json({ ...order, lines })
      }
    }, `/api${path}`)
    await go(path)
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Refund order #${number}` })
    const title = dialog.getByRole('heading', { name: `Refund order #${number}` })
    const button = dialog.getByRole('button', { name: /^Refund/ })
    const edges = async (of: Locator) => {
      const { y, height } = (await of.boundingBox()) ?? { y: Number.NaN, height: 0 }
      return { top: y, bottom: y + height }
    }
    const pieces = dialog.getByLabel('Pieces of The red pot')
    for (const field of [pieces.first(), pieces.nth(150), dialog.getByLabel('Reason'), pieces.last()]) {
      await field.focus()
      const [above, at, below] = [await edges(title), await edges(field), await edges(button)]
      expect(above.top).toBeGreaterThanOrEqual(0)
      expect(at.top).toBeGreaterThan(above.bottom)
      expect(at.bottom).toBeLessThan(below.top)
      expect(below.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    }
    // What comes after the lines is not farther than a screen.
    const [list, reason] = [
      await edges(dialog.getByRole('group', { name: 'Items of the order' })),
      await edges(dialog.getByLabel('Reason')),
    ]
    expect(list.bottom - list.top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
    expect(reason.top - list.bottom).toBeLessThan(page.viewportSize()?.height ?? 0)
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test('cancelling an order first says what will happen', async () => {
  const { number, path } = await place()
  const { onHand } = await store.stock(pot)
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go(path)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${number}?` })
  await dialog.getByText('No money was paid, so none goes back.').waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'Its 2 items can be sold again.',
    'No money was paid, so none goes back.',
    'The code SPRING can be used again.',
    'This cannot be undone.',
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(await badges(page)).toEqual(['Open', 'Unpaid', 'Unfulfilled'])
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByLabel('Reason').fill('Out of clay')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toast(page, `Order #${number} is cancelled.`).waitFor()
  await expect.poll(() => badges(page)).toEqual(['Cancelled', 'Unpaid'])
  await page.locator('.orders-events').getByText('Cancelled: Out of clay').waitFor()
  expect(await store.stock(pot)).toMatchObject({ onHand: onHand + 2 })
})

test('the list is searched and filtered, continues with older orders, and is unchanged when the owner returns', async () => {
  const site = await store.web.createSite('large', 'Large', { ownerId: owner.id })
  const { page, go } = await visitApp(store.web, browser, { as: owner, window: 'phone' })
  await go('/sites/large/orders')
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await insertOrders(store.web, site, 60)
  await page.getByText('To do', { exact: true }).click()
  await page.getByRole('heading', { name: 'Nothing to do' }).waitFor()
  await page.getByText('Orders', { exact: true }).last().click()
  await page.reload()
  await page.getByRole('link', { name: 'Order #60', exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  await page.getByRole('button', { name: 'Show older' }).click()
  await page.getByRole('link', { name: 'Order #1', exact: true }).waitFor()
  expect(await page.getByRole('status').allTextContents()).toContain('60 orders')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Search orders').fill('buyer 7 example')
  await page.getByRole('link', { name: 'Order #57', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(7)
  await page.getByLabel('Search orders').fill('nobody')
  await page.getByRole('heading', { name: 'No such order' }).waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('combobox', { name: 'Payment' }).click()
  await page.getByRole('option', { name: 'Payment due' }).click()
  await page.getByRole('heading', { name: 'No such order' }).waitFor()
  await page.getByRole('combobox', { name: 'Payment' }).click()
  await page.getByRole('option', { name: 'Paid', exact: true }).click()
  await page.getByRole('link', { name: 'Order #60', exact: true }).click()
  await page.getByRole('heading', { name: 'Order #60' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Order #60', exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Payment' }).inputValue()).toBe('Paid')
})

test('an order of digital products shows its downloads once it is paid', async () => {
  const { id } = await store.sell([variant({ price: 900, unlimited: true })], { productType: 2 }, 'The book')
  const buyer = await store.buyer([[id, 1]])
  const placed = unwrap(await buyer.place({ method: 'bankTransfer', buyer: BUYER }))
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go(`/sites/steep/orders/${placed.id}`)
  await page.getByRole('heading', { name: 'Downloads' }).waitFor()
  expect(await badges(page)).toEqual(['Open', 'Unpaid', 'Nothing to fulfil'])
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect.poll(() => badges(page)).toEqual(['Completed', 'Paid', 'Nothing to fulfil'])
})

test('a test order, an order with an alert and a missing one have a notice, and members who can only read change nothing', async () => {
  const buyer = await store.buyer([[pot, 1]])
  const { id } = unwrap(await buyer.place({ buyer: BUYER }))
  unwrap(await buyer.pay(id))
  const { number } = await store.order(id)
  await store.web.database.owner
    .updateTable('orders')
    .set({ alert: 'refundFailed' })
    .where('id', '=', id)
    .execute()
  const reader = await signedIn(store.web, 'rita@example.test')
  await permit(store.web, store.site, reader.id, { reporting: true })
  const reads = await visitApp(store.web, browser, { as: reader, forgives: /404/ })
  await reads.go(`/sites/steep/orders/${id}`)
  await reads.page.getByText('This is a test order.').waitFor()
  await reads.page.getByText('A refund failed, and the buyer has not got this money.').waitFor()
  expect(await reads.page.getByRole('main').getByRole('button').count()).toBe(0)
  await reads.go('/sites/steep/orders/999999')
  await reads.page.getByRole('heading', { name: 'This order does not exist' }).waitFor()
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go('/sites/steep/orders')
  await page.getByText(/^To do \(\d+\)$/).click()
  const row = page.getByRole('row', { name: `Order #${number}` })
  expect(await row.locator('.ui-badge').allTextContents()).toEqual([
    'Open',
    'Test',
    'Needs a look',
    'Paid',
    'Unfulfilled',
  ])
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'I have looked at it' }).click()
  await page.locator('.orders-events').getByText('Alert cleared').waitFor()
  expect(await page.getByText('This order needs a look').count()).toBe(0)
})

test('a charge-back is found in the list by a filter, and its order says what to do', async () => {
  const buyer = await store.buyer([[pot, 1]])
  const { id } = unwrap(await buyer.place({ buyer: BUYER }))
  unwrap(await buyer.pay(id))
  const {
    number,
    payments: [payment],
  } = await store.order(id)
  store.provider.change(payment?.providerRef ?? '', { dispute: 'open' })
  unwrap(await settlePayment(store.parts, store.site, payment?.id ?? '', store.clock.now))
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go('/sites/steep/orders')
  await page.getByRole('combobox', { name: 'Payment' }).click()
  await page.getByRole('option', { name: 'Disputed' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const row = page.getByRole('row', { name: `Order #${number}` })
  expect(await row.locator('.ui-badge').allTextContents()).toContain('Disputed')
  await row.getByRole('link').click()
  await page.getByText('Do not refund it: the bank has taken the money already.').waitFor()
  await page.locator('.orders-events').getByText('The holder of the card disputes $48.00').waitFor()
  expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('PGM-04 an owner views the emails to buyers in the settings, as pages of type 301', async () => {
  const { page, go } = await visitApp(store.web, browser, { as: owner })
  await go('/sites/steep/settings/emails')
  const shown = page.frameLocator('iframe[title="Preview of the email"]')
  const email = shown.frameLocator('iframe')
  await email.getByText('1 × Example product, M').waitFor()
  const context = (await shown.locator('#context').textContent()) ?? '{}'
  expect(JSON.parse(context)).toMatchObject({ pageType: 301 })
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Email' }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Order shipped')
  await email.getByText('00340434161094015902').waitFor()
  await choose('Booking confirmed')
  await email.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await choose('Gift card')
  await email.getByText('EXAM-PLE0-0000-0000').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
