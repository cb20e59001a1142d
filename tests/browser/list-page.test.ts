import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, toast, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { addDiscount } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Steep', { ownerId: owner.id })
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('discounts').execute()
  await addDiscount(web, site, { name: 'Spring sale', code: 'SPRING' })
  await addDiscount(web, site, { name: 'Summer sale', code: 'SUMMER', isActive: false })
  await addDiscount(web, site, { name: 'Autumn sale' })
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const open = async (path = '', options: VisitorOptions = {}) => {
  const visitor = await visitApp(web, browser, { as: owner, ...options })
  await visitor.go(`/sites/steep/discounts${path}`)
  return visitor
}
/** The names of the listed discounts. */
const names = (page: Page) => page.locator('[data-row] .ui-list-link').allInnerTexts()
const shows = async (page: Page, ...expected: string[]) => {
  await expect.poll(() => names(page)).toEqual(expected.map((name) => `${name} sale`))
}
const queryOf = (page: Page) => new URL(page.url()).search
const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the URL contains search and filters, so that reloading, a link and the back button preserve them', async () => {
  const { page } = await open()
  await shows(page, 'Autumn', 'Summer', 'Spring')
  await page.getByLabel('Search discounts').pressSequentially('s sale')
  await expect.poll(() => queryOf(page)).toBe('?q=s+sale')
  await choose(page, 'Method', 'Discount code')
  await shows(page, 'Summer', 'Spring')
  await choose(page, 'Status', 'Active')
  await shows(page, 'Spring')
  expect(queryOf(page)).toBe('?q=s+sale&method=code&status=active')
  await page.reload()
  await shows(page, 'Spring')
  expect(await page.getByLabel('Search discounts').inputValue()).toBe('s sale')
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Active')
  await page.getByRole('link', { name: 'Spring sale' }).click()
  await page.getByRole('heading', { name: 'Spring sale', level: 1 }).waitFor()
  await page.goBack()
  await shows(page, 'Spring')
  // Each filter was a step, all letters of the search were none.
  await page.goBack()
  await shows(page, 'Summer', 'Spring')
  await page.goBack()
  expect(await page.getByLabel('Search discounts').inputValue()).toBe('s sale')
  await shows(page, 'Autumn', 'Summer', 'Spring')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => queryOf(page)).toBe('')
  expect(await page.getByLabel('Search discounts').inputValue()).toBe('')
})

test('a list without matches shows a message, which is announced, and a button clears the filters', async () => {
  const { page } = await open('?q=winter&status=off&sort=-name&method=unknown')
  await page.getByRole('heading', { name: 'No such discount' }).waitFor()
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('0 discounts')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  // The order stays.
  await shows(page, 'Summer', 'Spring', 'Autumn')
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('3 discounts')
  await page.getByRole('button', { name: 'Discount', exact: true }).click()
  await shows(page, 'Autumn', 'Summer', 'Spring')
  await page.getByRole('button', { name: 'Discount', exact: true }).click()
  await shows(page, 'Autumn', 'Spring', 'Summer')
  const heading = page.getByRole('columnheader', { name: 'Discount', exact: true })
  expect(await heading.getAttribute('aria-sort')).toBe('ascending')
})

test('keys search, move, select and open, but not in fields', async () => {
  const { page } = await open()
  await shows(page, 'Autumn', 'Summer', 'Spring')
  await page.keyboard.press('j')
  expect(await focused(page)).toBe('a Autumn sale')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('a Spring sale')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  expect(await page.getByRole('checkbox', { name: 'Select Summer sale' }).isChecked()).toBe(true)
  await page.getByRole('region', { name: 'Bulk actions' }).getByText('1 selected').waitFor()
  await page.keyboard.press('/')
  expect(await focused(page)).toBe('input Search discounts')
  await page.keyboard.type('jxk')
  await page.getByRole('heading', { name: 'No such discount' }).waitFor()
  await page.getByLabel('Search discounts').fill('summer')
  await shows(page, 'Summer')
  await page.getByLabel('Search discounts').press('Tab')
  await page.getByRole('combobox', { name: 'Status' }).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Summer sale', level: 1 }).waitFor()
})

test('selected discounts are deleted together, after a question', async () => {
  const { page } = await open()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('checkbox', { name: 'Select Summer sale' }).uncheck()
  const actions = page.getByRole('region', { name: 'Bulk actions' })
  await actions.getByText('2 selected').waitFor()
  expect(await faultsInEveryLook(page, 'Discounts')).toEqual([])
  await actions.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 discounts?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await toast(page, '2 discounts deleted.').waitFor()
  await shows(page, 'Summer')
  await actions.waitFor({ state: 'detached' })
})

test('every row is a card with labels on a phone, and the order is chosen like a filter', async () => {
  const { page } = await open('', { window: 'phone' })
  await shows(page, 'Autumn', 'Summer', 'Spring')
  await page
    .getByRole('row', { name: /Summer sale/ })
    .getByRole('cell', { name: 'Used 0' })
    .waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Discount, ascending' }).click()
  await shows(page, 'Autumn', 'Spring', 'Summer')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // The whole card leads to the discount.
  await page.getByText('Code SPRING').tap({ force: true })
  await page.getByRole('heading', { name: 'Spring sale', level: 1 }).waitFor()
})
