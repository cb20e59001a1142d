import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import { createRelease, listReleases, restoreRelease } from '#features/content/releases/api.types.ts'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings, getStoreSettings } from '#features/shop/store-settings/api.types.ts'
import { type HeldEntry, unpack } from '../support/tar-files.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { archiveOf, packSigned, restoreFrom } from '../support/site-archive.ts'
import { contextOf, startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
const here = { site: 'shop' }
/** Settings that are not in the page context. */
const CART = {
  cartNote: false,
  cartNoteLabel: '',
  cartSuggestions: true,
  affiliateUrl: '',
  affiliateId: '',
  affiliateChannel: '',
  downloadDays: 30,
  maxDownloads: 5,
  withdrawalDays: 0,
  contactEmail: '',
  sellerDetails: '',
}

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('shop', 'The Shop', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'visit', title: 'Visit' })
})
afterAll(() => web.close())

const shown = async (of: string | Site = site) =>
  contextOf(await web.visit(of, '/visit')).websiteSettings.storeSettings

test('CTX-05 store settings take effect at once, each separately, and are in the activity of the site', async () => {
  expect((await owner.call(getStoreSettings, here)).value).toEqual({
    expressCheckout: false,
    measurementStandard: 2,
    currency: 'USD',
    ...CART,
  })
  expect(await shown()).toEqual({ expressCheckout: false, measurementStandard: 2, currency: 'USD' })
  await Promise.all([
    owner.call(changeStoreSettings, { ...here, body: { expressCheckout: true } }),
    owner.call(changeStoreSettings, { ...here, body: { measurementStandard: 1 } }),
  ])
  await web.caughtUp()
  const changed = { expressCheckout: true, measurementStandard: 1, currency: 'USD' }
  expect((await owner.call(getStoreSettings, here)).value).toEqual({ ...changed, ...CART })
  expect(await shown()).toEqual(changed)
  const { value } = await owner.call(listAuditEvents, here)
  const details = value.entries.filter(({ action }) => action === 'changeStoreSettings')
  expect(details.map((event) => event.details)).toEqual(
    expect.arrayContaining([{ expressCheckout: true }, { measurementStandard: 1 }]),
  )
})

test('unknown units are rejected with their field', async () => {
  const { status, text } = await owner.ask('PATCH', '/api/sites/shop/store-settings', {
    body: { measurementStandard: 3 },
  })
  expect(status).toBe(400)
  expect(text).toContain('measurementStandard')
  expect((await owner.call(getStoreSettings, here)).value.measurementStandard).toBe(1)
})

test('MNY-06 MNY-16 the currency is the US dollar until the owner chooses another of the supported ones', async () => {
  await web.createSite('new-shop', 'New', { ownerId: owner.id })
  const currency = async (shop: string) => (await owner.call(getStoreSettings, { site: shop })).value.currency
  expect(await currency('new-shop')).toBe('USD')
  await owner.call(changeStoreSettings, { ...here, body: { currency: 'EUR' } })
  for (const other of ['JPY', 'eur', '', null, 978]) {
    const { status, text } = await owner.ask('PATCH', '/api/sites/shop/store-settings', {
      body: { expressCheckout: false, currency: other },
    })
    expect([other, status]).toEqual([other, 400])
    expect(text).toContain('currency: Choose one of the supported currencies.')
  }
  const { value } = await owner.call(getStoreSettings, here)
  expect(value).toEqual({ expressCheckout: true, measurementStandard: 1, currency: 'EUR', ...CART })
})

test('restoring an older release does not change store settings', async () => {
  const { value: state } = await owner.call(getSettings, here)
  const body = { ...state.body, description: 'Newer' }
  await owner.call(saveSettings, { ...here, body: { body, baseVersion: state.baseVersion } })
  await owner.call(createRelease, { ...here, body: { note: 'Newer' } })
  await owner.call(changeStoreSettings, { ...here, body: { expressCheckout: false } })
  const { value } = await owner.call(listReleases, here)
  const oldest = value.entries.at(-1)
  await owner.call(restoreRelease, { ...here, params: { version: oldest?.version ?? '' } })
  await web.caughtUp()
  expect(await shown()).toEqual({ expressCheckout: false, measurementStandard: 1, currency: 'EUR' })
})

test('P44 an archive whose settings still contain the store settings restores them', async () => {
  const older = (await unpack(await archiveOf(web, site)))
    .filter(({ name }) => name !== 'tables/store_settings.ndjson')
    .map((entry): HeldEntry => {
      const text = entry.body.toString()
      if (entry.name === 'manifest.json') {
        const manifest = JSON.parse(text) as { tables: Record<string, unknown> }
        const { store_settings: _, ...tables } = manifest.tables
        return { ...entry, body: Buffer.from(JSON.stringify({ ...manifest, tables, schema: 28 })) }
      }
      if (entry.name !== 'tables/revisions.ndjson') return entry
      const rows = text.replaceAll(
        '"language": "en"',
        '"language": "en", "expressCheckout": true, "measurementStandard": 1',
      )
      return { ...entry, body: Buffer.from(rows) }
    })
  unwrap(await restoreFrom(web, await packSigned(older), { identifier: 'older-shop' }))
  expect(await shown('older-shop')).toEqual({
    expressCheckout: true,
    measurementStandard: 1,
    currency: 'USD',
  })
})

test('HIT-19 an affiliate tracker has an https URL without a query', async () => {
  const change = (affiliateUrl: string) =>
    owner.call(changeStoreSettings, { ...here, body: { affiliateUrl } })
  for (const wrong of [
    'http://tracker.example/c',
    'tracker.example/c',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://tracker.example/c?cid=1',
    'https://tracker.example/c#x',
    'https://user:pass@tracker.example/c',
    'https://tracker.example;script-src/',
    "https://tracker.example'/",
  ])
    expect((await change(wrong)).status, wrong).toBe(400)
  const saved = await change('https://tracker.example/c')
  expect([saved.status, saved.value.affiliateUrl]).toEqual([200, 'https://tracker.example/c'])
  expect((await change('')).value.affiliateUrl).toBe('')
})
