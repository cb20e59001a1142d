import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { isTransientError } from '#platform/db/connection-errors.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'

/**
 * Every process that uses the cluster holds this lock, shared, on a dedicated connection: a kill releases it,
 * and a process that gets it exclusively is the last one.
 */
const MEMBERS_LOCK = 7_306_640_001
const LIMIT = 60_000
/** A server that does not respond within this time is left to the next process that starts. */
const LEAVE_LIMIT = 5_000

export interface Membership {
  /** Superuser connection to the maintenance database. */
  readonly client: pg.Client
  readonly socketFolder: string
}

/** Connects and joins. Waits for a server that is stopping and starts it again with `ensure`. */
export async function joinCluster(
  ensure: () => Promise<string>,
  credentials: { readonly user: string; readonly password: string },
): Promise<Membership> {
  const end = performance.now() + LIMIT
  for (;;) {
    const socketFolder = await ensure()
    const client = new pg.Client({
      ...credentials,
      host: socketFolder,
      port: 5432,
      database: 'postgres',
      application_name: 'sitewright member',
      connectionTimeoutMillis: 10_000,
    })
    // A lost connection is handled by "end"; without a listener here "error" would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [MEMBERS_LOCK])
      return { client, socketFolder }
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isTransientError(error) || performance.now() > end) throw describe(error)
      await delay(25)
    }
  }
}

/**
 * Leaves; returns true when no other process uses the cluster any more, and none can join before the
 * connection ends.
 */
export async function leaveCluster({ client }: Membership): Promise<boolean> {
  try {
    await withTimeout(LEAVE_LIMIT, client.query('select pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]))
    const { rows } = await withTimeout(
      LEAVE_LIMIT,
      client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [MEMBERS_LOCK]),
    )
    return rows[0]?.last === true
  } catch {
    return false
  }
}

function describe(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  if (code === '28P01' || code === '28000')
    return new DatabaseSetupError(
      'data_folder',
      'The passwords in DATA_DIR do not match its database. Restore postgres-passwords.json and the database from the same backup.',
    )
  return error
}
