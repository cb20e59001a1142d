import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { formField, makeForm } from '../support/forms.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('pottery', 'The Pottery')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const urlOf = (path: string) => web.origin('pottery') + path

test('a form of several pages shows its first page before the first paint, without a layout shift when its script runs', async () => {
  const when = { fieldId: 'c1', is: 'equal', value: 'Yes' } as const
  const fields = [
    formField('c1', 'radio', 'Shall we call you?', { options: ['Yes', 'No'] }),
    formField('c2', 'email', 'When', { when }),
    formField('c3', 'text', 'Your town'),
    formField('p2', 'page', 'About you'),
    formField('c4', 'textarea', 'Who are you?'),
  ]
  const block = (formId: Id) => ({ type: BLOCK_TYPE.form, version: 1, data: { formId } })
  const formId = await makeForm(web, site, { fields })
  await web.publish(site, 'page', {
    urlId: 'late',
    title: 'Late',
    layout: layoutOf(block(formId), textBlock('Below the form.')),
  })
  const { page } = await browser.visitor()
  let release = () => undefined as void
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_assets/**/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(urlOf('/late'), { waitUntil: 'commit' })
  await page.getByText('Below the form.').waitFor()
  const seen = async () => [
    await page.getByText('Step 1 of 2').isVisible(),
    await page.getByLabel('When').isVisible(),
    await page.getByLabel('Your town').isVisible(),
    await page.getByLabel('Who are you?').isVisible(),
    (await page.getByText('Below the form.').boundingBox())?.y,
  ]
  const before = await seen()
  expect(before.slice(0, 4)).toEqual([true, false, true, false])
  release()
  await expect.poll(() => page.locator('[data-form]').getAttribute('data-state')).toBe('idle')
  expect(await seen()).toEqual(before)
  await page.waitForLoadState('load')
  const plain = await browser.visitor({ javaScriptEnabled: false })
  await plain.open(urlOf('/late'))
  const all = await Promise.all(
    ['Step 1 of 2', 'When', 'Who are you?'].map((text) => plain.page.getByText(text).first().isVisible()),
  )
  expect(all).toEqual([false, true, true])
})
