import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { formField, makeForm } from '../support/forms.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Calls that are rejected for what was entered, or that a test makes fail. */
const FORGIVEN = /\/api\/form\/SaveForm|\/_form\//
const PDF = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: FILE_SAMPLES.pdf }
const FAKE = { ...PDF, buffer: Buffer.from(FILE_SAMPLES.html) }

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let form: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  form = await makeForm(web, site, {
    title: 'Send a drawing',
    fields: [
      formField('f1', 'file', 'Your drawing', { options: ['pdf', 'image'], max: 2, isRequired: true }),
      formField('f2', 'page', 'About you'),
      formField('f3', 'email', 'Email address', { isRequired: true }),
    ],
  })
  const block = { type: BLOCK_TYPE.form, version: 1, data: { formId: form } }
  await web.publish(site, 'page', { urlId: 'draw', title: 'Draw', layout: layoutOf(block) })
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

async function openForm(path: string, scripts = true): Promise<Page> {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN, javaScriptEnabled: scripts })
  await page.setViewportSize({ width: 390, height: 700 })
  expect(await open(web.origin('pottery') + path)).toBe(200)
  return page
}
const files = (page: Page) => page.getByLabel('Your drawing')
const sentFiles = () =>
  web.database.owner
    .selectFrom('form_files')
    .select(['name'])
    .where('submission_id', 'is not', null)
    .execute()

test('FRM-12 a file is chosen, checked and sent with a form of several pages, and is not lost after an error', async () => {
  const page = await openForm('/draw')
  await page.locator('[data-state="idle"]').waitFor()
  expect(await page.getByText('PDF, JPG, PNG, WEBP, GIF, AVIF · up to 10 MB each').isVisible()).toBe(true)
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  expect(await page.getByText('Your drawing is required.').isVisible()).toBe(true)
  await files(page).setInputFiles({ ...PDF, name: 'page.html' })
  await next.click()
  const wrong = page.getByText('A file of this kind cannot be sent here.')
  await wrong.waitFor()
  expect(await files(page).getAttribute('aria-invalid')).toBe('true')
  expect(await faultsInEveryLook(page, 'a form with a rejected file')).toEqual([])
  // Only the server sees that it is no PDF.
  await files(page).setInputFiles(FAKE)
  await next.click()
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await wrong.waitFor()
  await files(page).setInputFiles([PDF, { ...PDF, name: 'second.pdf' }])
  await next.click()
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We write back soon.').waitFor()
  expect((await sentFiles()).map(({ name }) => name)).toEqual(['plan.pdf', 'second.pdf'])
})

test('a file is sent without scripts by the page of the form, which says when it has to be chosen again', async () => {
  const page = await openForm('/draw', false)
  await files(page).setInputFiles(PDF)
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please choose the file again.').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.test')
  await files(page).setInputFiles(PDF)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We write back soon.').waitFor()
  expect(await sentFiles()).toHaveLength(1)
})

test('an owner sets which files a field accepts, and downloads a file from the inbox', async () => {
  const visitor = await openForm('/draw', false)
  await visitor.goto(`${web.origin('pottery')}/_form/${form}`)
  await files(visitor).setInputFiles(PDF)
  await visitor.getByLabel('Email address').fill('ada@example.test')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await visitor.getByText('We write back soon.').waitFor()
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go(`/sites/pottery/forms/${form}/submissions`)
  await page.getByText('ada@example.test').first().click()
  const link = page.getByRole('link', { name: 'plan.pdf' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')
  expect(await accessibilityFaults(page)).toEqual([])
})
