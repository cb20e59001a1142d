import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { storableText } from '#lib/storable-text.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { ATTACK_PAYLOADS } from '../support/blocks/attack-strings.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { formField, formVisitor, makeForm } from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** As many as a form has fields. */
const ATTACKS = ATTACK_PAYLOADS.slice(-95)
const ALIVE = ':is(script, img, svg, iframe, object, embed, style, link, base, form form, video, audio)'

let web: TestWeb
let mails: Mails
let browser: TestBrowser
let owner: Person
let site: Site
let form: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  const fields = ATTACKS.map((attack, index) =>
    formField(`f${index + 1}`, 'textarea', `Field ${index} ${storableText(attack).slice(0, 60).trim()}`),
  )
  form = await makeForm(web, site, { fields, notified: ['team@example.test'] })
  const visitor = await formVisitor(web, site)
  const values = Object.fromEntries(ATTACKS.map((attack, index) => [`f${index + 1}`, attack]))
  const key = await visitor.key()
  // Fast and with many links, it would be spam.
  web.clock.now += 3000
  const sent = await visitor.save(form, values, { key })
  if (sent.status !== 200) throw new Error(`The form was answered with ${sent.status}.`)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await mails?.close()
  await web?.close()
})

/** Counts dialogs that a page opens, which only an attack does. */
function countDialogs(page: Page): () => number {
  let opened = 0
  page.on('dialog', (dialog) => {
    opened += 1
    void dialog.dismiss()
  })
  return () => opened
}
const liveLinks = (page: Page, within: string) =>
  page
    .locator(`${within} a`)
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
    .then((protocols) => protocols.filter((protocol) => !/^(?:https?|mailto|tel):$/.test(protocol)))

test('P18 no input of a visitor runs or is markup in a form that is shown again with errors', async () => {
  const { page, open } = await browser.visitor({ forgives: /\/_form\// })
  const opened = countDialogs(page)
  await open(`${web.origin('pottery')}/_form/${form}`)
  await page.evaluate((attacks) => {
    const element = document.querySelector('form')
    for (const [index, text] of attacks.entries()) {
      const control = document.querySelector<HTMLTextAreaElement>(`[name="f${index + 1}"]`)
      if (control) control.value = text
    }
    const key = document.querySelector<HTMLInputElement>('[name="key"]')
    if (key) key.value = ''
    element?.submit()
  }, ATTACKS)
  await page.getByText('Please check your answers, and send the form.').waitFor()
  expect(await page.locator('textarea').count()).toBe(ATTACKS.length)
  expect(await page.locator(`main ${ALIVE}`).count()).toBe(0)
  expect(await liveLinks(page, 'main')).toEqual([])
  expect(opened()).toBe(0)
})

test('P18 no input of a visitor runs or is markup in the inbox and in the email about a submission', async () => {
  const { page, go } = await visitApp(web, browser, { as: owner })
  const opened = countDialogs(page)
  await go(`/sites/pottery/forms/${form}/submissions`)
  await page.locator('.forms-inbox-row').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.forms-answers dd').first().waitFor()
  expect(await dialog.locator('.forms-answers dd').count()).toBe(ATTACKS.length)
  expect(await dialog.locator(`.forms-answers ${ALIVE}`).count()).toBe(0)
  expect(await liveLinks(page, '.forms-answers')).toEqual([])
  const [mail] = await mails.to('team@example.test')
  const letter = await browser.visitor()
  const openedByMail = countDialogs(letter.page)
  await letter.page.setContent(mail?.html ?? '')
  expect(await letter.page.getByText('Open the submission').count()).toBe(1)
  expect(
    await letter.page.locator('body :is(script, svg, iframe, object, embed, [onerror], [onload])').count(),
  ).toBe(0)
  expect(await liveLinks(letter.page, 'body')).toEqual([])
  expect([opened(), openedByMail()]).toEqual([0, 0])
})

test('P22 the file of submissions has every text, and no cell that a spreadsheet evaluates', async () => {
  const { text } = await owner.ask('GET', `/api/sites/pottery/forms/${form}/submissions.csv`)
  const [head, row, ...more] = parse(text) as string[][]
  expect([head?.length, row?.length, more]).toEqual([ATTACKS.length + 5, ATTACKS.length + 5, []])
  for (const cell of [...(head ?? []), ...(row ?? [])]) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})
