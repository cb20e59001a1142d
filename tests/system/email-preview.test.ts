import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREVIEWED_EMAILS } from '#features/audience/email-previews/types.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'olga@example.test')
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
})
afterAll(() => web?.close())

test.each([
  ['confirmation', 'Example product'],
  ['sent', '00340434161094015902'],
  ['refunded', '$52.90'],
  ['cancelled', '$52.90'],
])('PGM-04 an owner sees the email %s with an example order as page type 301', async (email, text) => {
  const { token } = (await owner.call(openPreview, { site: 'steep' })).value
  const page = await web.visit(site, `/_preview/${token}/commerce/email-preview/${email}`)
  expect(page.status).toBe(200)
  expect(contextOf(page).pageType).toBe(301)
  expect(page.text).toContain(text)
  expect(page.text).toContain('1001')
})

test.each([
  ['gift-card', 'Kim Example'],
  ['donation-receipt', '$48.00'],
  ['withdrawal-receipt', '1001'],
  ['withdrawal-accepted', '1001'],
  ['withdrawal-declined', '1001'],
  ['booking-confirmed', 'Second Steep'],
  ['booking-reminder', 'Second Steep'],
  ['booking-cancelled', 'Second Steep'],
  ['newsletter-confirmation', '/_newsletter/confirm/example'],
  ['newsletter-welcome', '/_newsletter/unsubscribe/example'],
  ['comment-reply', 'Kim Example'],
  ['form-answer', 'alex@example.com'],
  ['invitation', 'Content editor'],
  ['password-reset', '/reset/example'],
])('PGM-04 an owner sees the email %s with an example as page type 301', async (email, text) => {
  const { token } = (await owner.call(openPreview, { site: 'steep' })).value
  const page = await web.visit(site, `/_preview/${token}/commerce/email-preview/${email}`)
  expect(page.status).toBe(200)
  expect(contextOf(page).pageType).toBe(301)
  expect(page.text).toContain(text)
})

test('PGM-04 each email is in the language of the site, except those to its team', async () => {
  await web.configure(site, 'settings', { title: 'Zweiter Hang', language: 'de' })
  const { token } = (await owner.call(openPreview, { site: 'steep' })).value
  const languages = new Map<string, string | undefined>()
  for (const email of PREVIEWED_EMAILS) {
    const { text } = await web.visit(site, `/_preview/${token}/commerce/email-preview/${email}`)
    languages.set(email, /&lt;html lang=&quot;([\w-]+)/.exec(text)?.[1])
  }
  const others = [...languages].filter(([, language]) => language !== 'de')
  expect(others).toEqual([
    ['invitation', 'en'],
    ['password-reset', 'en'],
  ])
})

test('nobody without permission sees the preview of an email, and no other email exists', async () => {
  expect((await web.visit(site, '/commerce/email-preview/confirmation')).status).toBe(404)
  expect((await web.visit(site, '/_preview/a.b/commerce/email-preview/sent')).status).toBe(403)
  const { token } = (await owner.call(openPreview, { site: 'steep' })).value
  expect((await web.visit(site, `/_preview/${token}/commerce/email-preview/other`)).status).toBe(404)
})
