import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDocument,
  restoreDocument,
  trashDocument,
} from '#features/content/pages/documents.api.types.ts'
import { listImports, uploadImportFile } from '#features/transfer/imports/api.types.ts'
import { setSiteLimits } from '#features/operation/operator/api.types.ts'
import { addRequests } from '#features/tenancy/quotas/actions.ts'
import { getSiteUsage } from '#features/tenancy/quotas/api.types.ts'
import { NO_LIMITS, type SiteLimits } from '#features/tenancy/quotas/types.ts'
import { createSite } from '#features/operation/new-sites/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { inviteMember, listTeam } from '#features/people/team/api.types.ts'
import { image as drawn } from '#platform/images/testing-images.ts'
import { createRequestQuota } from '#site/request-quota.ts'
import { eventually } from '../support/eventually.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { makeKey, upload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const FOR_NEW_SITES: SiteLimits = { ...NO_LIMITS, maxItems: 40, maxMailsPerDay: 5 }
let web: TestWeb
let operator: Person
let owner: Person
let stop: () => Promise<void>
let made = 0

beforeAll(async () => {
  web = await startWeb({ siteLimits: FOR_NEW_SITES })
  stop = await workFor(web)
  operator = await signedIn(web, 'operator@example.test', { operator: true })
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await stop()
  await web.close()
})

async function siteWith(limits: Partial<SiteLimits>): Promise<Site> {
  const site = await web.createSite(`limited-${++made}`, 'Limited', { ownerId: owner.id })
  const { identifier } = site
  const set = await operator.call(setSiteLimits, {
    params: { identifier },
    body: { ...NO_LIMITS, ...limits },
  })
  expect(set.status).toBe(204)
  await web.web.hosts.refresh(site.id)
  return site
}
const photo = () => drawn(1200, 900).jpeg().toBuffer()
const useOf = async (site: Site) => (await owner.call(getSiteUsage, { site: site.identifier })).value.usage

test('rejects one of two concurrent uploads that exceed the quota together, and stores nothing of it', async () => {
  const site = await siteWith({ maxBytes: 3000 })
  const { secret } = await makeKey(web.database, site)
  const send = (letter: string) =>
    upload(web.port, site.identifier, secret, Buffer.from(letter.repeat(2000)), { name: `${letter}.txt` })
  const responses = await Promise.all([send('a'), send('b')])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413])
  const rejected = responses.find(({ status }) => status === 413)
  expect(rejected?.json['code']).toBe('STORAGE_LIMIT_REACHED')
  expect(String(rejected?.json['error'])).toMatch(
    /Not enough storage for 2 KB: this site uses 2 KB of 2\.9 KB\. Delete files/,
  )
  expect(await useOf(site)).toMatchObject({ bytes: 2000 })
  let files = 0
  for await (const _ of web.files.forSite(site.id).list('')) files += 1
  expect(files).toBe(1)
  const arriving = web.database.owner.selectFrom('pending_uploads').selectAll().where('site_id', '=', site.id)
  expect(await arriving.execute()).toEqual([])
  const image = await upload(web.port, site.identifier, secret, await photo(), { name: 'p.jpg' })
  expect([image.status, image.json['code']]).toEqual([413, 'STORAGE_LIMIT_REACHED'])
  // What just fits is taken.
  const small = await upload(web.port, site.identifier, secret, Buffer.from('c'.repeat(1000)), {
    name: 'c.txt',
  })
  expect(small.status).toBe(201)
})

test('creates only as many concurrent pages as fit, and restores none from the trash beyond the limit', async () => {
  const site = await siteWith({ maxItems: 2 })
  const make = (title: string) =>
    owner.call(createDocument, { site: site.identifier, body: { kind: 'page', title } })
  const first = await make('First')
  const responses = await Promise.all([make('Second'), make('Third')])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { apiError } = responses.find(({ status }) => status === 409) ?? {}
  expect(apiError).toMatchObject({ code: 'ITEM_LIMIT_REACHED' })
  expect(apiError?.error).toMatch(/limit of 2 pages, collections and items.*ask the operator/)
  const there = { site: site.identifier, params: { document: first.value.id } }
  expect((await owner.call(trashDocument, there)).status).toBeLessThan(300)
  expect((await make('Fourth')).status).toBe(201)
  expect((await owner.call(restoreDocument, there)).apiError).toMatchObject({ code: 'ITEM_LIMIT_REACHED' })
  expect(await useOf(site)).toMatchObject({ items: 2 })
})

test('rejects an import over the quota when it is checked, and stores nothing', async () => {
  const site = await siteWith({ maxItems: 2 })
  const posts = ['Spring', 'Summer', 'Autumn'].map((title, id) =>
    wxrItem({ id: id + 1, title, slug: title.toLowerCase() }),
  )
  const bytes = wxrHead() + posts.join('') + WXR_TAIL
  const sent = await owner.call(uploadImportFile, {
    site: site.identifier,
    bytes,
    query: { name: 'old.xml' },
  })
  expect(sent.status).toBe(202)
  const file = async () => (await owner.call(listImports, { site: site.identifier })).value.files[0]
  await eventually('it is judged', async () => (await file())?.state !== 'checking')
  expect(await file()).toMatchObject({
    state: 'rejected',
    problem: expect.stringMatching(
      /more items than the site may have\. This site has reached its limit of 2/,
    ) as string,
  })
  expect(await useOf(site)).toMatchObject({ items: 0 })
})

test('rejects invitations after the daily email limit until midnight', async () => {
  const site = await siteWith({ maxMailsPerDay: 1 })
  const invite = (email: string) =>
    owner.call(inviteMember, { site: site.identifier, body: { email, roles: ['reporting'] } })
  const responses = await Promise.all([invite('nora@example.test'), invite('otto@example.test')])
  expect(responses.map(({ status }) => status >= 400)).toContain(true)
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.apiError).toMatchObject({ code: 'MAIL_LIMIT_REACHED' })
  const untilMidnight = Math.ceil((86_400_000 - (web.clock.now % 86_400_000)) / 1000)
  expect(rejected?.raw.headers['retry-after']).toBe(String(untilMidnight))
  expect((await owner.call(listTeam, { site: site.identifier })).value.invitations).toHaveLength(1)
  expect(await useOf(site)).toMatchObject({ mailsToday: 1 })
  web.clock.now += untilMidnight * 1000
  expect((await invite('otto@example.test')).status).toBeLessThan(300)
})

test('asks visitors above the limit per minute to wait, but not health checks', async () => {
  const site = await siteWith({ maxRequestsPerMinute: 3 })
  const other = await web.createSite('unlimited')
  for (const one of [site, other]) await web.publish(one, 'page', { urlId: 'home', title: 'Home' })
  web.clock.now = Math.ceil(web.clock.now / 60_000) * 60_000 + 15_000
  const statuses: number[] = []
  for (const path of ['/', '/', '/nowhere', '/', '/nowhere'])
    statuses.push((await web.visit(site, path)).status)
  expect(statuses).toEqual([200, 200, 404, 429, 429])
  const rejected = await web.visit(site, '/')
  expect(rejected.headers).toMatchObject({ 'retry-after': '45', 'cache-control': 'no-store' })
  expect(rejected.text).toContain('Too many requests')
  expect((await web.visit(site, '/healthz')).status).toBe(200)
  expect((await web.visit(other, '/')).status).toBe(200)
  web.clock.now += 45_000
  expect((await web.visit(site, '/')).status).toBe(200)
  const { identifier } = site
  await operator.call(setSiteLimits, { params: { identifier }, body: NO_LIMITS })
  await web.web.hosts.refresh(site.id)
  for (const _ of [1, 2, 3, 4]) expect((await web.visit(site, '/')).status).toBe(200)
})

test('counts requests of two processes together', async () => {
  const site = { ...(await siteWith({})), maxRequestsPerMinute: 100 }
  let reported = 0
  let telling: Promise<unknown> = Promise.resolve()
  const open = () =>
    createRequestQuota(
      (...count) => {
        reported += 1
        const sum = addRequests(web.database.app, ...count)
        telling = Promise.all([telling, sum])
        return sum
      },
      () => 60_000_000,
      (error) => expect.unreachable(String(error)),
    )
  const processes = [open(), open()]
  let allowed = 0
  for (let round = 0; round < 200; round++) {
    for (const one of processes) if (one.take(site) === undefined) allowed += 1
    await telling
  }
  expect(allowed).toBeGreaterThanOrEqual(100)
  expect(allowed).toBeLessThanOrEqual(110)
  expect(reported).toBeLessThanOrEqual(24)
})

test('a new site gets the configured limits for new sites', async () => {
  const body = { identifier: 'fresh', title: 'Fresh' }
  expect((await owner.call(createSite, { body })).status).toBe(201)
  expect((await owner.call(getSiteUsage, { site: 'fresh' })).value).toEqual({
    usage: { items: 0, bytes: 0, mailsToday: 0 },
    limits: FOR_NEW_SITES,
  })
})
