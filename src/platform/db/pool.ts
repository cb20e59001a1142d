import pg from 'pg'

import { destroyConnection } from '#platform/db/end-connection.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'

export interface PoolOptions {
  readonly max: number
  /** Called for every new connection: the built-in server may change its socket folder on restart. */
  readonly url: () => string
  readonly name: string
  /** Called when an idle connection breaks; the pool has already dropped it. */
  readonly onError: (error: Error) => void
  /**
   * Timeout of a statement in milliseconds, after which it fails and its connection is closed; none by
   * default. Enforced on the client, because an unreachable server enforces nothing.
   */
  readonly queryLimit?: number | undefined
}

/** How long the holder of a destroyed connection has to notice. */
const NOTICE_MS = 1_000

/** Returns whether all connections of a pool are in use while others wait for one. */
export const isExhausted = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): boolean =>
  waitingCount > 0 && idleCount === 0 && totalCount >= options.max

/** What a connection was needed for comes too late: the program is stopping. */
export class StoppingError extends Error {
  readonly statusCode = 503

  constructor() {
    super('The program is stopping.')
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that can be closed in bounded time; after that it gives no connection, with a StoppingError. */
export class Pool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', (client) => void this.#clients.add(client))
    this.on('remove', (client) => void this.#clients.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.ending ? Promise.reject(new StoppingError()) : super.connect()
    if (this.ending) callback(new StoppingError(), undefined, () => undefined)
    else super.connect(callback)
    return undefined
  }

  /**
   * Ends the pool; connections still in use after `limit` milliseconds are destroyed, and their statements
   * fail.
   */
  async endWithin(limit: number): Promise<void> {
    const ended = this.end()
    await withTimeout(limit, ended).catch(async () => {
      for (const client of this.#clients) destroyConnection(client)
      await withTimeout(NOTICE_MS, ended).catch(() => undefined)
    })
  }
}

/**
 * Returns a pool that survives restarts of its server: broken connections are dropped and replaced. Its
 * errors never end the process. 64-bit integers are returned as strings, timestamps as Date.
 */
export function createPool({ max, url, name, onError, queryLimit }: PoolOptions): Pool {
  class Client extends pg.Client {
    constructor() {
      super({
        ...clientConfig(url(), name),
        // A transaction begins and sends its first statement without waiting in between.
        pipeline: true,
        ...(queryLimit ? { query_timeout: queryLimit } : {}),
      })
      if (queryLimit) closeOnQueryTimeout(this)
    }
  }
  const pool = new Pool({ Client, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 })
  pool.on('error', onError)
  // A connection that breaks while checked out also fails its query; without a listener the event would end
  // the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * After its timeout pg fails a statement and, in a pipeline, destroys the stream: all that were sent behind it, such as
 * ROLLBACK, fail too. Such a connection is of no more use.
 */
function closeOnQueryTimeout(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const response = query(...args)
    if (response instanceof Promise)
      response.catch((error: unknown) => {
        // Unlike destroyConnection, end() also removes a busy connection from the pool at once.
        if (error instanceof Error && error.message === 'Query read timeout') void client.end()
      })
    return response
  }
  client.query = watched as typeof client.query
}

/** Returns the settings that all connections share. */
export function clientConfig(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `sitewright ${name}`,
    keepAlive: true,
    // The system's default is two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  }
}
