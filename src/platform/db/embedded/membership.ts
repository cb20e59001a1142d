import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { isPassing } from '#platform/db/connection-errors.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'
import { within } from '#platform/db/time-limit.ts'

/**
 * Every program that uses the cluster holds this lock, shared, on a connection of its own: it frees itself when the
 * program is killed, and whoever gets it exclusively knows to be the last one.
 */
const MEMBERS_LOCK = 7_306_640_001
const LIMIT = 60_000
/** A server that does not answer this long is left to the next program that starts. */
const LEAVE_LIMIT = 5_000

export interface Membership {
  /** Superuser connection to the maintenance database. */
  readonly client: pg.Client
  readonly socketFolder: string
}

/** Connects and joins. A server that is just stopping is waited for and started again by `ensure`. */
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
    // A lost connection is told by the event "end"; without a listener here "error" would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [MEMBERS_LOCK])
      return { client, socketFolder }
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isPassing(error) || performance.now() > end) throw describe(error)
      await delay(25)
    }
  }
}

/** Leaves; true when no other program uses the cluster any more, and none can join before the connection ends. */
export async function leaveCluster({ client }: Membership): Promise<boolean> {
  try {
    await within(LEAVE_LIMIT, client.query('select pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]))
    const { rows } = await within(
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
    return new DatabaseFault(
      'data_folder',
      'The passwords kept in DATA_DIR do not open its database. Put postgres-passwords.json and the database back from the same backup.',
    )
  return error
}
