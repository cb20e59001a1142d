import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldNetworks } from '#features/audience/newsletter/subscribers.actions.ts'
import type {} from '#features/audience/newsletter/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { type FormVisitor, formVisitor } from '../support/forms.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { makeList } from '../support/newsletters.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let site: Site
let other: Site
let visitor: FormVisitor
let list: Id

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  site = await web.createSite('pottery', 'The Pottery')
  other = await web.createSite('besides', 'Besides')
  visitor = await formVisitor(web, site)
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'platform_limits', 'newsletter_lists'] as const)
    await web.database.owner.deleteFrom(table).execute()
  list = await makeList(web, site)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

let people = 0
const someone = () => `reader${++people}@example.test`
const signUp = (email: string) => visitor.save(`list-${list}`, { f1: email })
const rows = () => web.database.owner.selectFrom('subscribers').select('id').execute()

describe('limits of all sites together', () => {
  test('allow five emails a day to an email address, however many sites it is signed up on', async () => {
    const email = someone()
    for (const _ of Array.from({ length: 5 })) {
      list = await makeList(web, site)
      await signUp(email)
    }
    const elsewhere = await formVisitor(web, other)
    const beyond = await makeList(web, other)
    expect((await elsewhere.save(`list-${beyond}`, { f1: email.toUpperCase() })).status).toBe(200)
    expect(await mails.to(email)).toHaveLength(5)
    expect(await mails.to(email.toUpperCase())).toEqual([])
    // It can be asked the next day.
    web.clock.now += DAY_MS
    await elsewhere.save(`list-${beyond}`, { f1: email.toUpperCase() })
    expect(await mails.to(email.toUpperCase())).toHaveLength(1)
  })

  test('allow sixty emails an hour from a network', async () => {
    const readers = Array.from({ length: 61 }, someone)
    for (const email of readers) {
      await web.database.owner.deleteFrom('rate_limits').execute()
      await signUp(email)
    }
    expect(await mails.to(readers[59] ?? '')).toHaveLength(1)
    expect(await mails.to(readers[60] ?? '')).toEqual([])
    expect(await rows()).toHaveLength(61)
  })
})

test('do not store the network of a sign-up after 90 days, and the rest of the proof remains', async () => {
  await signUp(someone())
  const data = () =>
    web.database.owner.selectFrom('subscriber_events').select('data').where('type', '=', 'signedUp').execute()
  await forgetOldNetworks(web.database.owner, new Date(web.clock.now + 89 * DAY_MS))
  expect((await data())[0]?.data).toMatchObject({ network: expect.stringMatching(/./), page: '/contact' })
  await forgetOldNetworks(web.database.owner, new Date(web.clock.now + 91 * DAY_MS))
  expect(Object.keys((await data())[0]?.data ?? {}).toSorted()).toEqual(['page', 'wording'])
})
