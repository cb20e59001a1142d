import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, forgive, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { pngOf } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { archiveOf, packSigned } from '../support/site-archive.ts'
import { smallTemplates } from '../support/small-template.ts'
import { unpack } from '../support/tar-files.ts'
import { askOnce, startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

/** An image of a site is the site itself without its scripts, which the browser says each time. */
const SILENT_IMAGES = /http:\/\/[a-z0-9-]+\.localhost/

let web: TestWeb
let browser: TestBrowser
let owner: Person
let stop: () => Promise<void>

beforeAll(async () => {
  const templates = await smallTemplates('kiln', 'bakery', 'quarter')
  web = await startWeb({ templates, app: await buildApp() })
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@harbour.example', { name: 'Ida Holm' })
  await web.createSite('harbour', 'Harbour', { ownerId: owner.id })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await stop?.()
  await web?.close()
})

test('an owner creates a first site from a template, and sees the first steps', async () => {
  const person = await signedIn(web, 'new@harbour.example')
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  await visitor.go('/')
  await page.getByRole('link', { name: 'Create your first site' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create a site' }).waitFor()
  await page.getByRole('radio', { name: 'Portfolio' }).check()
  await page.getByLabel('Site name').fill('Harbour')
  await page.getByText("The identifier 'harbour' is already taken").waitFor()
  expect(await page.getByRole('button', { name: 'Create site' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'my-harbour' }).click()
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create site' }).click()

  await page.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor()
  await page.getByRole('heading', { name: 'Recent releases' }).waitFor()
  await page.getByText('Made from the template Low Shelf').waitFor()
  await page.getByText('2 pages, 0 collections, 0 items').waitFor()
  await page.getByText('Everything is published').waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View site', exact: true }).click()
  const site = await opened
  await site.getByRole('heading', { name: 'Pots for every day' }).waitFor()
  await site.close()

  await page.getByRole('heading', { name: 'Only you and your team see this site' }).waitFor()
  expect((await web.visit('my-harbour', '/')).text).toContain('Coming soon')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Edit the front page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pots for every day' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  const front = page.getByRole('listitem').filter({ hasText: 'Front page' })
  await front.getByRole('link', { name: 'Pots for every day' }).waitFor()
  expect(await page.locator('.content-row').first().textContent()).toContain('Front page')
  await page.goBack()
  await page.getByRole('button', { name: 'Open site' }).click()
  await page.getByText('Your site is open.').waitFor()
  await page.getByText('Online').waitFor()
  await web.caughtUp()
  expect((await web.visit('my-harbour', '/')).text).toContain('Pots for every day')
  forgive(visitor, SILENT_IMAGES)
})

test('a site whose response was lost is shown, and no second one is created', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/new')
  const statuses: number[] = []
  await page.route('**/api/sites', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { status } = await askOnce(web.port, new URL(web.config.appOrigin).host, '/api/sites', {
      method: 'POST',
      headers: await request.allHeaders(),
      body: request.postData() ?? '',
    })
    statuses.push(status)
    return statuses.length === 1
      ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' })
      : route.continue()
  })
  await page.getByRole('radio', { name: 'Portfolio' }).check()
  await page.getByLabel('Site name').fill('Lost and found')
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByText('Creating the site').waitFor()
  expect(await page.getByText('This URL is available.').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Lost and found' }).waitFor()
  expect(statuses).toEqual([201, 201])
  forgive(visitor, SILENT_IMAGES)
  forgive(visitor, /503/)
})

test('an invalid identifier has an error at its field, and no input is lost', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/new')
  await page.getByLabel('Site name').fill('Quay & Co')
  await page.getByText('Your site’s URL: http://quay-co.localhost').waitFor()
  await page.getByLabel('URL', { exact: true }).fill('admin')
  await page.getByText("'admin' is reserved for the platform").waitFor()
  await page.getByRole('button', { name: 'admin-site' }).click()
  expect(await focused(page)).toBe('input URL')
  await page.getByText('This URL is available.').waitFor()
  expect(await page.getByLabel('Site name').inputValue()).toBe('Quay & Co')
  forgive(visitor, SILENT_IMAGES)
})

test('an owner exports a site and deletes it', async () => {
  await web.createSite('leaving', 'Leaving', { ownerId: owner.id })
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/leaving')
  await page.getByRole('link', { name: 'Export or delete this site' }).click()
  await page.getByRole('button', { name: 'Delete this site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permanently delete “Leaving”?' })
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the archive' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^leaving-\d{4}-\d\d-\d\d\.tar$/)
  expect(await accessibilityFaults(page)).toEqual([])
  const remove = dialog.getByRole('button', { name: 'Delete permanently' })
  await dialog.getByLabel('Type leaving to delete it').fill('leavin')
  expect(await remove.isDisabled()).toBe(true)
  await dialog.getByLabel('Type leaving to delete it').fill('leaving')
  // The list shows each site itself: one that is gone is not requested, also before the list was loaded again.
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await remove.click()
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  await page.getByText('Leaving was deleted.').waitFor()
  await page.getByRole('link', { name: 'Harbour', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Leaving', exact: true }).count()).toBe(0)
  expect(requested.filter((url) => url.startsWith('http://leaving.'))).toEqual([])
  forgive(visitor, SILENT_IMAGES)
})

test('an owner restores an archive with another identifier, in a chosen language', async () => {
  const site = await web.createSite('estuary', 'Estuary', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'home', title: 'Mud and birds' })
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/new')
  // What the browser speaks is chosen already.
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('American English')
  await page.getByRole('combobox', { name: 'Language' }).fill('Deutsch')
  await page.getByRole('option', { name: 'German · Deutsch', exact: true }).click()
  await page.getByRole('radio', { name: 'Site archive' }).check()
  const restore = page.getByRole('button', { name: 'Restore site' })
  expect(await restore.isDisabled()).toBe(true)
  const choose = async (button: string, file: { name: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await choosing).setFiles({ ...file, mimeType: 'application/x-tar' })
  }
  await choose('Choose archive', {
    name: 'huge.tar',
    buffer: Buffer.alloc(web.config.maxArchiveBytes + 1),
  })
  await page.getByText('This archive is too large: the limit is 20 MB').waitFor()
  expect(await restore.isDisabled()).toBe(true)
  await choose('Choose archive', { name: 'notes.tar', buffer: Buffer.alloc(2048, 'x') })
  await page.getByText('notes.tar').waitFor()
  await page.getByLabel('Site name').fill('Estuary again')
  await page.getByText('This URL is available.').waitFor()
  await restore.click()
  await page.getByText('This is not the archive of a site.').waitFor()
  expect(visitor.faults.splice(0).every((fault) => fault.includes('422'))).toBe(true)
  await choose('Choose another file', { name: 'estuary.tar', buffer: await archiveOf(web, site) })
  await page.getByText('estuary.tar').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await restore.click()
  await page.getByRole('heading', { level: 1, name: 'Estuary again' }).waitFor()
  expect((await web.visit('estuary-again', '/home')).text).toContain('Mud and birds')
  forgive(visitor, SILENT_IMAGES)
})

test('an owner restores an archive without a missing file after its name was shown', async () => {
  const site = await web.createSite('marsh', 'Marsh', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'home', title: 'Reeds' })
  await web.addImage(site, 'reeds.png', await pngOf(8, 8), 'Reeds')
  const entries = await unpack(await archiveOf(web, site))
  const lost = entries.findLast(({ name }) => name.startsWith('files/'))
  const buffer = await packSigned(entries.filter((entry) => entry !== lost))
  const visitor = await visitApp(web, browser, { as: owner, window: 'phone' })
  const { page } = visitor
  await visitor.go('/new')
  await page.getByRole('radio', { name: 'Site archive' }).check()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose archive' }).click()
  await (await choosing).setFiles({ name: 'marsh.tar', buffer, mimeType: 'application/x-tar' })
  await page.getByLabel('Site name').fill('Marsh again')
  await page.getByText('This URL is available.').waitFor()
  const restore = page.getByRole('button', { name: 'Restore site' })
  await restore.click()
  await page.getByText('The archive does not have these files:').waitFor()
  await page.getByRole('listitem').getByText('reeds.png').waitFor()
  expect(visitor.faults.splice(0).every((fault) => fault.includes('422'))).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await web.visit('marsh-again', '/home')).status).toBe(404)
  await page.getByRole('checkbox', { name: 'Restore the site without them' }).check()
  await restore.click()
  await toast(page, '1 file was left out.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Marsh again' }).waitFor()
  expect((await web.visit('marsh-again', '/home')).text).toContain('Reeds')
  forgive(visitor, SILENT_IMAGES)
})

test('the new site screen is accessible in every window size and color scheme', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  for (const path of ['/new', '/sites/harbour', '/sites/harbour/settings/site']) {
    await visitor.go(path)
    await visitor.loaded()
    expect(await faultsInEveryLook(page, path)).toEqual([])
  }
  forgive(visitor, SILENT_IMAGES)
})
