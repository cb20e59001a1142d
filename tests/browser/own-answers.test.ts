import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import { FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { formField, makeForm } from '../support/forms.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Calls that are rejected for what was entered, or that a test makes fail. */
const FORGIVEN = /SaveFormSubmission/

let web: TestWeb
let browser: TestBrowser
let site: Site

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('pottery', 'The Pottery')
  const formId = await makeForm(web, site, {
    fields: [
      formField('f1', 'radio', 'How did you find us?', {
        options: ['A friend'],
        hasOther: true,
        isRequired: true,
      }),
      formField('f2', 'checkbox', 'What do you like?', { options: ['Bowls', 'Cups'], hasOther: true }),
    ],
  })
  const block = { type: BLOCK_TYPE.form, version: 1, data: { formId } }
  await web.publish(site, 'page', { urlId: 'survey', title: 'Survey', layout: layoutOf(block) })
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

const answers = async () =>
  (await web.database.owner.selectFrom('form_submissions').select('answers').execute()).map((row) =>
    Object.fromEntries(row.answers.map(({ id, value }) => [id, value])),
  )
const openSurvey = async (javaScriptEnabled = true) => {
  const { page, open } = await browser.visitor({ forgives: FORGIVEN, javaScriptEnabled })
  await open(`${web.origin('pottery')}/survey`)
  return page
}
const own = (page: Page, at: number) => page.getByLabel('Your own answer').nth(at)

test('FRM-09 a free-text answer is chosen while it is entered, and removed with its choice', async () => {
  const page = await openSurvey()
  await own(page, 0).fill('A poster')
  expect(await page.getByLabel('Other', { exact: true }).nth(0).isChecked()).toBe(true)
  await own(page, 1).fill('Plates')
  await page.getByLabel('Other', { exact: true }).nth(1).uncheck()
  expect(await own(page, 1).inputValue()).toBe('')
  await page.getByLabel('Cups').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('[data-form-sent]').waitFor()
  expect(await answers()).toEqual([{ f1: 'A poster', f2: ['Cups'] }])
})

test('FRM-09 a free-text answer also counts without scripts if its choice was not checked', async () => {
  const page = await openSurvey(false)
  await own(page, 0).fill('A poster')
  await own(page, 1).fill('Plates')
  await page.getByLabel('Bowls').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  // The key of the form comes with its page.
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(answers).toEqual([{ f1: 'A poster', f2: ['Bowls', 'Plates'] }])
})

test('FRM-12 an error of radio buttons belongs to their group, until it is corrected', async () => {
  const page = await openSurvey()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('How did you find us? is required.').waitFor()
  const group = page.getByRole('group', { name: 'How did you find us?' })
  const described = () =>
    group.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    )
  expect(await described()).toBe('How did you find us? is required.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('A friend').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('[data-form-sent]').waitFor()
  expect(await page.locator('[data-field="f1"] fieldset').getAttribute('aria-describedby')).toBe(null)
})

test('FRM-06 a response without a key counts as a failure, and nothing is sent', async () => {
  const page = await openSurvey()
  let saves = 0
  await page.route(`**${FORM_SAVE_PATH}*`, (route) => {
    saves += 1
    return route.continue()
  })
  for (const body of ['{}', 'null', '{"key":""}']) {
    await page.unroute(`**${FORM_KEY_PATH}*`)
    await page.route(`**${FORM_KEY_PATH}*`, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    await page.getByLabel('A friend').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.locator('[data-form][data-state="failure"] [data-form-top] p').waitFor()
  }
  expect([saves, await answers()]).toEqual([0, []])
})
