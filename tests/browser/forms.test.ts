import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import { FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { FORM_FIELD_TYPES } from '#features/audience/forms/model/form-field.types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { formField, formVisitor, makeForm, CONTACT } from '../support/forms.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Calls that are rejected for what was entered, or that a test makes fail. */
const FORGIVEN = /(?:SaveFormSubmission|FormSubmissionKey)/

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let contact: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  contact = await makeForm(web, site, { notified: ['owner@example.test'] })
  await publish('contact', contact)
  browser = await openBrowser()
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'form_submissions'] as const)
    await web.database.owner.deleteFrom(table).execute()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

async function publish(urlId: string, formId: Id, data = {}): Promise<void> {
  const block = { type: BLOCK_TYPE.form, version: 1, data: { formId, ...data } }
  await web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(block) })
}

const urlOf = (path: string) => web.origin('pottery') + path
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const rows = () =>
  web.database.owner
    .selectFrom('form_submissions')
    .select(['answers', 'is_overlay', 'status', 'page'])
    .execute()
const stateOf = (page: Page) => page.locator('[data-form]').getAttribute('data-state')

async function fill(page: Page | Locator): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill('ada@example.test')
}
const submit = (page: Page | Locator) => page.getByRole('button', { name: 'Submit' }).click()

async function openContact(options: { readonly width?: number } = {}): Promise<Page> {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  if (options.width !== undefined) await page.setViewportSize({ width: options.width, height: 700 })
  expect(await open(urlOf('/contact'))).toBe(200)
  await expect.poll(() => stateOf(page)).toBe('idle')
  return page
}

test('FRM-01 FRM-02 a form goes from idle to submitting to success; a double click sends one request', async () => {
  const page = await openContact()
  const saves: unknown[] = []
  const gate = Promise.withResolvers<undefined>()
  await page.route(`**${FORM_SAVE_PATH}*`, async (route) => {
    saves.push(route.request().postDataJSON())
    await gate.promise
    await route.continue()
  })
  await fill(page)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  const button = page.locator('[data-form] button[type="submit"]')
  await expect.poll(() => button.textContent()).toBe('Submitting...')
  expect([await stateOf(page), await button.getAttribute('aria-disabled')]).toEqual(['submitting', 'true'])
  await button.click({ force: true })
  await expect.poll(() => saves.length).toBe(1)
  gate.resolve(undefined)
  await page.getByText('We write back soon.').waitFor()
  expect([await stateOf(page), await rows(), saves.length]).toMatchObject(['success', [{ status: 'new' }], 1])
})

test('FRM-07 a submission has the key, the form, the collection, the object, the overlay and the answers', async () => {
  const page = await openContact()
  const sent = page.waitForRequest(`**${FORM_SAVE_PATH}*`)
  await fill(page)
  await submit(page)
  const body = (await sent).postDataJSON() as Record<string, string>
  expect(Object.keys(body).toSorted()).toEqual(
    ['key', 'formId', 'collectionId', 'objectName', 'isOverlayForm', 'form'].toSorted(),
  )
  expect(body).toMatchObject({ formId: contact, isOverlayForm: false })
  expect(JSON.parse(body['form'] ?? '')).toEqual({ f1: ['Ada', 'Byron'], f2: 'ada@example.test', f3: '' })
})

test('FRM-03 after success the form is hidden, its content for success is shown, and the page is scrolled up', async () => {
  const page = await openContact({ width: 390 })
  await page.setViewportSize({ width: 390, height: 300 })
  await fill(page)
  await page.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded()
  await submit(page)
  const sent = page.locator('[data-form-sent]')
  await sent.waitFor()
  expect(await page.locator('[data-form] form').isHidden()).toBe(true)
  expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(
    await page.locator('[data-form]').evaluate((element) => element.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0)
})

test('FRM-04 FRM-12 a response with errors unlocks the form, and shows each above the title of its field', async () => {
  const page = await openContact()
  await page.route(`**${FORM_SAVE_PATH}*`, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'no', errors: { f2: 'We know this address.', f3: 'Too short.' } },
    }),
  )
  await fill(page)
  await submit(page)
  const message = page.getByText('We know this address.')
  await message.waitFor()
  const field = page.locator('[data-field="f2"]')
  expect(await field.getAttribute('class')).toContain('p-field-error')
  expect(await message.evaluate((element) => element.nextElementSibling?.textContent)).toBe('Email address')
  expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('Too short.').isVisible()).toBe(true)
  expect([
    await stateOf(page),
    await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled'),
  ]).toEqual(['failure', null])
  // What was entered is sent again.
  await page.unroute(`**${FORM_SAVE_PATH}*`)
  await submit(page)
  await page.getByText('We write back soon.').waitFor()
  expect(await rows()).toHaveLength(1)
})

test('FRM-13 a form with errors says at its top and its bottom where to look', async () => {
  const page = await openContact({ width: 390 })
  await submit(page)
  const message = 'Your form has encountered a problem. Please scroll'
  await page.getByText(`${message} down to review.`).waitFor()
  expect(await page.getByText(`${message} up to review.`).isVisible()).toBe(true)
  expect(await page.getByText('Your name is required.').isVisible()).toBe(true)
  expect(await page.getByLabel('First name').evaluate((element) => element === document.activeElement)).toBe(
    true,
  )
  expect(await accessibilityFaults(page)).toEqual([])
})

const BY_STATUS = [
  ['FRM-14', 401, {}, 'Unable to submit form. Please try again later.'],
  ['FRM-15', 404, {}, 'This form has not been configured yet.'],
  ['FRM-16', 429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  ['FRM-17', 500, {}, 'Unable to send form. Please try again later.'],
  ['FRM-18', 418, { error: 'I am a teapot.' }, 'I am a teapot.'],
  ['FRM-18', 418, {}, 'Unknown error, please try again later.'],
] as const

test.each(BY_STATUS)(
  '%s a response with status %s shows its meaning (%o)',
  async (_row, status, json, text) => {
    const page = await openContact()
    await page.route(`**${FORM_SAVE_PATH}*`, (route) => route.fulfill({ status, json }))
    await fill(page)
    await submit(page)
    await expect.poll(() => page.locator('[data-form-top]').textContent()).toBe(text)
    expect(await stateOf(page)).toBe('failure')
  },
)

test('FRM-19 a failure of the script shows that the form could not be processed', async () => {
  const page = await openContact()
  await fill(page)
  await page.evaluate(() => {
    JSON.stringify = () => {
      throw new Error('broken')
    }
  })
  await submit(page)
  await page
    .locator('[data-form-top]')
    .getByText('Error processing form submission. Please reload and try again.')
    .waitFor()
  expect(await stateOf(page)).toBe('failure')
})

test('FRM-06 FRM-27 nothing is sent without a key, and the status of its call determines the message', async () => {
  const page = await openContact()
  let saves = 0
  await page.route(`**${FORM_SAVE_PATH}*`, (route) => {
    saves += 1
    return route.continue()
  })
  await page.route(`**${FORM_KEY_PATH}*`, (route) => route.fulfill({ status: 429, json: {} }))
  await fill(page)
  await submit(page)
  await page
    .locator('[data-form-top]')
    .getByText('Unable to submit form. Submission rate limit exceeded. Please try again later.')
    .waitFor()
  expect([saves, await stateOf(page), await rows()]).toEqual([0, 'failure', []])
})

test('FRM-21 a form opens over the page, is sent as an overlay, and closes with Escape', async () => {
  await publish('over', contact, { shown: 'lightbox', open: 'Write to us now' })
  const { page, open } = await browser.visitor({ window: 'phone', forgives: FORGIVEN })
  await open(urlOf('/over'))
  await expect.poll(() => stateOf(page)).toBe('idle')
  const opener = page.getByRole('button', { name: 'Write to us now' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write to us' })
  await dialog.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isHidden()).toBe(true)
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await opener.click()
  await fill(dialog)
  await submit(dialog)
  await dialog.getByText('We write back soon.').waitFor()
  expect(await rows()).toMatchObject([{ is_overlay: true }])
})

const optionsOf = (type: string): string[] =>
  ['radio', 'checkbox', 'select', 'likert'].includes(type) ? ['One', 'Two'] : type === 'file' ? ['pdf'] : []
const FIELDS = FORM_FIELD_TYPES.filter((type) => type !== 'page').map((type, index) =>
  formField(`f${index + 1}`, type, `The ${type}`, {
    options: optionsOf(type),
    value: type === 'currency' ? 'EUR' : '',
  }),
)

test('FRM-09 every type of field is rendered', async () => {
  await publish('all', await makeForm(web, site, { fields: FIELDS }))
  const { page, open } = await browser.visitor({ window: 'phone', forgives: FORGIVEN })
  await open(urlOf('/all'))
  for (const { id, type } of FIELDS)
    expect(await page.locator(`[data-field="${id}"], [name="${id}"]`).count(), type).toBeGreaterThan(0)
  for (const text of ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'])
    expect(await page.getByText(text, { exact: true }).count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsInEveryLook(page, 'a form')).toEqual([])
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
})

test('FRM-10 the parts of names, phones, addresses, dates and times are sent in their order', async () => {
  await publish('parts', await makeForm(web, site, { fields: FIELDS }))
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/parts'))
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Country code', '+1'],
    ['Area code', '555'],
    ['Prefix', '010'],
    ['Line', '1234'],
    ['Address', '1 High St'],
    ['Address line 2', 'Flat 2'],
    ['City', 'New York'],
    ['State or region', 'NY'],
    ['Postal code', '10012'],
    ['Month', '2'],
    ['Day', '28'],
    ['Year', '2027'],
    ['Hour', '9'],
    ['Minute', '30'],
    ['Second', '15'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Country', { exact: true }).selectOption('US')
  await page.getByLabel('AM or PM').selectOption('PM')
  await submit(page)
  await page.getByText('We write back soon.').waitFor()
  const [row] = await rows()
  const valueOf = (type: string) => row?.answers.find((answer) => answer.type === type)?.value
  expect(['name', 'phone', 'address', 'date', 'time'].map(valueOf)).toEqual([
    ['Ada', 'Byron'],
    ['+1', '555', '010', '1234'],
    ['1 High St', 'Flat 2', 'New York', 'NY', '10012', 'US'],
    ['2', '28', '2027'],
    ['9', '30', '15', 'PM'],
  ])
})

test('a form of several pages continues when a page has no errors, and shows only fields that apply, by keyboard', async () => {
  const fields = [
    formField('f1', 'radio', 'Do you come?', { isRequired: true, options: ['Yes', 'No'] }),
    formField('f2', 'text', 'With whom?', { when: { fieldId: 'f1', is: 'equal', value: 'Yes' } }),
    formField('f3', 'page', 'Almost done'),
    formField('f4', 'email', 'Email address', { isRequired: true }),
  ]
  await publish('steps', await makeForm(web, site, { fields }))
  const { page, open } = await browser.visitor({ forgives: FORGIVEN })
  await open(urlOf('/steps'))
  await page.getByText('Step 1 of 2').waitFor()
  expect([
    await page.getByLabel('With whom?').isHidden(),
    await page.getByLabel('Email address').isHidden(),
  ]).toEqual([true, true])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Do you come? is required.').waitFor()
  await page.getByLabel('Yes').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('With whom?').fill('Grace')
  await page.keyboard.press('Enter')
  await page.getByText('Step 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('No', { exact: true }).check()
  expect(await page.getByLabel('With whom?').isHidden()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('We write back soon.').waitFor()
  expect((await rows())[0]?.answers.map(({ id, value }) => [id, value])).toEqual([
    ['f1', 'No'],
    ['f4', 'ada@example.test'],
  ])
})

test('a form is sent from a cached page without scripts, with all input and one more press', async () => {
  const { page, open } = await browser.visitor({ window: 'phone', javaScriptEnabled: false, forgives: /400/ })
  await open(urlOf('/contact'))
  await fill(page)
  await page.getByLabel('Email address').fill('ada@')
  await submit(page)
  await page.getByText('Please check your answers').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
  await submit(page)
  await page.getByText('Enter an email address such as name@example.com.').waitFor()
  expect(await page.title()).toContain('Error: ')
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
  await page.getByLabel('Email address').fill('ada@example.test')
  await submit(page)
  await page.getByText('We write back soon.').waitFor()
  expect(await rows()).toMatchObject([{ page: '/contact' }])
})

test('an owner creates a form by keyboard, and replies to a submission of a visitor', async () => {
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/pottery/forms')
  await page.getByRole('link', { name: 'Add form' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Survey')
  await page.getByRole('button', { name: 'Add field' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'One of several' }).click()
  await page.getByLabel('Label', { exact: true }).fill('Which clay?')
  const up = page.getByRole('button', { name: 'Move Which clay? up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Duplicate Which clay?' }).click()
  await page.getByRole('button', { name: 'Remove Which clay? (copy)' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Survey', level: 1 }).waitFor()
  const { id, fields } = await web.database.owner
    .selectFrom('forms')
    .select(['id', 'fields'])
    .where('title', '=', 'Survey')
    .executeTakeFirstOrThrow()
  expect(fields.map(({ label }) => label)).toEqual(['Name', 'Email address', 'Which clay?', 'Message'])
  const visitor = await formVisitor(web, site)
  const answers = { ...CONTACT, f4: 'First' }
  expect((await visitor.save(id, answers)).status).toBe(200)
  await page.getByRole('link', { name: 'Submissions' }).click()
  await page.getByRole('button', { name: /Ada Byron/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hello!').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Answer by email' }).click()
  await dialog.getByLabel('Text to ada@example.test').fill('Thank you!')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Answer to ada@example.test is on its way.').waitFor()
  await expect
    .poll(
      async () =>
        (await web.database.owner.selectFrom('form_submissions').select('status').execute())[0]?.status,
    )
    .toBe('done')
})
