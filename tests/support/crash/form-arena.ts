import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '#schema/migrations.ts'
import type { Id } from '#lib/id.ts'
import { makeForm } from '../forms.ts'
import { makeList } from '../newsletters.ts'
import { type ShopServer, startShopServers } from '../checkout/shop-servers.ts'
import { unwrap } from '../unwrap.ts'
import { startWeb } from '../web.ts'
import { makeDataFolder } from './rounds.ts'

/** A server of the built program with a site on which visitors send forms, sign up and comment. */
export interface FormArena {
  readonly dataDir: string
  readonly identifier: string
  readonly form: Id
  readonly list: Id
  readonly item: Id
  server: ShopServer
  /** Runs a query past row-level security. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}

const IDENTIFIER = 'answered'

/** Starts it, behind a proxy that says where visitors come from. */
export async function openFormArena(): Promise<FormArena> {
  const { dataDir, remove } = await makeDataFolder()
  const database = unwrap(
    await openDatabase({ database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true }),
  )
  unwrap(await migrate(database.ownerPool, migrations, { appRole: database.appRole }))
  const web = await startWeb({ beside: { database, filesDir: dataDir } })
  const site = await web.createSite(IDENTIFIER, 'Answered')
  const form = await makeForm(web, site)
  const list = await makeList(web, site)
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const item = await web.publish(site, 'item', { urlId: 'post', title: 'A post' }, blog)
  await web.configure(site, 'settings', {
    title: 'Answered',
    commentsEnabled: true,
    comments: { moderation: 'none' },
  })
  await web.close()
  const [server] = await startShopServers(1, { DATA_DIR: dataDir })
  if (!server) throw new Error('No server was started.')
  const arena: FormArena = {
    dataDir,
    identifier: IDENTIFIER,
    form,
    list,
    item,
    server,
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      const { rows } = await database.ownerPool.query<Row>(sql, [...values])
      return rows
    },
    async close() {
      await arena.server.stop('SIGKILL')
      await database.close()
      await remove()
    },
  }
  return arena
}
