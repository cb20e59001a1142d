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
  'an owner assigns the columns of a file, imports its products and undoes the import, on a %s',
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
    // What is said of columns is remembered for files with the same ones.
    const name = `Artikel ${window}`
    await writeFile(path, `${name};Preis;Lager;Tax class\nKanne;1.234,56;3;Ermäßigt\nTasse;frei;2;\n`)
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

    await visitor.go('/sites/harbour/import')
    await writeFile(path, `${name};Preis;Lager;Tax class\nTopf;9,50;1;\n`)
    await page.setInputFiles('input[type=file]', path)
    await page.getByText('The columns are what you said for “kannen.csv”').waitFor()
    await accessible('remembered')
    await page.getByRole('button', { name: 'Forget that, and use what is recognised' }).click()
    await page.getByText('No column has the names or the SKUs of products.').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('No column has the names').waitFor({ state: 'detached' })
    expect(visitor.offences).toEqual([])
  },
)

test.each(['desktop', 'phone'] as const)(
  'an owner chooses how a file writes numbers and where its products go, and sees which columns and images are missing, on a %s',
  async (window) => {
    const visitor = await visitApp(web, browser, { as: owner, window })
    const { page } = visitor
    const path = join(folder, `sofas-${window}.csv`)
    await writeFile(
      path,
      [
        `Handle;Title;Vendor;Type;Variant Price;Cost ${window};Image Src`,
        `sofa-${window};Sofa ${window};Acme;Seats;1.000;400;https://old.invalid/${window}.jpg`,
        '',
      ].join('\n'),
    )
    await visitor.go('/sites/harbour/import')
    await page.setInputFiles('input[type=file]', path)
    await page.getByText('“1.000” in row 2, Variant Price, can be 1.00 or 1,000.00.').waitFor()
    const importIt = page.getByRole('button', { name: /^Import (?:and publish|as drafts)$/ })
    expect(await importIt.isDisabled()).toBe(true)
    await page
      .getByLabel('How does the file write numbers?')
      .selectOption({ label: 'With a decimal comma: 1.000 is 1,000.00' })
    await page.getByRole('button', { name: 'Check again with these numbers' }).click()

    await page.getByText(`One column is not used: “Cost ${window}” (1 value).`).waitFor()
    await page.getByText('Where new products go', { exact: true }).click()
    await page.getByLabel('Collection').first().fill(`Seats ${window}`)
    await page.getByLabel('Visibility').selectOption('drafts')
    await page.getByRole('button', { name: 'Check again with these choices' }).click()
    await page.getByText('1 of 1 new product is a draft, which visitors do not see.').waitFor()
    await page.getByText(/^Columns: 6 of 7 used$/).click()
    const chosen = (column: RegExp) =>
      page.getByRole('combobox', { name: column }).locator('option:checked').textContent()
    expect(await chosen(/^Vendor/)).toBe('Brand')
    expect(await chosen(/^Type/)).toBe('Type of product, as a category')
    await visitor.loaded()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await importIt.click()
    await page.getByRole('button', { name: 'Undo this import' }).first().waitFor()
    await page
      .getByText(/^1 image (?:is being|could not be) downloaded/)
      .first()
      .waitFor()
    await page.getByText(`One column is not used: “Cost ${window}” (1 value).`).first().waitFor()
    await visitor.go('/sites/harbour/products')
    await page.getByRole('link', { name: `Sofa ${window}` }).waitFor()
    expect(await page.getByText('$1,000.00').count()).toBeGreaterThan(0)
    expect(visitor.offences).toEqual([])
  },
)
