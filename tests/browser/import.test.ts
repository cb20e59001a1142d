import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MAX_EXPORT_BYTES } from '#features/transfer/imports/api.types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let folder: string
let stop: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-import-'))
  web = await startWeb({ app: await buildApp() })
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
  await rm(folder, { recursive: true, force: true })
})

/** A file of so many bytes that holds nothing and takes no room on the disk. */
async function emptyFileOf(name: string, bytes: number): Promise<string> {
  const path = await fileOf(name, '')
  await truncate(path, bytes)
  return path
}

async function fileOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const items = [
  wxrItem({ id: 1, title: 'Spring', slug: 'spring' }),
  wxrItem({ id: 2, title: 'Autumn', slug: 'autumn' }),
  wxrItem({ id: 3, type: 'custom_css', title: 'Twenty' }),
]

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'an owner checks an export, imports it and undoes the import, on a %s in the %s',
  async (window, colorScheme) => {
    const visitor = await visitApp(web, browser, { as: owner, window, colorScheme })
    const { page } = visitor
    const accessible = async (what: string) => {
      await visitor.loaded()
      expect(await accessibilityFaults(page), what).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, what).toBeLessThanOrEqual(0)
      const shots = process.env['SHOTS']
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${window}-${what}.png`, fullPage: true })
    }
    await visitor.go('/sites/harbour/import')
    await page.getByText('No imports yet').waitFor()
    await accessible('nothing')
    const choose = (path: string) => page.locator('input[type=file]').setInputFiles(path)
    await choose(await emptyFileOf('huge.xml', MAX_EXPORT_BYTES + 1))
    await page.getByText('An export may have at most 512 MB.').waitFor()
    await choose(await fileOf('diary.txt', 'Dear diary'))
    await page.getByText("'diary.txt' cannot be imported.").waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('No imports yet').waitFor()

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await chooser).setFiles(await fileOf('old.xml', wxrHead() + items.join('') + WXR_TAIL))
    await page.getByText('This is what will be imported.').waitFor()
    await expect.poll(() => focused(page)).toBe('button Choose a file')
    await page.getByText('2 posts').waitFor()
    await page.getByText('1 skipped').click()
    await accessible('checked')
    await page.getByRole('button', { name: 'Import and publish' }).press('Enter')
    await page.getByRole('button', { name: 'Undo this import' }).waitFor()
    await expect.poll(() => focused(page)).toBe('h1 Import')
    await accessible('imported')
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('items imported from').waitFor()
    await page.getByRole('button', { name: 'Undo this import' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('h1 Import')
  },
)

test('an export that waits already opens its entry when it is uploaded again', async () => {
  await web.createSite('twice', 'Twice', { ownerId: owner.id })
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/twice/import')
  const path = await fileOf('same.xml', wxrHead() + items.join('') + WXR_TAIL)
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file', disabled: false }).click()
    const chosen = await chooser
    // Otherwise a browser would report no change.
    expect(await chosen.element().evaluate((input) => (input as HTMLInputElement).value)).toBe('')
    await chosen.setFiles(path)
  }
  await choose()
  await page.getByText('This is what will be imported.').waitFor()
  await choose()
  await toast(page, 'This file is here already, as “same.xml”.').waitFor()
  expect(await page.getByText('This is what will be imported.').count()).toBe(1)
})

test('an owner enters the URL of the old site for an export that does not state it', async () => {
  const site = await web.createSite('ghostly', 'Ghostly', { ownerId: owner.id })
  const visitor = await visitApp(web, browser, { as: owner, window: 'phone' })
  const { page } = visitor
  await visitor.go('/sites/ghostly/import')
  const text = ghostFile([
    ghostPost({ id: '1', html: '<p>x</p><img src="__GHOST_URL__/content/images/boat.png">' }),
  ])
  await page.locator('input[type=file]').setInputFiles(await fileOf('ghost.json', text))
  await page.getByText('1 image or file can’t be downloaded').waitFor()
  const field = page.getByLabel('URL of the old site')
  await field.fill('the old one')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Import and publish' }).click()
  await page.getByText('Give the URL of the old site, such as https://old.example.').waitFor()
  await field.fill('old.example')
  await page.getByRole('button', { name: 'Import and publish' }).click()
  await page.getByText('1 image or file is downloaded from the old site afterwards').waitFor()
  const { source_url: url } = await web.database.owner
    .selectFrom('media')
    .select('source_url')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(url).toBe('https://old.example/content/images/boat.png')
})
