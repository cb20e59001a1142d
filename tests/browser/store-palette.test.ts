import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

const ADDRESS = {
  name: 'Ada Lovelace',
  company: '',
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

let store: TestStore
let browser: TestBrowser
let owner: Person
let number = ''

beforeAll(async () => {
  store = await startStore('steep', { app: await buildApp() })
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  const { id: pot } = await store.sell(
    [variant({ price: 4800, openingStock: 5, sku: 'POT-1' })],
    {},
    'The red pot',
  )
  const buyer = await store.buyer([[pot, 1]])
  const order = unwrap(await buyer.place({ method: 'bankTransfer', buyer: BUYER }))
  number = String((await store.order(order.id)).number)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await store?.close()
})

test('the palette finds an order by its number and its buyer, a product and a customer, and opens them by keyboard', async () => {
  const visitor = await visitApp(store.web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/steep')
  const palette = page.getByRole('combobox', { name: 'Go to a page, file, setting or action' })
  /** Types into the palette, goes down to an option with the arrow keys, and opens it with Enter. */
  const choose = async (typed: string, name: RegExp) => {
    await page.keyboard.press('Control+k')
    await palette.fill(typed)
    const option = page.getByRole('option', { name })
    await option.waitFor()
    for (let step = 0; step < 20; step++) {
      if ((await option.getAttribute('aria-selected')) === 'true') break
      await page.keyboard.press('ArrowDown')
    }
    expect(await option.getAttribute('aria-selected'), typed).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
  }
  const order = page.getByRole('heading', { name: `Order #${number}`, level: 1 })

  await choose(`#${number}`, new RegExp(`^Order #${number} Ada Lovelace · \\$48\\.00`))
  await order.waitFor()
  await visitor.go('/sites/steep')
  await choose('lovelace', new RegExp(`^Order #${number} `))
  await order.waitFor()
  await choose('red pot', /^The red pot/)
  await page.getByRole('heading', { name: 'The red pot', level: 1 }).waitFor()
  await choose('lovelace', /^Ada Lovelace ada@example\.test/)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.getByRole('row', { name: `Order #${number}` }).waitFor()
})
