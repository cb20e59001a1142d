import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let folder: string
let stop: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-products-'))
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

test.each(['desktop', 'phone'] as const)(
  'an owner says what the columns of a file are, imports its products and takes them back, on a %s',
  async (window) => {
    const visitor = await visitApp(web, browser, { as: owner, window })
    const { page } = visitor
    const accessible = async (what: string) => {
      await visitor.loaded()
      expect(await accessibilityFaults(page), what).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, what).toBeLessThanOrEqual(0)
    }
    const path = join(folder, 'kannen.csv')
    await writeFile(path, 'Artikel;Preis;Lager;Tax class\nKanne;1.234,56;3;Ermäßigt\nTasse;frei;2;\n')
    await visitor.go('/sites/harbour/import')
    await page.setInputFiles('input[type=file]', path)

    await page.getByText('No column has the names or the SKUs of products.').waitFor()
    const isDisabled = () => page.getByRole('button', { name: 'Import and publish' }).isDisabled()
    expect(await isDisabled()).toBe(true)
    await accessible('columns')
    const choose = (column: RegExp, label: string) =>
      page.getByRole('combobox', { name: column }).selectOption({ label })
    await choose(/^Artikel/, 'Name')
    await choose(/^Preis/, 'Price')
    await choose(/^Lager/, 'Stock')
    await page.getByRole('button', { name: 'Check again with these columns' }).click()

    await page.getByText('“frei” is not a price. Write it like 12.50.').waitFor()
    await accessible('checked')
    await choose(/^Ermäßigt/, 'Create “Ermäßigt”')
    await page.getByRole('button', { name: 'Check again with these classes' }).click()
    await page.getByText('“Ermäßigt”. The standard class is used.').waitFor({ state: 'detached' })
    await accessible('tax classes')
    await page.getByRole('button', { name: 'Import and publish' }).click()
    await page.getByRole('button', { name: 'Undo this import' }).waitFor()
    await accessible('imported')

    await visitor.go('/sites/harbour/products')
    await page.getByRole('link', { name: 'Kanne' }).waitFor()
    expect(await page.getByText('$1,234.56').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
      '/api/sites/harbour/products.csv',
    )
    await page.getByRole('link', { name: 'Import', exact: true }).last().click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText(/^Removed 2 items imported from kannen\.csv/).waitFor()
    await visitor.go('/sites/harbour/products')
    await page.getByText('No products yet').waitFor()
    expect(visitor.offences).toEqual([])
  },
)
