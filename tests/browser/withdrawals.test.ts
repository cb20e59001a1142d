import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import type {} from '#features/shop/withdrawals/feature.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

let store: TestStore
let browser: TestBrowser
let owner: Person

beforeAll(async () => {
  store = await startStore('steep', { app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await store?.close()
})

test('an owner enables the page, a buyer withdraws without scripts on a phone, and the owner replies', async () => {
  const app = await visitApp(store.web, browser, { as: owner })
  await app.go('/sites/steep/settings/shop')
  await app.page.getByRole('switch', { name: 'Page to withdraw from a contract' }).check({ force: true })
  expect(await app.page.getByLabel('Days to withdraw').inputValue()).toBe('14')
  await app.page.getByRole('button', { name: 'Save' }).click()
  await toast(app.page, 'Store settings saved.').waitFor()

  const { id: pot } = await store.sell([variant({ price: 4800, openingStock: 50 })], {}, 'The red pot')
  const buyer = await store.buyer([[pot, 1]])
  const { id } = unwrap(await buyer.place({ method: 'bankTransfer' }))
  const { email, number } = await store.order(id)
  const { page } = await browser.visitor({
    window: 'phone',
    javaScriptEnabled: false,
    forgives: /422.*\/commerce\/withdrawal/,
  })
  await page.goto(store.web.origin('steep') + orderPathOf(store.web.secret, store.site.id, id))
  await page.getByRole('link', { name: 'Withdraw from contract here' }).first().tap()
  expect(await page.getByLabel('Order number').inputValue()).toBe(String(number))
  await page.getByLabel('Your name').fill('Ada Buyer')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('alert').getByText('Email address of the order: please fill this in.').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Buyer')
  await page.getByLabel('Email address of the order').fill(email)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor()
  await page.getByText(email).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).tap()
  await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor()
  await page.goto(store.web.origin('steep') + orderPathOf(store.web.secret, store.site.id, id))
  await page.getByText('We received your withdrawal on').waitFor()

  await app.go(`/sites/steep/orders/${id}`)
  await app.page.getByText('The buyer has withdrawn from this order.').waitFor()
  await app.go('/sites/steep/withdrawals')
  await app.page.getByRole('link', { name: `Order #${number}` }).waitFor()
  expect(await faultsInEveryLook(app.page, 'withdrawals')).toEqual([])
  await app.page.getByRole('button', { name: 'Decline' }).focus()
  await app.page.keyboard.press('Enter')
  const dialog = app.page.getByRole('dialog', { name: `Decline the withdrawal from order ${number}` })
  await dialog.getByLabel('Reason').fill('Made to measure.')
  expect(await accessibilityFaults(app.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await toast(app.page, 'Withdrawal declined.').waitFor()
  await app.page.getByText('Nothing to answer').waitFor()
  await app.page.getByText('All', { exact: true }).click()
  await app.page.getByText('Made to measure.').waitFor()
})

test('the page of a withdrawal is accessible in every theme, with and without errors', async () => {
  await store.web.database.ownerPool.query(
    'insert into store_settings (site_id, withdrawal_days) values ($1, 14) on conflict (site_id) do update set withdrawal_days = 14',
    [store.site.id],
  )
  const { page } = await browser.visitor({ forgives: /422.*\/commerce\/withdrawal/ })
  await page.goto(`${store.web.origin('steep')}/commerce/withdrawal`)
  expect(await faultsInEveryLook(page, 'withdrawal-form')).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('withdrawal-order')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Order number').fill('1001')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email address of the order').fill('ada@example.test')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change' }).click()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
})
