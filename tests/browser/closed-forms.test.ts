import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CLOSING_TEXT = 'The workshop is full.\n\nThe next one is in May.'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test('an owner closes a form with a text, which is shown by its link, by its block and to visitors who had it open', async () => {
  const form = await makeForm(web, site, { fields: [], title: 'Book the workshop' })
  const block = { type: BLOCK_TYPE.form, version: 1, data: { formId: form } }
  await web.publish(site, 'page', { urlId: 'workshop', title: 'Workshop', layout: layoutOf(block) })
  const urlOf = (path: string) => web.origin('pottery') + path
  const early = await browser.visitor({ forgives: /SaveFormSubmission/ })
  await early.open(urlOf('/workshop'))

  const app = await visitApp(web, browser, { as: owner })
  await app.go(`/sites/pottery/forms/${form}`)
  await app.page.getByRole('switch', { name: /^Open/ }).uncheck({ force: true })
  await app.page.getByLabel('What visitors read while it is closed').fill(CLOSING_TEXT)
  await app.page.getByRole('button', { name: 'Save' }).click()
  await app.page.getByText('Book the workshop saved.').waitFor()

  await early.page.getByRole('button', { name: 'Submit' }).click()
  await early.page.getByText('The workshop is full.').first().waitFor()

  const visitor = await browser.visitor({ window: 'phone' })
  expect(await visitor.open(urlOf(`/_form/${form}`))).toBe(200)
  const { page } = visitor
  await page.getByRole('heading', { name: 'Book the workshop', level: 1 }).waitFor()
  await page.getByText('The workshop is full.').waitFor()
  await page.getByText('The next one is in May.').waitFor()
  expect(await page.locator('form').count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await faultsInEveryLook(page, 'closed form')).toEqual([])
  await visitor.open(urlOf('/workshop'))
  await page.getByText('The next one is in May.').waitFor()
})
