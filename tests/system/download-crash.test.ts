import { type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { addProductFile } from '#features/shop/product-files/actions.ts'
import { findOrderDownloads, issueDownloads } from '#features/shop/downloads/download-links.actions.ts'
import type {} from '#features/shop/downloads/feature.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { freePort } from '../support/free-port.ts'
import { writePaidOrder } from '../support/paid-orders.ts'
import { startServer } from '../support/server-process.ts'
import { askOnce, TEST_SECRET, unwrap } from '../support/web.ts'

const SONG = Buffer.from(Array.from({ length: 8 * 1024 ** 2 }, (_, index) => (index * 7) % 251))

const opened = async (dataDir: string): Promise<Database> =>
  unwrap(await openDatabase({ database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true }))

/** A site with a paid order of one file; returns the path of its download. */
async function prepare(database: Database, folder: string) {
  const registry = createBlockRegistry({ warn: () => undefined })
  const site = unwrap(await createSite(database.app, registry, { identifier: 'cut', title: 'Cut' }))
  const files = createDiskStore(folder)
  const limits = { audio: SONG.length, video: SONG.length, file: SONG.length }
  const uploads = createUploads({ db: database.app, files, limits })
  const item = await withSite(database.app, site.id, async (tx) => {
    const { id } = await tx
      .insertInto('documents')
      .values({ site_id: site.id, kind: 'page', url_id: 'song', title: 'Song', status: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('products')
      .values({ site_id: site.id, item_id: id, type: 2, options: '[]', unit: null })
      .execute()
    return id
  })
  const now = new Date()
  unwrap(
    await addProductFile(
      { db: database.app, uploads },
      {
        siteId: site.id,
        itemId: item,
        fileName: 'song.mp3',
        body: Readable.from([SONG]),
        now,
        recordIn: () => Promise.resolve(),
      },
    ),
  )
  const order = await writePaidOrder({ database }, site, 1, [{ item }])
  return withSite(database.app, site.id, async (tx) => {
    await issueDownloads(tx, site.id, order, now)
    const { path, links } = await findOrderDownloads(tx, { secret: TEST_SECRET }, site.id, order, now)
    return `${path}/${links[0]?.id}`
  })
}

test('a server that is killed in the middle of a download has counted it once, and continues it', async () => {
  const { dataDir, remove } = await makeDataFolder()
  onTestFinished(remove)
  const database = await opened(dataDir)
  unwrap(await migrate(database.ownerPool, migrations, { appRole: database.appRole }))
  const path = await prepare(database, `${dataDir}/files`)
  await database.close()
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: '0', SECRET: TEST_SECRET }
  const host = `cut.localhost:${port}`
  const ask = (headers: Record<string, string> = {}) => askOnce(port, host, path, { headers })

  const first = await startServer(env)
  onTestFinished(() => first.stop('SIGKILL').then(() => undefined))
  const sent = request({ port, path, headers: { host } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // Nobody reads on, so the server still has most of the file when it is killed.
  const [begin] = (await once(response, 'data')) as [Buffer]
  response.pause()
  response.on('error', () => undefined)
  await first.stop('SIGKILL')
  expect(begin.length).toBeLessThan(SONG.length)

  const second = await startServer(env)
  onTestFinished(() => second.stop('SIGKILL').then(() => undefined))
  const etag = String(response.headers['etag'])
  const rest = await ask({ range: `bytes=${begin.length}-`, 'if-range': etag })
  expect([rest.status, Buffer.concat([begin, rest.body]).equals(SONG)]).toEqual([206, true])
  await second.stop()
  const again = await opened(dataDir)
  const { downloads } = await again.owner
    .selectFrom('download_links')
    .select('downloads')
    .executeTakeFirstOrThrow()
  await again.close()
  expect(downloads).toBe(1)
})
