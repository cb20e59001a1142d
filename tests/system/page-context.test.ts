import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureFirstAccount } from '#features/people/accounts/actions.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { UNIT_SYSTEM } from '#lib/units/units.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { unwrap, contextOf, startWeb, type TestWeb } from '../support/web.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'

const OWNER_EMAIL = 'wilhelmina.owner@example.test'
const PASSWORD = 'a-long-owner-password'

let web: TestWeb
let site: Site
let items: Id
let talk: Id

beforeAll(async () => {
  web = await startWeb({ betaFeatures: ['beta_iso_dates'], secureHost: 'pay.example.org' })
  const owner = { email: OWNER_EMAIL, password: PASSWORD }
  const ownerId = await ensureFirstAccount(web.database.app, owner, () => undefined)
  site = await web.createSite('observatory', 'Observatory', { ownerId: ownerId ?? null })
  items = await web.publish(site, 'collection', {
    urlId: 'talks',
    title: 'Talks',
    type: 1,
    typeName: 'events',
  })
  talk = await web.publish(
    site,
    'item',
    {
      urlId: 'rings',
      title: 'Rings of Saturn',
      recordType: RECORD_TYPE.event,
      layout: layoutOf(textBlock('Bring a coat.')),
    },
    items,
  )
  await web.publish(site, 'page', { urlId: 'visit', title: 'Visit' })
})
afterAll(() => web.close())

const contextAt = async (path: string) => contextOf(await web.visit(site, path))

describe('page context', () => {
  test('CTX-01 contains page type, collection and, on item pages only, the item', async () => {
    const item = await contextAt('/talks/rings')
    expect(item.pageType).toBe(50)
    expect(item.collection).toMatchObject({ id: items, type: 1, fullUrl: '/talks' })
    expect(item.item).toEqual({ id: talk, title: 'Rings of Saturn', recordType: 12 })
    const list = await contextAt('/talks')
    expect(list.collection).toMatchObject({ type: 1, fullUrl: '/talks' })
    for (const path of ['/talks', '/visit', '/nowhere']) {
      const context = await contextAt(path)
      expect(context.pageType, path).toBeTypeOf('number')
      expect(context, path).not.toHaveProperty('item')
    }
  })

  test('COL-03 contains a type, a full url and a url id of a collection in its path', async () => {
    const { collection } = await contextAt('/talks')
    expect(collection).toEqual({ id: items, type: 1, typeName: 'events', fullUrl: '/talks' })
    expect((await web.visit(site, collection?.fullUrl ?? '')).status).toBe(200)
    expect((await web.visit(site, '/talks/rings')).status).toBe(200)
  })

  test('COL-02 marks a collection of type 50 or more, or with its own flag, as synchronized', async () => {
    for (const [urlId, type, synchronized] of [
      ['feed-a', 49, false],
      ['feed-b', 49, true],
      ['feed-c', 50, false],
    ] as const) {
      await web.publish(site, 'collection', { urlId, title: urlId, type, synchronized })
      const { collection } = await contextAt(`/${urlId}`)
      expect(collection?.synchronized, urlId).toBe(urlId === 'feed-a' ? undefined : true)
    }
  })

  test('CTX-02 describes the website', async () => {
    await web.configure(site, 'settings', { title: 'Observatory', typekitId: 'abc1def', developerMode: true })
    expect((await contextAt('/visit')).website).toEqual({
      id: site.id,
      baseUrl: web.origin('observatory'),
      typekitId: 'abc1def',
      websiteType: 1,
      developerMode: true,
      identifier: 'observatory',
    })
  })

  test('CTX-03 has the fields of the top level', async () => {
    await web.configure(site, 'theme', { templateId: 'folio', tweaks: { accent: 'teal' } })
    expect(await contextAt('/visit')).toMatchObject({
      templateId: 'folio',
      permissions: {},
      appDomain: `app.localhost:${web.port}`,
      secureHost: 'pay.example.org',
      betaFeatureFlags: ['beta_iso_dates'],
      tweakJSON: { accent: 'teal' },
      useNewImageLoader: true,
    })
  })

  test('CTX-04 has the website settings as they are released', async () => {
    await web.configure(site, 'settings', {
      title: 'Observatory',
      badgeType: 3,
      disqusShortname: 'stars',
      commentsEnabled: true,
      useEscapeKeyToLogin: false,
    })
    const { websiteSettings } = await contextAt('/visit')
    expect(Object.keys(websiteSettings).toSorted()).toEqual([
      'announcementBarSettings',
      'commentsEnabled',
      'disqusShortname',
      'mobileInfoBarSettings',
      'pinterestOverlayOptions',
      'popupOverlaySettings',
      'ssBadgeType',
      'storeSettings',
      'useEscapeKeyToLogin',
    ])
    expect(websiteSettings).toMatchObject({
      ssBadgeType: 3,
      disqusShortname: 'stars',
      commentsEnabled: true,
      useEscapeKeyToLogin: false,
    })
  })

  test('ANB-02 ANB-05 has six settings of the announcement bar and of the pop-up, each separately', async () => {
    const bar = { style: 2, text: 'Closed', displayFrequency: 3, showUntilSignup: false, enableMobile: false }
    const popup = { style: 2, text: 'Come', displayFrequency: 9, showUntilSignup: true, enableMobile: true }
    await web.configure(site, 'settings', {
      title: 'Observatory',
      announcementBar: { ...bar, version: 4 },
      popupOverlay: { ...popup, version: 5 },
    })
    const { websiteSettings } = await contextAt('/visit')
    expect(websiteSettings['announcementBarSettings']).toEqual({ ...bar, version: 4 })
    expect(websiteSettings['popupOverlaySettings']).toEqual({ ...popup, version: 5 })
  })

  test('CTX-05 contains express checkout and the measurement standard in the store settings', async () => {
    for (const [expressCheckout, measurementStandard, currency] of [
      [true, UNIT_SYSTEM.imperial, 'GBP'],
      [false, UNIT_SYSTEM.metric, 'USD'],
    ] as const) {
      await withSite(web.database.app, site.id, (tx) =>
        changeStoreSettings(tx, site.id, { expressCheckout, measurementStandard, currency }),
      )
      await web.caughtUp()
      expect((await contextAt('/visit')).websiteSettings.storeSettings).toEqual({
        expressCheckout,
        measurementStandard,
        currency,
      })
    }
  })

  test('CTX-06 CTX-08 has the cookie settings where scripts expect them', async () => {
    await web.configure(site, 'settings', {
      title: 'Observatory',
      cookies: {
        isCookieBannerEnabled: true,
        isRestrictiveCookiePolicyEnabled: true,
        position: 'top-right',
        text: 'We count visits.',
        label: 'Fine',
      },
    })
    expect((await contextAt('/visit')).cookieSettings).toEqual({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      cookieBannerPosition: 'top-right',
      cookieBannerText: 'We count visits.',
      cookieBannerCta: 'Fine',
    })
  })

  test('CTX-07 contains for an anonymous visitor no owners, secrets or unpublished content', async () => {
    const secrets = [OWNER_EMAIL, PASSWORD, 'wilhelmina']
    const note = await web.publish(site, 'page', {
      urlId: 'note',
      title: 'Note',
      layout: layoutOf(textBlock('Public words.')),
    })
    await withSite(web.database.app, site.id, async (tx) => {
      const draft = {
        title: 'Unreleased comet',
        urlId: 'comet',
        publishedOn: '2026-01-01T00:00:00Z',
        status: 1,
      }
      unwrap(await createDocument(tx, web.saveContext(site), { kind: 'page', body: draft }))
      unwrap(
        await createDocument(tx, web.saveContext(site), {
          kind: 'item',
          collectionId: items,
          body: { ...draft, title: 'Hidden nebula' },
        }),
      )
      const body = {
        title: 'Retitled in secret',
        urlId: 'note',
        publishedOn: '2026-01-01T00:00:00Z',
        status: 1,
      }
      unwrap(await saveRevision(tx, web.saveContext(site), { documentId: note, body }))
    })
    secrets.push('Unreleased comet', 'Hidden nebula', 'Retitled in secret')
    const vault = await web.publish(site, 'page', {
      urlId: 'vault',
      title: 'Vault',
      layout: layoutOf(textBlock('Coordinates')),
    })
    await web.lock(site, vault, 'open sesame 7')
    secrets.push('open sesame 7', 'Coordinates')
    const hashes = await web.database.owner.selectFrom('accounts').select('password_hash').execute()
    const locks = await web.database.owner
      .selectFrom('documents')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .execute()
    for (const row of [...hashes, ...locks]) secrets.push(row.password_hash ?? 'no hash')
    expect(secrets).toHaveLength(10)
    for (const path of ['/', '/talks', '/talks/rings', '/visit', '/note', '/vault', '/nowhere']) {
      const response = await web.visit(site, path)
      const context = contextOf(response)
      expect(context.permissions, path).toEqual({})
      expect(context, path).not.toHaveProperty('authenticatedAccount')
      for (const secret of secrets) expect(response.text.includes(secret), `${secret} on ${path}`).toBe(false)
    }
  })

  test('CTX-09 has the number of the kind as the record type of an item', async () => {
    expect(RECORD_TYPE).toEqual({ text: 1, image: 2, video: 6, product: 11, event: 12 })
    for (const [name, recordType] of Object.entries(RECORD_TYPE)) {
      await web.publish(site, 'item', { urlId: `kind-${name}`, title: name, recordType }, items)
      expect((await contextAt(`/talks/kind-${name}`)).item?.recordType).toBe(recordType)
    }
  })

  test('cannot be ended by a title that closes its script element', async () => {
    const title = '</script><script>alert(1)</script><!--'
    await web.publish(site, 'item', { urlId: 'hostile', title }, items)
    const response = await web.visit(site, '/talks/hostile')
    expect(contextOf(response).item?.title).toBe(title)
    expect(response.text).not.toContain('<script>alert(1)')
  })
})
