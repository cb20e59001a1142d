import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createDocument, setDocumentPassword } from '#features/content/documents/actions.ts'
import { moveItem } from '#features/content/documents/order.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { inviteMember } from '#features/people/team/api.types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { eventually } from '../support/eventually.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

type Tx = Parameters<typeof lockContent>[0]

let web: TestWeb
let owner: Person
let site: Site
let list: Id
let count = 0

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('locking', 'Locking', { ownerId: owner.id })
  list = await web.publish(site, 'collection', { urlId: 'list', title: 'List', ordering: 'manual' })
})
afterAll(() => web.close())

/** Saves an item that was never published. Returns its id and path. */
async function draft(): Promise<{ readonly id: Id; readonly path: string }> {
  count += 1
  const urlId = `item-${count}`
  const body = { urlId, title: `Item ${count}`, status: 1, publishedOn: '2026-01-01T00:00:00.000Z' }
  const saved = await withSite(web.database.app, site.id, async (tx) =>
    unwrap(
      await createDocument(
        tx,
        { siteId: site.id, blocks: web.registry, accountId: null },
        { kind: 'item', collectionId: list, body },
      ),
    ),
  )
  return { id: saved.documentId, path: `/list/${urlId}` }
}

/** Runs a change and leaves it uncommitted until `commit` is called. */
async function begin(change: (tx: Tx) => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const [changed, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = withSite(web.database.app, site.id, async (tx) => {
    await change(tx)
    changed.resolve()
    await committed.promise
  })
  onTestFinished(() => committed.resolve())
  await Promise.race([changed.promise, done])
  return {
    async commit() {
      committed.resolve()
      await done
    },
  }
}

const waitsForLock = () =>
  eventually('a transaction waits for the lock', async () => {
    const { rows } = await web.database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })

describe.each(['the change', 'the publication'])('%s is first', (first) => {
  /** Makes a change and publishes a document at the same time. */
  async function both(documentId: Id, change: (tx: Tx) => Promise<unknown>): Promise<void> {
    const publish = async (tx: Tx) =>
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: [documentId] }))
    const [one, other] = first === 'the change' ? [change, publish] : [publish, change]
    const open = await begin(one)
    const waiting = withSite(web.database.app, site.id, (tx) => other(tx))
    await waitsForLock()
    await open.commit()
    await waiting
    await web.caughtUp()
  }

  test('a new password locks a document that is published for the first time', async () => {
    const { id, path } = await draft()
    await both(id, async (tx) => unwrap(await setDocumentPassword(tx, site.id, id, 'secret')))
    expect((await web.visit(site, path)).status).toBe(401)
  })

  test('a new password of a collection locks an item that is published for the first time', async () => {
    const { id, path } = await draft()
    await both(id, async (tx) => unwrap(await setDocumentPassword(tx, site.id, list, 'secret')))
    expect((await web.visit(site, path)).status).toBe(401)
    await withSite(web.database.app, site.id, async (tx) =>
      unwrap(await setDocumentPassword(tx, site.id, list, null)),
    )
  })

  test('a changed order contains an item that is published for the first time', async () => {
    const [{ id, path }, other] = [await draft(), await draft()]
    await withSite(web.database.app, site.id, async (tx) =>
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: [other.id] })),
    )
    await both(id, async (tx) => unwrap(await moveItem(tx, site.id, { documentId: id, beforeId: null })))
    const html = (await web.visit(site, '/list')).text
    expect(html.indexOf(path)).toBeGreaterThan(html.indexOf(other.path))
    expect(html.indexOf(other.path)).toBeGreaterThan(-1)
  })
})

test('the team of a site can be changed while its content is locked', async () => {
  const content = await begin((tx) => lockContent(tx, site.id))
  const body = { email: 'new@example.test', roles: ['content-editor' as const] }
  expect((await owner.call(inviteMember, { site: 'locking', body })).status).toBe(201)
  await content.commit()
})
