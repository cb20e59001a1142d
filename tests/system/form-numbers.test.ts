import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSubmissions } from '#features/audience/forms/api.types.ts'
import { FORM_COUNT_PATH } from '#features/audience/forms/form-names.types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { makeForm } from '../support/forms.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { cookiesOf } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let form: Id

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('pottery', 'The Pottery', { ownerId: owner.id })
  form = await makeForm(web, site)
})
afterAll(() => web.close())

const count = (what: string, headers: Readonly<Record<string, string>> = {}) =>
  web.visit(site, FORM_COUNT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ formId: form, what }),
  })
const numbers = async () =>
  (await owner.call(listSubmissions, { site: 'pottery', params: { form }, query: {} })).value.numbers

test('P45 a form is counted without cookies, not for members of its site, and not on pages of others', async () => {
  for (const what of ['views', 'views', 'starts']) {
    const counted = await count(what)
    expect([counted.status, cookiesOf(counted)]).toEqual([204, []])
  }
  expect(await numbers()).toEqual({ views: 2, starts: 1, completions: 0 })

  const { url } = (await owner.call(enterSite, { site: 'pottery', body: {} })).value
  const entered = await web.visit(site, new URL(url).pathname + new URL(url).search)
  const cookie = cookiesOf(entered)
    .map((one) => one.split(';', 1)[0] ?? '')
    .join('; ')
  expect(cookie).not.toBe('')
  expect((await count('views', { cookie })).status).toBe(204)
  await count('views', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(await numbers()).toEqual({ views: 2, starts: 1, completions: 0 })
})
