import pg from 'pg'

import { breakOff } from '#platform/db/drop.ts'
import { within } from '#platform/db/time-limit.ts'

export interface PoolOptions {
  readonly max: number
  /** Asked for every new connection: our own server may move when it is started again. */
  readonly url: () => string
  readonly name: string
  /** A connection that was idle when it broke; the pool has already dropped it. */
  readonly onError: (error: Error) => void
  /**
   * Milliseconds a statement may take before it fails and its connection is given up; no limit by default. It is kept
   * here and not by the server, because a server that is gone without a word keeps nothing.
   */
  readonly queryLimit?: number | undefined
}

/** How long a holder of a connection that was broken off is given to notice. */
const NOTICE_MS = 1_000

/** A pool that can be closed in bounded time. */
export class Pool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', (client) => void this.#clients.add(client))
    this.on('remove', (client) => void this.#clients.delete(client))
  }

  /** Ends the pool; connections still in use after `limit` milliseconds are broken off, and their statements fail. */
  async endWithin(limit: number): Promise<void> {
    const ended = this.end()
    await within(limit, ended).catch(async () => {
      for (const client of this.#clients) breakOff(client)
      await within(NOTICE_MS, ended).catch(() => undefined)
    })
  }
}

/**
 * A pool of connections that outlives its server: broken connections are dropped, later ones are made anew. Its errors
 * never end the process. 64-bit integers arrive as strings, timestamps as Date.
 */
export function createPool({ max, url, name, onError, queryLimit }: PoolOptions): Pool {
  class Client extends pg.Client {
    constructor() {
      super({ ...clientConfig(url(), name), ...(queryLimit ? { query_timeout: queryLimit } : {}) })
      if (queryLimit) breakOffWhenSilent(this)
    }
  }
  const pool = new Pool({ Client, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 })
  pool.on('error', onError)
  // A connection that breaks while it is checked out also fails its query; this listener only keeps the process alive.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * After its time limit pg fails a statement but still awaits the answer: whatever is asked next on that connection,
 * such as ROLLBACK, would wait behind it.
 */
function breakOffWhenSilent(client: pg.Client): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const response = query(...given)
    if (response instanceof Promise)
      response.catch((error: unknown) => {
        // end() breaks off a busy connection and, unlike breakOff, keeps it from the pool at once.
        if (error instanceof Error && error.message === 'Query read timeout') void client.end()
      })
    return response
  }
  client.query = watched as typeof client.query
}

/** What every connection of ours has in common. */
export function clientConfig(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `sitewright ${name}`,
    keepAlive: true,
    // By default the system asks an idle connection for a sign of life after two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  }
}
