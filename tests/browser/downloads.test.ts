import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductTypeCode } from '#features/shop/catalogue/types.ts'
import type {} from '#features/shop/orders/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { toast, visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { TEST_CARDS, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let olga: Person
let song: Id
/** A product without files at first. */
let tune: Id

/**
 * A used-up link has status 410, which Chromium reports as an error. Of a download it
 * says that the page was not opened.
 */
const EXPECTED =
  /(?:400|409|410).*\/(?:api\/commerce\/|checkout|commerce\/downloads)|\/commerce\/downloads\/.* net::ERR_ABORTED/

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  olga = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('studio', 'Studio Nine', { ownerId: olga.id })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await takePayments(web, site)
  const sell = async (urlId: string, title: string, price: number, productType: ProductTypeCode) => {
    const item = await web.publish(site, 'item', { urlId, title }, shop)
    await makeProduct(web, site, item, [variant({ price, unlimited: true })], { productType })
    return item
  }
  song = await sell('song', 'Harbour songs', 900, 2)
  tune = await sell('tune', 'Evening tune', 300, 2)
  await sell('lesson', 'Singing lesson', 5000, 3)
  await web.caughtUp()
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => web.origin('studio') + path
const visitor = (options: VisitorOptions = {}) => browser.visitor({ forgives: EXPECTED, ...options })

const addToCart = async (page: Page, path: string) => {
  await page.goto(url(path))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).waitFor()
}

/** Adds a file in the product editor. */
async function upload(page: Page, ...names: readonly string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  const files = names.map((name) => ({
    name,
    mimeType: 'audio/mpeg',
    buffer: Buffer.from(`the song ${name}`),
  }))
  await (await chooser).setFiles(files)
  await page.getByRole('button', { name: `Actions for ${names.at(-1)}` }).waitFor()
}

test('an owner sells files, and a visitor buys them with a service and downloads them as often as the owner allows', async () => {
  const app = await visitApp(web, browser, { as: olga })
  await app.go(`/sites/studio/products/${song}`)
  await app.page.getByText('Anyone who buys this product now gets nothing to download.').waitFor()
  await upload(app.page, 'one.mp3', 'two.mp3')
  const act = async (name: string, action: string) => {
    await app.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await app.page.getByRole('menuitem', { name: action }).click()
  }
  await act('two.mp3', 'Move up')
  const listed = () => app.page.locator('.product-files-name').allTextContents()
  await expect.poll(listed).toEqual(['two.mp3', 'one.mp3'])
  await act('two.mp3', 'Rename…')
  await app.page.getByLabel('File name').fill('Öl & Salz.mp3')
  await app.page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.poll(listed).toEqual(['Öl & Salz.mp3', 'one.mp3'])
  expect(await accessibilityFaults(app.page)).toEqual([])
  await app.go('/sites/studio/settings/shop')
  await app.page.getByLabel('Downloads of each file').fill('1')
  await app.page.getByRole('button', { name: 'Save' }).click()
  await toast(app.page, 'Store settings saved.').waitFor()

  const { page } = await visitor({ window: 'phone' })
  await addToCart(page, '/shop/lesson')
  await addToCart(page, '/shop/song')
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  // Neither is sent anywhere.
  expect(await page.getByText('Delivery').count()).toBe(0)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Full name').fill('Ada Byron')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  await page.getByLabel('Expiry date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
  await page.locator('#checkout-place').click()
  await page.getByRole('heading', { name: 'Downloads', level: 2 }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Download one.mp3' }).waitFor()
  const order = await web.database.owner
    .selectFrom('orders')
    .select(['id', 'status'])
    .executeTakeFirstOrThrow()
  expect(order.status).toBe('completed')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).first().click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Öl & Salz.mp3')
  expect(await readFile(await saved.path(), 'utf8')).toBe('the song two.mp3')
  const path = new URL(saved.url()).pathname
  await page.goto(url(path))
  await page.getByText('Öl & Salz.mp3 cannot be downloaded any more.').waitFor()
  await page.getByText('1 download left').waitFor()
  expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])

  await app.go(`/sites/studio/orders/${order.id}`)
  await app.page.getByText('Used up').waitFor()
  await app.page.getByRole('button', { name: 'Allow again: Öl & Salz.mp3' }).click()
  await app.page.getByText('Downloaded 1 of 2 times').waitFor()
  await app.page.getByRole('button', { name: 'Revoke one.mp3' }).click()
  await app.page.getByText('Revoked').waitFor()
  expect(await accessibilityFaults(app.page)).toEqual([])
  await page.goto(url(path.replace(/\/\d+$/, '')))
  await page.getByRole('link', { name: 'Download Öl & Salz.mp3' }).waitFor()
  await page.getByText('The store has ended this download.').waitFor()
})

test('an owner decides which buyers get a replaced file, and removes one', async () => {
  const app = await visitApp(web, browser, { as: olga })
  await app.go(`/sites/studio/products/${song}`)
  const { page } = app
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const chooser = page.waitForEvent('filechooser')
  await act('Öl & Salz.mp3', 'Replace…')
  await (
    await chooser
  ).setFiles({ name: 'new.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('another song') })
  const dialog = page.getByRole('dialog', { name: 'Replace “Öl & Salz.mp3”' })
  await dialog.getByLabel('New buyers only').check()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('button', { name: 'Actions for new.mp3' }).waitFor()
  await act('new.mp3', 'Remove…')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click()
  await toast(page, 'new.mp3 removed.').waitFor()
  expect(await page.locator('.product-files-name').allTextContents()).toEqual(['one.mp3'])
})

/** Drops a file onto the files of the product. */
const drop = (page: Page, name: string) =>
  page.locator('.product-files-drop').evaluate((zone, fileName) => {
    const data = new DataTransfer()
    data.items.add(new File(['a song'], fileName, { type: 'audio/mpeg' }))
    for (const type of ['dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  }, name)

const NOTHING_TO_DOWNLOAD = 'Anyone who buys this product now gets nothing to download.'

test('the same file can be chosen again after a failed upload, and one that is dropped meanwhile is not lost without a message', async () => {
  const { page, go } = await visitApp(web, browser, { as: olga, forgives: /409.*\/files\?/ })
  await go(`/sites/studio/products/${tune}`)
  const add = page.getByRole('button', { name: 'Add files' })
  const sent = { name: 'tune.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('a tune') }
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await add.click()
    await (await chooser).setFiles(sent)
  }
  const warning = page.getByText(NOTHING_TO_DOWNLOAD)
  const held = Promise.withResolvers<void>()
  await page.route(
    /\/files\?/,
    async (route) => {
      await held.promise
      await route.fulfill({
        status: 409,
        json: { code: 'FULL', message: 'The storage of this site is full.' },
      })
    },
    { times: 1 },
  )
  await warning.waitFor()
  await choose()
  await page.getByText('Uploading tune.mp3').waitFor()
  expect(await warning.count()).toBe(0)
  await drop(page, 'second.mp3')
  await page.getByRole('alert').getByText('another file was being uploaded').waitFor()
  held.resolve()
  await page.getByRole('alert').getByText('another file').waitFor({ state: 'detached' })
  await warning.waitFor()
  await choose()
  await page.getByRole('button', { name: 'Actions for tune.mp3' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a product with the maximum number of files says so, also to members who may not add files', async () => {
  const { page, go } = await visitApp(web, browser, { as: olga, window: 'phone' })
  await go(`/sites/studio/products/${tune}`)
  await page.getByRole('button', { name: 'Actions for tune.mp3' }).waitFor()
  await upload(page, ...Array.from({ length: 19 }, (_, index) => `part ${index + 1}.mp3`))
  const add = page.getByRole('button', { name: 'Add files' })
  await expect.poll(() => add.isDisabled()).toBe(true)
  const reason = 'A product can have at most 20 files. Remove one first, or pack several into a ZIP file.'
  expect(await page.locator('.product-files-hint').textContent()).toBe(reason)
  // Not the sizes of controls: the bar at the bottom covers parts of some while the screen is scrolled.
  const faults = await accessibilityFaults(page)
  expect(faults.filter((fault) => !fault.startsWith('target-size'))).toEqual([])
  await drop(page, 'more.mp3')
  await page.getByRole('alert').getByText(reason).waitFor()

  const reader = await signedIn(web, 'rita@example.test', { name: 'Rita' })
  await permit(web, site, reader.id, { reporting: true })
  const watched = await visitApp(web, browser, { as: reader })
  await watched.go(`/sites/studio/products/${tune}`)
  await drop(watched.page, 'more.mp3')
  await watched.page.getByRole('alert').getByText('Your role on this site cannot add files.').waitFor()
})
