import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument, findDocumentId, saveRevision } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withSite } from '#platform/db/tenant.ts'
import { migrations } from '#schema/migrations.ts'
import { eventually } from '../eventually.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { unwrap } from '../unwrap.ts'
import { freePort } from '../free-port.ts'
import { askOnce } from '../web.ts'
import { findPostmaster, killPostmaster } from './kill.ts'
import { createRandom } from './random.ts'
import { makeDataFolder } from './rounds.ts'
import { startVisitors } from './visitors.ts'

export interface ServerCrashReport {
  /** Problems, in sentences. */
  readonly wrong: readonly string[]
  readonly kills: { server: number; database: number; both: number }
  readonly served: number
  /** From the kill of the database until the surviving server is ready again, in milliseconds. */
  readonly recoveries: readonly number[]
  /** From the start of a server after a kill until it is ready, in milliseconds. */
  readonly starts: readonly number[]
}

const IDENTIFIER = 'visited'
const PAGE = { urlId: 'page', status: 1, publishedOn: '2026-01-01T00:00:00Z' }
const registry = createBlockRegistry({ warn: () => undefined })

/**
 * Kills the built server, its database or both while visitors read a page, repeatedly. A surviving server
 * never stops serving the page; a killed server restarts and serves the last release.
 */
export async function runServerCrashRounds(options: {
  readonly rounds: number
  readonly seed: string
  readonly onRound?: (line: string) => void
}): Promise<ServerCrashReport> {
  const { rounds, seed, onRound = () => undefined } = options
  const random = createRandom(seed)
  const { dataDir, remove } = await makeDataFolder()
  const port = await freePort()
  const host = `${IDENTIFIER}.localhost:${port}`
  const report = {
    wrong: [] as string[],
    kills: { server: 0, database: 0, both: 0 },
    served: 0,
    recoveries: [] as number[],
    starts: [] as number[],
  }
  const start = () => startServer({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' })
  const isReady = () =>
    askOnce(port, 'any.example', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  const shows = (title: string) => async () => (await askOnce(port, host, '/page')).text.includes(title)

  let title = 'Round 0!'
  /** Until a release is visible, visitors may still get the old page. */
  let shown = [title]
  await release(dataDir, title)
  let server: ServerProcess | undefined
  const visitors = startVisitors(port, host, '/page', () => shown)
  try {
    server = await start()
    for (let round = 1; round <= rounds; round++) {
      await eventually('the page is served', shows(title), { within: 5_000 })
      await eventually('visitors read it', () => visitors.takeServed() > 0)
      visitors.takeUnanswered()

      const victim = random.pick(['server', 'database', 'both'])
      report.kills[victim]++
      const all = random.chance(0.5)
      const before = await findPostmaster(dataDir)
      if (victim !== 'database') await server.stop('SIGKILL')
      if (victim !== 'server') await killPostmaster(dataDir, { all })
      if (victim === 'database') {
        const since = performance.now()
        const another = async () =>
          ![before, undefined].includes(await findPostmaster(dataDir)) && (await isReady())
        await eventually('the server is ready on another database', another, { within: 20_000 })
        report.recoveries.push(performance.now() - since)
        if (visitors.takeUnanswered() > 0)
          report.wrong.push('Visitors got no answer from a server that lived on.')
        report.served += visitors.takeServed()
      } else {
        server = await start()
        report.starts.push(server.readyAfter)
        await eventually('what was released is served', shows(title), { within: 5_000 })
      }
      const next = `Round ${round}!`
      shown = [title, next]
      await release(dataDir, next)
      title = next
      await eventually('the next release is visible', shows(title), { within: 3_000 })
      shown = [title]
      report.served += visitors.takeServed()
      onRound(`round ${round} of ${rounds}: killed ${victim}`)
    }
    const code = await server.stop()
    if (code !== 0) report.wrong.push(`The server ended with ${code} when asked to stop.`)
    if ((await findPostmaster(dataDir)) !== undefined)
      report.wrong.push('The server left its database running.')
  } finally {
    await visitors.stop()
    await server?.stop('SIGKILL')
    await remove()
  }
  report.wrong.push(...visitors.wrong)
  return report
}

/** Releases the page with that title from a separate process. */
async function release(dataDir: string, title: string): Promise<void> {
  const database = unwrap(
    await openDatabase({ database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true }),
  )
  try {
    unwrap(await migrate(database.ownerPool, migrations, { appRole: database.appRole }))
    const site =
      (await findByIdentifier(database.app, IDENTIFIER)) ??
      unwrap(await createSite(database.app, registry, { identifier: IDENTIFIER, title: IDENTIFIER }))
    await withSite(database.app, site.id, async (tx) => {
      const context = { siteId: site.id, blocks: registry, accountId: null }
      const body = { ...PAGE, title }
      const existing = await findDocumentId(tx, site.id, null, PAGE.urlId)
      const { documentId } = unwrap(
        existing === undefined
          ? await createDocument(tx, context, { kind: 'page', body })
          : await saveRevision(tx, context, { documentId: existing, body }),
      )
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: [documentId] }))
    })
  } finally {
    await database.close()
  }
}
