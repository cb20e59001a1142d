import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/audience/newsletter/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { linkIn, makeList } from '../support/newsletters.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Calls that are rejected for what was entered, or that a test makes fail. */
const FORGIVEN = /SaveFormSubmission/

let web: TestWeb
let mails: Mails
let browser: TestBrowser
let owner: Person
let site: Site
let list: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  list = await makeList(web, site)
  const block = { type: BLOCK_TYPE.newsletter, version: 1, data: { listId: list, title: 'Letters' } }
  await web.publish(site, 'page', { urlId: 'letters', title: 'Letters', layout: layoutOf(block) })
  await web.publish(site, 'page', { urlId: 'plain', title: 'Plain' })
  browser = await openBrowser()
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'subscribers'] as const)
    await web.database.owner.deleteFrom(table).execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await mails?.close()
  await web?.close()
})

const urlOf = (path: string) => web.origin('pottery') + path
const statuses = () =>
  web.database.owner.selectFrom('subscribers').select(['email', 'status', 'source']).execute()
const signUpOn = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
}
async function askedOf(email: string): Promise<string> {
  await expect.poll(async () => (await mails.to(email)).length).toBe(1)
  const [asked] = await mails.to(email)
  return linkIn(asked ?? { text: '' }, '/_newsletter/confirm/')
}

test.each([
  ['phone', 390],
  ['desktop', 1440],
] as const)(
  'NWS-01 a visitor signs up in the block, confirms by email, and unsubscribes again: %s',
  async (window, width) => {
    const email = `${window}@example.test`
    const { page, open } = await browser.visitor({ window, width, forgives: FORGIVEN })
    await open(urlOf('/letters'))
    await signUpOn(page, email)
    await page.getByText('One more step: open the email').waitFor()
    expect(await page.locator('.b-newsletter form').isHidden()).toBe(true)
    await open(urlOf(await askedOf(email)))
    await page.getByRole('button', { name: 'Yes, sign me up' }).click()
    await page.getByRole('heading', { name: 'You are signed up for Letters from the kiln' }).waitFor()
    expect(await statuses()).toEqual([{ email, status: 'subscribed', source: 'form' }])
    const [asked] = await mails.to(email)
    await open(asked?.unsubscribeUrl ?? '')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'You have been unsubscribed' }).waitFor()
    expect(await statuses()).toMatchObject([{ status: 'unsubscribed' }])
  },
)

test('NWS-01 a visitor signs up and confirms without scripts, with the keyboard alone', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false })
  await open(urlOf('/letters'))
  await page.getByLabel('Email address').focus()
  await page.keyboard.type('keys@example.test')
  await page.keyboard.press('Enter')
  // The key of the form comes with its page.
  await page.getByRole('button', { name: 'Sign up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('One more step: open the email').waitFor()
  await open(urlOf(await askedOf('keys@example.test')))
  await page.getByRole('button', { name: 'Yes, sign me up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You are signed up for Letters from the kiln' }).waitFor()
})

test('NWS-01 a wrong email address has an error above its field, and remains in it', async () => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/letters'))
  await signUpOn(page, 'ada@')
  await page.getByText('Enter an email address such as').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@')
  expect(await statuses()).toEqual([])
})

test('NWS-02 the field is above the button in a container under 320 px, and beside it from 320 px on', async () => {
  const { page, open } = await browser.visitor({ width: 1440 })
  await open(urlOf('/letters'))
  const displayAt = (width: number) =>
    page.locator('.b-newsletter').evaluate((block: HTMLElement, pixels) => {
      block.style.inlineSize = `${pixels}px`
      return getComputedStyle(block.querySelector('form') ?? block).display
    }, width)
  expect([await displayAt(319), await displayAt(320)]).toEqual(['grid', 'flex'])
})

test('NWS-03 the page that ends a subscription has type 300 in its context', async () => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/letters'))
  await signUpOn(page, 'type@example.test')
  await askedOf('type@example.test')
  const [asked] = await mails.to('type@example.test')
  await open(asked?.unsubscribeUrl ?? '')
  expect(await page.content()).toContain('"pageType":300')
})

test('NWS-04 signing up in the pop-up marks its stored state as submitted', async () => {
  await web.configure(site, 'settings', {
    title: 'The Pottery',
    popupOverlay: { style: NOTICE_STYLE.custom, title: 'Stay in touch', newsletterId: list, version: 2 },
  })
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/plain'))
  const popup = page.getByRole('dialog', { name: 'Stay in touch' })
  await popup.getByLabel('Email address').fill('popup@example.test')
  expect(await accessibilityFaults(page)).toEqual([])
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await popup.getByText('One more step: open the email').waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('squarespace-popup-overlay'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ submitted: true, version: 2 })
  expect(await statuses()).toMatchObject([{ email: 'popup@example.test', source: 'popup' }])
  await web.configure(site, 'settings', { title: 'The Pottery' })
})

test('FRM-21 a form opens over a page that has a pop-up with a sign-up, and the pop-up stays closed', async () => {
  await web.configure(site, 'settings', {
    title: 'The Pottery',
    popupOverlay: { style: NOTICE_STYLE.custom, title: 'Stay in touch', newsletterId: list, version: 3 },
  })
  const data = { formId: await makeForm(web, site), shown: 'lightbox', open: 'Write to us now' }
  const block = { type: BLOCK_TYPE.form, version: 1, data }
  await web.publish(site, 'page', { urlId: 'over', title: 'Over', layout: layoutOf(block) })
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/over'))
  const popup = page.getByRole('dialog', { name: 'Stay in touch' })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => popup.isHidden()).toBe(true)
  await page.getByRole('button', { name: 'Write to us now' }).click()
  await page.getByRole('dialog', { name: 'Write to us', exact: true }).waitFor()
  expect(await popup.isHidden()).toBe(true)
  await web.configure(site, 'settings', { title: 'The Pottery' })
})

test.each(['phone', 'desktop'] as const)(
  'an owner creates a newsletter, adds and imports subscribers, views one, and erases it: %s',
  async (window) => {
    const { page, go } = await visitApp(web, browser, {
      as: owner,
      window,
      // An address that is none.
      forgives: /\/newsletters\/\d+\/subscribers$/,
    })
    await go('/sites/pottery/newsletters')
    await page.getByRole('link', { name: 'Add newsletter' }).click()
    await page.getByLabel('Title').fill(`News for ${window}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('No subscribers yet').waitFor()
    await page.getByRole('button', { name: 'Add subscriber' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a subscriber' })
    await adding.getByLabel('Email address').fill('nobody')
    await adding.getByRole('button', { name: 'Add' }).click()
    await adding.getByText('Enter an email address such as').waitFor()
    await adding.getByLabel('Email address').fill('ada@example.test')
    await adding.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'ada@example.test' }).waitFor()
    await page.getByRole('button', { name: 'Import' }).click()
    const importing = page.getByRole('dialog', { name: 'Import subscribers' })
    const chooser = page.waitForEvent('filechooser')
    await importing.getByText('Choose a file').click()
    await (
      await chooser
    ).setFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('email,name\nbo@example.test,Bo\nada@example.test,Ada\nwrong,x'),
    })
    await importing.getByText('Row 4: wrong').waitFor()
    const run = importing.getByRole('button', { name: 'Import 1' })
    expect(await run.isDisabled()).toBe(true)
    await importing.getByLabel('They have all agreed').check()
    await run.click()
    await page.getByText('1 subscribers added.').waitFor()
    await page.getByText('2 joined, 0 left.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'bo@example.test' }).click()
    const details = page.getByRole('dialog', { name: 'bo@example.test' })
    await details.getByText('Imported from a file').waitFor()
    await details.getByRole('button', { name: 'Erase' }).click()
    await page
      .getByRole('dialog', { name: 'Erase bo@example.test?' })
      .getByRole('button', { name: 'Erase' })
      .click()
    await page.getByRole('button', { name: 'bo@example.test' }).waitFor({ state: 'detached' })
    expect((await statuses()).map(({ email }) => email)).toEqual(['ada@example.test'])
  },
)

test('the block has no accessibility faults in any theme', async () => {
  const { page, open } = await browser.visitor()
  await open(urlOf('/letters'))
  expect(await faultsInEveryLook(page, 'a sign-up for a newsletter')).toEqual([])
})
