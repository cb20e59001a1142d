import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let events: Id
let url: (path: string) => string

const block = (type: number, data: Record<string, unknown>) => ({ type, version: 1, data })
const publish = (urlId: string, title: string, event?: Record<string, unknown>) =>
  web.publish(site, 'item', { urlId, title, ...(event && { event }) }, events)

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  web.clock.now = Date.parse('2026-11-27T12:00:00Z')
  owner = await signedIn(web, 'ada@press.example', { name: 'Ada' })
  site = await web.createSite('press', 'The Press', { ownerId: owner.id })
  url = (path) => web.origin('press') + path
  await web.configure(site, 'settings', { title: 'The Press', timeZone: 'Europe/Berlin', language: 'en-GB' })
  events = await web.publish(site, 'collection', { urlId: 'events', title: 'Events', typeName: 'events' })
  await publish('open-studio', 'Open studio', {
    startDate: '2026-11-03T18:30',
    endDate: '2026-11-03T21:00',
    repeat: 'FREQ=WEEKLY',
    location: { addressTitle: 'The press room', addressLine1: 'Quay 4' },
    ticketsUrl: 'https://tickets.example/',
  })
  await publish('book-fair', 'Book fair', { startDate: '2026-12-11', endDate: '2026-12-13', allDay: true })
  await publish('talk', 'A talk', { startDate: '2026-12-02T20:00', isCancelled: true })
  await publish('first-days', 'First days', { startDate: '2026-10-01T10:00' })
  await web.publish(site, 'page', {
    urlId: 'calendar',
    title: 'Calendar',
    layout: layoutOf(block(BLOCK_TYPE.calendar, { heading: 'What is on' })),
  })
  await web.publish(site, 'page', {
    urlId: 'tour',
    title: 'Tour',
    layout: layoutOf(block(BLOCK_TYPE.tourDates, { heading: 'On tour', count: 3 })),
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test('a calendar opens at the next event when its month is empty, and a button returns to today', async () => {
  const later = await web.publish(site, 'collection', { urlId: 'fairs', title: 'Fairs', typeName: 'events' })
  for (const [urlId, startDate] of [
    ['old-fair', '2026-03-03T10:00'],
    ['next-fair', '2027-02-06T10:00'],
  ])
    await web.publish(site, 'item', { urlId, title: urlId, event: { startDate } }, later)
  const views = ['month', 'week', 'list'] as const
  for (const view of views)
    await web.publish(site, 'page', {
      urlId: `fairs-${view}`,
      title: 'Fairs',
      layout: layoutOf(block(BLOCK_TYPE.calendar, { collectionId: later, view })),
    })
  const { page, open } = await browser.visitor()
  const next = page.getByRole('link', { name: 'next-fair' })
  for (const view of views) {
    await open(url(`/fairs-${view}`))
    expect(await next.count(), view).toBe(1)
  }
  await open(url('/fairs-month'))
  await page.getByRole('heading', { name: 'February 2027' }).waitFor()
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  expect(await next.count()).toBe(0)
})

test('EVT-01 PGM-05 a visitor uses the calendar by keyboard, from month to week to list, and opens an event', async () => {
  const { page, open } = await browser.visitor()
  await open(url('/calendar'))
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  await page.getByRole('link', { name: 'Later' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  expect(await page.getByRole('cell').getByRole('link', { name: 'Book fair' }).count()).toBe(3)
  expect(await page.getByRole('cell').getByText('Cancelled').isVisible()).toBe(true)
  // The calendar stays in sight.
  expect(await page.getByRole('heading', { name: 'December 2026' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Week', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /30 November.*6 December 2026/ }).waitFor()
  expect(await page.getByRole('cell').getByRole('link').allTextContents()).toEqual([
    '18:30 Open studio',
    '20:00 A talk',
  ])
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('heading', { name: /23.*29 November 2026/ }).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('heading', { name: /November 2026.*January 2027/ }).waitFor()
  expect(await page.getByRole('link', { name: 'List', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Book fair' }).click()
  await page.getByRole('heading', { name: 'Book fair', level: 1 }).waitFor()
  await page.getByText(/11.*13 December 2026/).waitFor()
})

test('EVT-01 a calendar and tour dates are readable on a phone without scripts', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false, window: 'phone' })
  await open(url('/calendar'))
  await page.getByRole('link', { name: 'Later' }).tap()
  await page.getByText('Fri 11').waitFor()
  // Days without events take no room there.
  expect(await page.getByText('Thu 10').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'List', exact: true }).tap()
  await page
    .getByText(/Friday,? 11/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await open(url('/tour'))
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('link', { name: 'Tickets for Open studio' }).count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('EVT-02 PGM-05 a list of events shows coming events before past ones, with their places', async () => {
  const { page, open } = await browser.visitor()
  await open(url('/events'))
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(titles).toEqual(['Open studio', 'A talk', 'Book fair', 'First days'])
  await page.getByText('Past event').waitFor()
  expect(await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href')).toBe(
    `webcal://press.localhost:${web.port}/events?format=ics`,
  )
  await page.getByRole('link', { name: 'Open studio' }).click()
  await page.getByText('The press room').waitFor()
  await page.getByText('Further dates').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
})

test('the calendar, the list and an event are readable in every theme', async () => {
  const { page, open } = await browser.visitor()
  for (const path of [
    '/calendar',
    '/calendar?calendar=list-2026-12',
    '/tour',
    '/events',
    '/events/open-studio',
  ]) {
    await open(url(path))
    expect(await faultsInEveryLook(page, path)).toEqual([])
  }
})

test('the calendar names the zone of its times: that of the site, and beside an event its own', async () => {
  await publish('far-talk', 'A far talk', { startDate: '2027-03-09T19:00', timeZone: 'Asia/Tokyo' })
  const { page, open } = await browser.visitor()
  await open(url('/calendar?calendar=month-2027-03'))
  const links = await page.getByRole('cell').getByRole('link').allInnerTexts()
  const shown = links.map((text) => text.replaceAll(/\s+/g, ' '))
  expect(shown).toContain('19:00 GMT+9 A far talk')
  expect(shown).toContain('18:30 Open studio')
  await page.getByText('Times are those of Europe/Berlin.').waitFor()
})

test('an owner gives an event a date, a repeat and exceptions, and publishes it; a rule without dates is rejected', async () => {
  const item = await publish('new-event', 'New event')
  const { page, go } = await visitApp(web, browser, { as: owner, forgives: /422|400/ })
  await go(`/sites/press/content/${item}`)
  await page.getByRole('tab', { name: 'Event' }).click()
  await page.getByRole('button', { name: 'Set date' }).click()
  await page.getByLabel('Starts').fill('2026-12-04T19:00')
  await page.getByLabel('Ends', { exact: true }).first().fill('2026-12-04T21:30')
  await page.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'Weekly' }).click()
  await page.getByRole('checkbox', { name: 'Monday' }).press('Space')
  await page.getByRole('checkbox', { name: 'Friday' }).press('Space')
  await page.getByLabel('Not on', { exact: true }).fill('2026-12-25')
  await page.getByRole('button', { name: 'Add: Not on' }).click()
  await page.getByText('2026-12-25').waitFor()
  const saved = async () => {
    const row = await web.database.owner
      .selectFrom('revisions')
      .select('body')
      .where('document_id', '=', item)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (row.body as { event?: object }).event
  }
  await expect.poll(saved, { timeout: 20_000 }).toMatchObject({
    startDate: '2026-12-04T19:00',
    endDate: '2026-12-04T21:30',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,FR',
    exceptions: ['2026-12-25'],
  })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'By a rule' }).click()
  await page.getByLabel('Rule').fill('FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=31')
  await page.getByText('By this rule the event never happens').first().waitFor()
})
