import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, listKeys, revokeKey } from '#features/people/access-keys/api.types.ts'
import { exportAuditEvents, listAuditEvents } from '#features/operation/activity/api.types.ts'
import {
  addDomain,
  listDomains,
  removeDomain,
  restoreDomain,
  verifyDomain,
} from '#features/tenancy/domains/api.types.ts'
import { REMOVAL_UNDO_MS } from '#features/tenancy/domains/removal.actions.ts'
import { createRedirect, deleteRedirect, listRedirects } from '#features/content/redirects/api.types.ts'
import { createDocument } from '#features/content/pages/documents.api.types.ts'
import { listTrash } from '#features/content/pages/lists.api.types.ts'
import {
  createRelease,
  listReleases,
  listUnpublishedChanges,
  restoreRelease,
} from '#features/content/releases/api.types.ts'
import { getTheme, saveTheme } from '#features/content/design/api.types.ts'
import {
  createNavigation,
  deleteNavigation,
  listDeletedNavigations,
  listNavigations,
  removeNavigation,
  restoreNavigation,
  saveNavigation,
} from '#features/content/navigation/api.types.ts'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
const proofs: string[] = []
const here = { site: 'house' }

beforeAll(async () => {
  web = await startWeb({ resolver: { resolve: () => Promise.resolve(proofs) } })
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  site = await web.createSite('house', 'The House', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'home', title: 'Home' })
})
afterAll(() => web.close())

test('saves settings as drafts, and publishes them on request', async () => {
  const { value: state } = await owner.call(getSettings, here)
  const body = { ...state.body, title: 'The New House' }
  const draft = await owner.call(saveSettings, { ...here, body: { body, baseVersion: state.baseVersion } })
  expect(draft.value).toMatchObject({ released: false })
  const { value: now } = await owner.call(getSettings, here)
  expect(now).toMatchObject({ body: { title: 'The New House' }, publishedBody: { title: 'The House' } })
  expect((await web.visit(site, '/')).text.includes('The New House')).toBe(false)
  const { baseVersion } = draft.value
  const released = await owner.call(saveSettings, { ...here, body: { body, baseVersion, publish: true } })
  expect(released.value.released).toBe(true)
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, '/')).text.includes('The New House')).toBe(true)
})

test('P21 rejects scripts as links of notices and blocks, and shows none that were stored before', async () => {
  const { value: state } = await owner.call(getSettings, here)
  const url = 'JaVaScript:alert(1)'
  for (const part of ['popupOverlay', 'announcementBar'] as const) {
    const body = { ...state.body, [part]: { ...state.body[part], link: { url } } }
    const saved = await owner.call(saveSettings, { ...here, body: { body, baseVersion: state.baseVersion } })
    expect(saved).toMatchObject({
      status: 400,
      apiError: { errors: { [`${part}.link`]: expect.stringContaining('cannot be used as a link') } },
    })
  }
  for (const [type, data] of [
    [BLOCK_TYPE.foursquare, { url }],
    [BLOCK_TYPE.socialAccountLinks, { accounts: [{ url, label: 'x' }] }],
  ] as const) {
    const block = { type, version: 1, data }
    const created = await owner.call(createDocument, {
      ...here,
      body: { kind: 'page', title: 'Links', body: { layout: layoutOf(block) } },
    })
    expect(created.status).toBe(400)
  }
  const popupOverlay = { ...state.body.popupOverlay, style: 2, title: 'Hi', buttonLabel: 'Go', link: { url } }
  await storeSettings({ ...state.body, popupOverlay })
  const { text } = await web.visit(site, '/')
  expect(text).toContain('data-notice="popup"')
  expect(text.toLowerCase()).not.toContain('javascript:alert')
  await storeSettings(state.body)
})

/** Publishes settings as earlier releases stored them, without a check. */
async function storeSettings(body: object): Promise<void> {
  await web.database.ownerPool.query(
    `with saved as (
       insert into revisions (site_id, document_id, number, body)
       select r.site_id, r.document_id, r.number + 1, $2 from documents d
       join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
       where d.site_id = $1 and d.kind = 'settings' returning id, document_id)
     update documents d set head_revision_id = saved.id, published_revision_id = saved.id
     from saved where d.site_id = $1 and d.id = saved.document_id`,
    [site.id, body],
  )
  await web.database.ownerPool.query('update sites set version = version + 1 where id = $1', [site.id])
  await web.web.hosts.refresh(site.id)
}

test('rejects overwriting a newer revision, and returns it', async () => {
  const { value: state } = await owner.call(getTheme, here)
  const change = (accent: string) => ({ ...state.body, style: { accent } })
  const save = (accent: string) =>
    owner.call(saveTheme, { ...here, body: { body: change(accent), baseVersion: state.baseVersion } })
  expect((await save('#aa0000')).status).toBe(200)
  const late = await save('#00aa00')
  expect(late.status).toBe(409)
  expect(late.apiError).toMatchObject({
    code: 'CONFLICT',
    remote: { body: { style: { accent: '#aa0000' } }, savedBy: 'Olga' },
  })
})

test('returns a message for each invalid field, and saves nothing', async () => {
  const { value: state } = await owner.call(getTheme, here)
  const body = { ...state.body, style: { accent: 'red' } }
  const rejected = await owner.call(saveTheme, { ...here, body: { body, baseVersion: state.baseVersion } })
  expect(rejected.status).toBe(400)
  expect(rejected.apiError.errors?.['body.style.accent']).toContain('Enter a colour as #')
  expect((await owner.call(getTheme, here)).value.baseVersion).toBe(state.baseVersion)
})

test('creates and updates a menu, and rejects a link to a missing page', async () => {
  const menu = { title: 'Footer', role: 'footer' as const, entries: [] }
  const made = await owner.call(createNavigation, { ...here, body: { body: menu } })
  expect(made.status).toBe(201)
  const entries = [{ label: 'Home', target: { url: '/home' }, children: [] }]
  const saved = await owner.call(saveNavigation, {
    ...here,
    params: { navigation: made.value.id },
    body: { body: { ...menu, entries }, baseVersion: made.value.baseVersion, publish: true },
  })
  expect(saved.status).toBe(200)
  const { value: all } = await owner.call(listNavigations, here)
  expect(all.entries.find(({ id }) => id === made.value.id)).toMatchObject({
    released: true,
    body: { entries },
  })
  const bad = await owner.call(saveNavigation, {
    ...here,
    params: { navigation: made.value.id },
    body: {
      body: { ...menu, entries: [{ label: 'Bad', target: { url: 'javascript:alert(1)' }, children: [] }] },
      baseVersion: saved.value.baseVersion,
    },
  })
  expect(bad.status).toBe(400)
})

test('deletes a menu, which visitors no longer see, and another menu of its role replaces it', async () => {
  const make = async (label: string) => {
    const body = {
      title: label,
      role: 'footer' as const,
      entries: [{ label, target: { url: '/home' }, children: [] }],
    }
    const { value } = await owner.call(createNavigation, { ...here, body: { body } })
    const params = { navigation: value.id }
    await owner.call(saveNavigation, {
      ...here,
      params,
      body: { body, baseVersion: value.baseVersion, publish: true },
    })
    return { ...here, params }
  }
  for (const { id, body } of (await owner.call(listNavigations, here)).value.entries)
    if (body.role === 'footer') await owner.call(deleteNavigation, { ...here, params: { navigation: id } })
  const first = await make('The elder way')
  const second = await make('The younger way')
  const shown = async () => {
    await web.web.hosts.refresh(site.id)
    const { text } = await web.visit('house', '/home')
    return ['elder', 'younger'].filter((word) => text.includes(`The ${word} way`))
  }
  expect(await shown()).toEqual(['elder'])
  const { value: deleted } = await owner.call(deleteNavigation, first)
  expect(await shown()).toEqual(['younger'])
  expect((await owner.call(deleteNavigation, first)).status).toBe(404)
  // What is no menu is not deleted as one.
  const { value: all } = await owner.call(listNavigations, here)
  expect(all.entries.map(({ body }) => body.title)).not.toContain('The elder way')
  const page = await web.database.owner
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'page')
    .execute()
  expect(
    (await owner.call(deleteNavigation, { ...here, params: { navigation: page[0]?.id ?? '' } })).status,
  ).toBe(404)
  expect((await owner.call(deleteNavigation, second)).status).toBe(200)
  expect(await shown()).toEqual([])
  // A deleted menu waits for nothing: publishing everything and going back leave it where it is.
  const { value: releases } = await owner.call(listReleases, here)
  const { value: waiting } = await owner.call(listUnpublishedChanges, here)
  expect(waiting.entries.filter(({ kind }) => kind === 'navigation')).toEqual([])
  await owner.call(createRelease, { ...here, body: { note: 'All' } })
  const [, last] = releases.entries
  await owner.call(restoreRelease, { ...here, params: { version: last?.version ?? '' } })
  expect(await shown()).toEqual([])
  expect((await owner.call(listTrash, { ...here, query: {} })).value.entries).toEqual([])
  // Only one of its own states can be shown again.
  const foreign = { ...first, body: { publishedVersion: all.entries[0]?.baseVersion ?? null } }
  expect((await owner.call(restoreNavigation, foreign)).status).toBe(404)
  expect((await owner.call(restoreNavigation, { ...first, body: deleted })).value).toMatchObject({
    id: first.params.navigation,
    baseVersion: deleted.publishedVersion,
    released: true,
  })
  expect(await shown()).toEqual(['elder'])
  expect((await owner.call(restoreNavigation, { ...first, body: deleted })).status).toBe(404)
  expect((await owner.call(removeNavigation, first)).status).toBe(404)
  expect((await owner.call(removeNavigation, second)).status).toBe(204)
  expect((await owner.call(listDeletedNavigations, here)).value.entries).not.toContainEqual(
    expect.objectContaining({ id: second.params.navigation }),
  )
})

test('lists unpublished changes, publishes them in one step, and restores a release', async () => {
  const { value: state } = await owner.call(getSettings, here)
  const body = { ...state.body, description: 'Waiting' }
  await owner.call(saveSettings, { ...here, body: { body, baseVersion: state.baseVersion } })
  const { value: before } = await owner.call(listReleases, here)
  const { value: waiting } = await owner.call(listUnpublishedChanges, here)
  expect(waiting).toEqual({
    entries: expect.arrayContaining([expect.objectContaining({ kind: 'settings', change: 'changed' })]),
    total: waiting.entries.length,
    release: before.entries[0]?.version,
  })
  const made = await owner.call(createRelease, { ...here, body: { note: 'Spring' } })
  expect(made.status).toBe(201)
  const { value: after } = await owner.call(listReleases, here)
  expect((await owner.call(listUnpublishedChanges, here)).value).toEqual({
    entries: [],
    total: 0,
    release: made.value.version,
  })
  expect(after.entries[0]).toMatchObject({ version: made.value.version, note: 'Spring', by: 'Olga' })
  const back = await owner.call(restoreRelease, {
    ...here,
    params: { version: before.entries[0]?.version ?? '' },
    body: {},
  })
  expect(back.status).toBe(201)
  expect(Number(back.value.version)).toBe(Number(made.value.version) + 1)
  const nowhere = await owner.call(restoreRelease, { ...here, params: { version: '9999' }, body: {} })
  expect(nowhere.status).toBe(404)
})

test('creates and deletes redirects, and reports errors of a redirect', async () => {
  const made = await owner.call(createRedirect, { ...here, body: { from: '/old', to: '/home' } })
  expect(made.status).toBe(201)
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, '/old')).headers['location']).toBe('/home')
  const loop = await owner.call(createRedirect, { ...here, body: { from: '/x', to: 'javascript:alert(1)' } })
  expect(loop.status).toBe(400)
  expect(Object.keys(loop.apiError.errors ?? {})).toEqual(['to'])
  expect((await owner.call(listRedirects, here)).value.entries).toMatchObject([{ from: '/old', to: '/home' }])
  expect((await owner.call(deleteRedirect, { ...here, query: { from: '/old' } })).status).toBe(204)
  expect((await owner.call(deleteRedirect, { ...here, query: { from: '/old' } })).status).toBe(404)
})

test('P17 a domain is served once it is verified, and not before', async () => {
  const added = await owner.call(addDomain, { ...here, body: { hostname: 'www.house.example' } })
  expect(added.status).toBe(201)
  const params = { hostname: 'www.house.example' }
  expect((await owner.call(verifyDomain, { ...here, params })).apiError.code).toBe('NO_PROOF')
  expect((await web.ask('www.house.example', '/home')).status).toBe(404)
  proofs.push(added.value.record.text)
  expect((await owner.call(verifyDomain, { ...here, params })).value.verified).toBe(true)
  await web.web.hosts.refresh(site.id)
  expect((await web.ask('www.house.example', '/home')).status).toBe(200)
  expect((await owner.call(removeDomain, { ...here, params })).status).toBe(200)
  expect((await owner.call(listDomains, here)).value).toMatchObject({ entries: [], own: 'house.localhost' })
  await web.web.hosts.refresh(site.id)
  expect((await web.ask('www.house.example', '/home')).status).toBe(404)
})

test('P17 removing a domain can be undone for ten minutes by its own site, unless another site verified it', async () => {
  const params = { hostname: 'shop.house.example' }
  const served = async () => {
    await web.caughtUp()
    return (await web.ask(params.hostname, '/home')).status
  }
  const known = async () => (await owner.call(listDomains, here)).value.entries
  const remove = async () => (await owner.call(removeDomain, { ...here, params })).value.undo
  const restore = (undo: string, at = here, to = params) =>
    owner.call(restoreDomain, { ...at, params: to, body: { undo } })
  const apiErrorOf = async (undo: string, at = here, to = params) => {
    const { status, apiError } = await restore(undo, at, to)
    return [status, apiError.code]
  }
  const added = await owner.call(addDomain, { ...here, body: params })
  proofs.push(added.value.record.text)
  await owner.call(verifyDomain, { ...here, params })
  const before = await known()
  expect(await served()).toBe(200)

  const undo = await remove()
  expect([await served(), await known()]).toEqual([404, []])
  const rival = await web.createSite('rival', 'Rival', { ownerId: owner.id })
  const there = { site: 'rival' }
  expect(await apiErrorOf(undo, there)).toEqual([410, 'UNDO_ENDED'])
  expect(await apiErrorOf(undo, here, { hostname: 'other.house.example' })).toEqual([410, 'UNDO_ENDED'])
  const [payload = '', mac = ''] = undo.split('.')
  expect(await apiErrorOf(`${payload}A.${mac}`)).toEqual([410, 'UNDO_ENDED'])
  expect(await apiErrorOf('')).toEqual([410, 'UNDO_ENDED'])
  expect(await known()).toEqual([])

  expect((await restore(undo)).value).toEqual(before[0])
  expect([await served(), await known()]).toEqual([200, before])
  expect(await apiErrorOf(undo)).toEqual([409, 'ALREADY_ADDED'])

  const late = await remove()
  web.clock.now += REMOVAL_UNDO_MS
  expect(await apiErrorOf(late)).toEqual([410, 'UNDO_ENDED'])
  web.clock.now -= REMOVAL_UNDO_MS
  const claim = await owner.call(addDomain, { ...there, body: params })
  proofs.push(claim.value.record.text)
  expect((await owner.call(verifyDomain, { ...there, params })).status).toBe(200)
  expect(await apiErrorOf(late)).toEqual([409, 'TAKEN'])
  await web.caughtUp()
  expect([await known(), web.web.hosts.find(params.hostname)?.id]).toEqual([[], rival.id])
})

test('creates a key that is shown once, and revokes it', async () => {
  const made = await owner.call(createKey, { ...here, body: { name: 'Camera', permissions: ['media'] } })
  expect(made.value.secret).toMatch(/^sw_/)
  const { value: listed } = await owner.call(listKeys, here)
  expect(JSON.stringify(listed)).not.toContain(made.value.secret)
  expect((await owner.call(revokeKey, { ...here, params: { key: made.value.id } })).status).toBe(204)
  expect((await owner.call(revokeKey, { ...here, params: { key: made.value.id } })).status).toBe(404)
})

test('records audit events, filtered and as CSV', async () => {
  const { value: all } = await owner.call(listAuditEvents, { ...here, query: { limit: '200' } })
  expect(all.actions).toEqual(
    expect.arrayContaining(['addDomain', 'createKey', 'createRelease', 'saveTheme']),
  )
  expect(JSON.stringify(all)).not.toMatch(/sw_[A-Za-z0-9_-]{43}/)
  const { value: keys } = await owner.call(listAuditEvents, { ...here, query: { action: 'createKey' } })
  expect(keys.entries).toMatchObject([{ account: { name: 'Olga' }, details: { name: 'Camera' } }])
  const first = await owner.call(listAuditEvents, { ...here, query: { limit: '3' } })
  const second = await owner.call(listAuditEvents, {
    ...here,
    query: { limit: '3', after: first.value.next ?? '' },
  })
  const ids = [...first.value.entries, ...second.value.entries].map(({ id }) => id)
  expect(ids).toEqual(all.entries.slice(0, 6).map(({ id }) => id))
  const table = await owner.call(exportAuditEvents, here)
  expect(table.raw.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(table.raw.text.split('\r\n')[0]).toBe('time,name,email,action,subject,details')
  expect(table.raw.text.trim().split('\r\n')).toHaveLength(all.entries.length + 1)
  // What was refused did not happen.
  const auditEvents = (wanted: string) => all.entries.filter(({ action }) => action === wanted)
  expect([auditEvents('verifyDomain').length, auditEvents('restoreDomain').length]).toEqual([2, 1])
})
