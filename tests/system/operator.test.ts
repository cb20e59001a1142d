import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#features/people/accounts/api.types.ts'
import {
  changePlatformAccount,
  getUsage,
  listPlatformAccounts,
  listPlatformSites,
  setSiteLimits,
  suspendSite,
} from '#features/operation/operator/api.types.ts'
import { getTheme, saveTheme } from '#features/content/design/api.types.ts'
import { getSettings } from '#features/content/settings/api.types.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let operator: Person
let owner: Person

beforeAll(async () => {
  web = await startWeb()
  operator = await signedIn(web, 'operator@example.test', { operator: true })
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  for (const name of ['house', 'garden', 'shed']) {
    const site = await web.createSite(name, `The ${name}`, { ownerId: owner.id })
    await web.publish(site, 'page', { urlId: 'home', title: 'Home' })
  }
})
afterAll(() => web.close())

test('lists and searches sites with their usage, page by page', async () => {
  const first = await operator.call(listPlatformSites, { query: { limit: '2' } })
  expect(first.value.entries).toMatchObject([
    {
      identifier: 'shed',
      title: 'The shed',
      owner: 'owner@example.test',
      members: 1,
      usage: { items: 1, bytes: 0 },
    },
    { identifier: 'garden' },
  ])
  const second = await operator.call(listPlatformSites, {
    query: { limit: '2', after: first.value.next ?? '' },
  })
  expect(second.value).toMatchObject({ entries: [{ identifier: 'house' }], next: null })
  const found = await operator.call(listPlatformSites, { query: { q: 'ard' } })
  expect(found.value.entries.map(({ identifier }) => identifier)).toEqual(['garden'])
  expect((await operator.call(listPlatformSites, { query: { q: '%' } })).value.entries).toEqual([])
})

test('suspends and restores a site, which its members can read meanwhile', async () => {
  const site = web.web.hosts.find(`shed.localhost:${web.port}`) ?? { id: '' }
  const suspend = async (suspended: boolean) => {
    expect(
      (await operator.call(suspendSite, { params: { identifier: 'shed' }, body: { suspended } })).status,
    ).toBe(204)
    await web.web.hosts.refresh(site.id)
  }
  await suspend(true)
  const { value: all } = await operator.call(listPlatformSites)
  expect(all.entries.filter(({ suspended }) => suspended)).toMatchObject([{ identifier: 'shed' }])
  expect((await web.visit('shed', '/home')).status).toBe(404)
  expect((await owner.call(getSettings, { site: 'shed' })).status).toBe(200)
  const { value: theme } = await owner.call(getTheme, { site: 'shed' })
  const save = () =>
    owner.call(saveTheme, { site: 'shed', body: { body: theme.body, baseVersion: theme.baseVersion } })
  expect((await save()).apiError).toMatchObject({ code: 'SUSPENDED', authorizationFail: true })
  await suspend(false)
  expect((await web.visit('shed', '/home')).status).toBe(200)
  expect((await save()).status).toBe(200)
})

test('sets the limits of a site', async () => {
  const limits = {
    maxItems: 10,
    maxBytes: 1_000_000,
    maxMailsPerDay: 0,
    maxRequestsPerMinute: null,
    lightbox: false,
  }
  const set = (identifier: string) => operator.call(setSiteLimits, { params: { identifier }, body: limits })
  expect((await set('house')).status).toBe(204)
  expect((await set('nowhere')).status).toBe(404)
  const { value } = await operator.call(listPlatformSites, { query: { q: 'house' } })
  expect(value.entries[0]?.limits).toEqual(limits)
})

test('suspends an account, which ends its sessions immediately', async () => {
  const person = await signedIn(web, 'bad@example.test')
  const change = (account: string, body: Record<string, boolean>) =>
    operator.call(changePlatformAccount, { params: { account }, body })
  expect((await change(person.id, { suspended: true })).status).toBe(204)
  expect((await person.call(getSession)).value.account).toBeNull()
  const { value } = await operator.call(listPlatformAccounts, { query: { q: 'bad@' } })
  expect(value.entries).toMatchObject([{ email: 'bad@example.test', suspended: true }])
  expect((await change(operator.id, { suspended: true })).apiError.code).toBe('OWN_ACCOUNT')
  expect((await change(operator.id, { operator: false })).apiError.code).toBe('OWN_ACCOUNT')
  expect((await change('999999', { internal: true })).status).toBe(404)
})

test('BET-06 marks accounts as internal or developers, which their sessions reflect at once', async () => {
  const person = await signedIn(web, 'tester@example.test')
  const marks = async () => (await person.call(getSession)).value.account
  expect(await marks()).toMatchObject({ internal: false, developer: false })
  const mark = (by: Person, body: Record<string, boolean>) =>
    by.call(changePlatformAccount, { params: { account: person.id }, body })
  expect((await mark(person, { developer: true })).status).toBe(403)
  expect((await mark(operator, { developer: true })).status).toBe(204)
  expect(await marks()).toMatchObject({ internal: false, developer: true })
  expect((await mark(operator, { internal: true, developer: false })).status).toBe(204)
  expect(await marks()).toMatchObject({ internal: true, developer: false })
  const { value } = await operator.call(listPlatformAccounts, { query: { q: 'tester@' } })
  expect(value.entries).toMatchObject([{ internal: true, developer: false }])
})

test('counts sites and accounts', async () => {
  expect((await operator.call(getUsage)).value).toMatchObject({ sites: 3, suspendedSites: 0 })
})
