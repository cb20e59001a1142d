import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { rejected, toast, visitApp } from '../support/app-visit.ts'
import { bookAsVisitor, makeBookable } from '../support/booking-site.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

/** The screens ask for the bookings of the week that it is in the browser. */
const THIS_MONDAY = () => {
  const now = new Date()
  const monday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7))
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday
}

test('an owner creates a calendar and a service, and corrects an error at its field', async () => {
  await web.createSite('house', 'The House', { ownerId: owner.id })
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/house/bookings')
  await page.getByRole('heading', { name: 'Nothing can be booked yet' }).waitFor()
  await page.getByRole('link', { name: 'Hours and services' }).first().click()
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByLabel('Name', { exact: true }).fill('Long room')
  await dialog.getByLabel('Notify').fill('nobody')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter an email address.').waitFor()
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
  await dialog.getByLabel('Notify').fill('olga@example.test')
  await dialog.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await dialog.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByRole('group', { name: 'Exception 1' }).getByLabel('Note').fill('Holidays')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Long room added.').waitFor()
  await page.getByText('Visitors can book nothing here yet.').waitFor()
  await page.getByRole('button', { name: 'Add service to Long room' }).click()
  const service = page.getByRole('dialog', { name: 'Add a service' })
  await service.getByLabel('Name', { exact: true }).fill('First visit')
  await service.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'First visit added.').waitFor()
  await page.getByRole('button', { name: 'Edit First visit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit First visit' })
  await edited.getByRole('switch', { name: 'Visitors can book it' }).press('Space')
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Hidden').waitFor()
  await page.getByRole('button', { name: 'Delete First visit' }).click()
  await page
    .getByRole('dialog', { name: 'Delete First visit?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await toast(page, 'First visit deleted.').waitFor()
})

test('the calendar shows bookings by week and day, cancels one after a question, and adds one for a visitor', async () => {
  const site = await web.createSite('practice', 'Elbow Room', { ownerId: owner.id })
  const { serviceId } = await makeBookable(web, site, { capacity: 3, zone: 'UTC' }, { maxParty: 3, step: 30 })
  const monday = THIS_MONDAY()
  const at = (hour: number) => new Date(monday.getTime() + hour * 3_600_000).toISOString()
  for (const [name, hour] of [
    ['Ada', 10],
    ['Grace', 10.5],
  ] as const)
    expect((await bookAsVisitor(web, site, { service: serviceId, at: at(hour), name })).status).toBe(303)

  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/practice/bookings')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: /Ada/ }).waitFor()
  const entries = page.locator('.bookings-entry')
  expect(await entries.count()).toBe(2)
  // Beside each other, since they overlap.
  const [first, second] = await entries.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left),
  )
  expect(second).toBeGreaterThan(first ?? 0)

  await page
    .getByRole('button', { name: /^Mon/ })
    .or(page.getByRole('button', { name: /Mon$/ }))
    .first()
    .click()
  await page.getByRole('heading', { name: /^Monday/, level: 2 }).waitFor()
  await page.getByRole('button', { name: /Grace/ }).click()
  const dialog = page.getByRole('dialog', { name: 'First visit' })
  await dialog.getByText('ada@example.test').waitFor()
  await dialog.getByRole('button', { name: 'Cancel booking' }).dblclick()
  await dialog.getByText('Cancel this booking? Grace is notified').waitFor()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await toast(page, 'Booking of Grace cancelled.').waitFor()
  await page.getByRole('button', { name: /Grace/ }).waitFor({ state: 'detached' })
  await page.getByLabel('Show cancelled').check()
  await page.getByRole('button', { name: /Grace.*cancelled/ }).waitFor()
  // The URL has the day, and that cancelled ones are shown.
  await page.reload()
  await page.getByRole('heading', { name: /^Monday/, level: 2 }).waitFor()
  await page.getByRole('button', { name: /Grace.*cancelled/ }).waitFor()

  await page.getByRole('button', { name: 'Add booking' }).click()
  const added = page.getByRole('dialog', { name: 'Add a booking' })
  await added.getByLabel('Name', { exact: true }).fill('Mary')
  await added.getByRole('button', { name: 'Book', exact: true }).click()
  await added.getByText('Choose a day and a time.').waitFor()
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
  await added.getByLabel('Time', { exact: true }).click()
  await page.getByRole('option', { name: '11:00 AM' }).click()
  await added.getByRole('button', { name: 'Book', exact: true }).click()
  await toast(page, 'Mary booked for Monday').waitFor()
  await page.getByRole('button', { name: /Mary/ }).click()
  const guest = page.getByRole('dialog', { name: 'First visit' })
  await guest.getByRole('button', { name: 'Cancel booking' }).click()
  await guest.getByText('Mary left no email address and is not notified').waitFor()
})

test('an owner deletes a booking after a question that offers to cancel it instead', async () => {
  const site = await web.createSite('studio', 'The Studio', { ownerId: owner.id })
  const { serviceId } = await makeBookable(web, site, { capacity: 3, zone: 'UTC' }, { maxParty: 3 })
  const at = (hour: number) => new Date(THIS_MONDAY().getTime() + hour * 3_600_000).toISOString()
  for (const [name, hour] of [
    ['Ada', 10],
    ['Grace', 11],
  ] as const)
    expect((await bookAsVisitor(web, site, { service: serviceId, at: at(hour), name })).status).toBe(303)
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/studio/bookings')
  await page.getByRole('button', { name: 'Next week' }).click()
  const dialog = page.getByRole('dialog', { name: 'First visit' })
  const keep = dialog.getByRole('button', { name: 'Keep it' })

  await page.getByRole('button', { name: /Ada/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('Ada is not notified, and the link in their email stops working').waitFor()
  expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await keep.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel it instead' }).click()
  await toast(page, 'Booking of Ada cancelled. An email tells them.').waitFor()

  await page.getByRole('button', { name: /Grace/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await toast(page, 'Booking of Grace deleted.').waitFor()
  await page.getByRole('button', { name: /Grace/ }).waitFor({ state: 'detached' })

  await page.getByLabel('Show cancelled').check()
  await page.getByRole('button', { name: /Ada.*cancelled/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('This cannot be undone. Nobody is notified.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Cancel it instead' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await toast(page, 'Booking of Ada deleted.').waitFor()
  expect(await page.locator('.bookings-entry').count()).toBe(0)
})

test.each([
  ['/sites/yard/bookings', 'Bookings'],
  ['/sites/yard/bookings/settings', 'Hours and services'],
])('the screen at %s is accessible in every window size and color scheme', async (path, heading) => {
  if (heading === 'Bookings') {
    const yard = await web.createSite('yard', 'The Yard', { ownerId: owner.id })
    await makeBookable(web, yard)
  }
  const visitor = await visitApp(web, browser, { as: owner })
  await visitor.go(path)
  await visitor.loaded()
  expect(await faultsInEveryLook(visitor.page, heading)).toEqual([])
})
