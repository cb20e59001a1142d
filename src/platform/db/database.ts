import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { fail, ok } from '#lib/result.ts'
import type { Result } from '#lib/result.ts'
import type { Config } from '#platform/config/config.ts'
import { describeFolderError } from '#platform/config/folder-errors.ts'
import { openCluster } from '#platform/db/embedded/cluster.ts'
import { SYSTEM_FOLDER } from '#platform/db/embedded/location.ts'
import { APP_ROLE } from '#platform/db/embedded/roles.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'
import type { DatabaseFailure } from '#platform/db/database-error.ts'
import { prepareExternalDatabase } from '#platform/db/external-database.ts'
import { deferBegin } from '#platform/db/deferred-begin.ts'
import { enablePipeline } from '#platform/db/pipelined-transaction.ts'
import { clientConfig, createPool } from '#platform/db/pool.ts'
import { limitSiteConnections } from '#platform/db/site-connections.ts'
import type { Tables } from '#schema/tables.ts'

/** The open database. All tenant data goes through `app`, inside `withSite`. */
export interface Database {
  /** Queries as the application role, bound by row-level security. */
  readonly app: Kysely<Tables>
  readonly appPool: pg.Pool
  readonly appRole: string
  readonly appUrl: string
  /** Queries as the owner, who bypasses row-level security: migrations, backups, tests. */
  readonly owner: Kysely<Tables>
  readonly ownerPool: pg.Pool
  readonly ownerUrl: string
  /** Returns a new connected client that supports LISTEN; the caller ends it. */
  readonly listenClient: () => Promise<pg.Client>
  /** Restarts the built-in server when it is lost; does nothing for an external one. */
  readonly ensureRunning: () => Promise<void>
  /**
   * Waits for running queries, closes all connections, and stops the built-in server when nobody else uses
   * it. Connections still in use after the deadline (milliseconds, 10 seconds by default) are destroyed.
   */
  readonly close: (deadline?: number) => Promise<void>
}

const CLOSE_DEADLINE_MS = 10_000
/** Far above any statement of a request: one that takes this long waits for a lock or a lost server. */
const QUERY_LIMIT_MS = 60_000

export interface OpenOptions {
  /** Called with a line when something happens to the database while the program runs. */
  readonly log?: (line: string) => void
  /** Called with a line for each slow step at start. */
  readonly progress?: (line: string) => void
  /** Connections of the application role; 10 by default. */
  readonly poolSize?: number
  /** Timeout of a statement of the application role in milliseconds; a minute by default, 0 for none. */
  readonly queryLimit?: number
}

export type DatabaseConfigPart = Pick<Config, 'database' | 'dataDir' | 'isDataDirConfigured'>

/** The connection URLs of a database and the lifecycle of its server. */
export interface Source {
  readonly appRole: string
  readonly appUrl: () => string
  readonly ownerUrl: () => string
  readonly directUrl: () => string
  readonly ensureRunning: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the configured database: the built-in one (created and started when needed) or the one of
 * DATABASE_URL, whose roles and permissions are checked. Fails with a code and one line that says what to do.
 * Does not migrate the schema; `migrate` does.
 */
export async function openDatabase(
  config: DatabaseConfigPart,
  options: OpenOptions = {},
): Promise<Result<Database, DatabaseFailure>> {
  try {
    return ok(connect(await openSource(config, options), options))
  } catch (error) {
    if (error instanceof DatabaseSetupError) return fail({ code: error.code, message: error.message })
    return fail({ code: 'data_folder', message: describeFolderError(error, config.dataDir) })
  }
}

async function openSource(config: DatabaseConfigPart, options: OpenOptions): Promise<Source> {
  const { log = () => undefined, progress = () => undefined } = options
  const { database, dataDir, isDataDirConfigured } = config
  if (database.kind === 'external') {
    const { appRole } = await prepareExternalDatabase(database)
    return {
      appRole,
      appUrl: () => database.url,
      ownerUrl: () => database.ownerUrl,
      directUrl: () => database.directUrl,
      ensureRunning: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }
  }
  const cluster = await openCluster({
    dataDir,
    isDataDirConfigured,
    systemFolder: SYSTEM_FOLDER,
    log,
    progress,
  })
  return {
    appRole: APP_ROLE,
    appUrl: () => cluster.url('app'),
    ownerUrl: () => cluster.url('owner'),
    directUrl: () => cluster.url('app'),
    ensureRunning: cluster.ensureRunning,
    close: cluster.close,
  }
}

/** Returns the pools of a source. They connect on first use. */
export function connect(source: Source, options: OpenOptions): Database {
  const { log = () => undefined, poolSize = 10, queryLimit = QUERY_LIMIT_MS } = options
  const onError = (error: Error) => log(`An idle database connection was lost: ${error.message}`)
  const appPool = createPool({ max: poolSize, url: source.appUrl, name: 'app', onError, queryLimit })
  const ownerPool = createPool({ max: 3, url: source.ownerUrl, name: 'owner', onError })
  // A pooler of transactions gives each one another connection of the database.
  const prepares = source.appUrl() === source.directUrl()
  const app = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: deferBegin(appPool, { prepares }) }),
  })
  enablePipeline(app)
  limitSiteConnections(app, Math.max(1, Math.floor(poolSize / 2)))
  let closing: Promise<void> | undefined

  return {
    app,
    appPool,
    appRole: source.appRole,
    get appUrl() {
      return source.appUrl()
    },
    owner: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: deferBegin(ownerPool) }) }),
    ownerPool,
    get ownerUrl() {
      return source.ownerUrl()
    },
    async listenClient() {
      const client = new pg.Client(clientConfig(source.directUrl(), 'listen'))
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    ensureRunning: source.ensureRunning,
    close: (deadline = CLOSE_DEADLINE_MS) =>
      (closing ??= Promise.all([appPool.endWithin(deadline), ownerPool.endWithin(deadline)]).then(() =>
        source.close(),
      )),
  }
}
