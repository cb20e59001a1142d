import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { preparedName } from '#platform/db/prepared-statements.ts'

/**
 * Marks a statement without parameters whose result nobody reads: it is sent with the next one of its transaction, or
 * never if none follows.
 */
export const WITH_NEXT = '/* with the next one */'

/**
 * Returns the pool for Kysely, which sends the BEGIN of a transaction, and what is marked to be sent with the next
 * statement, together with the first other one: a transaction of a site then begins, is bound to its site and reads its
 * first rows in one round trip. A transaction without other statements sends nothing. With `prepares`, statements that are
 * marked so are prepared. The clients must be in the pipeline mode of pg.
 */
export function deferBegin(
  pool: pg.Pool,
  { prepares = false }: { readonly prepares?: boolean } = {},
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? deferred(client, prepares)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const BEGIN = /^(?:begin|start transaction)\b/
const END = /^(?:commit|rollback)$/
const NO_ROWS = { rowCount: 0, rows: [] }

function deferred(client: pg.PoolClient, prepares: boolean): PostgresPoolClient {
  /** Begins the transaction. */
  let first: string | undefined

  function send(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = prepares ? preparedName(text) : undefined
    return name === undefined
      ? client.query(text, [...parameters])
      : client.query({ name, text, values: [...parameters] })
  }

  /** Sends two statements in one write, the second before the response to the first. */
  async function sendBoth(before: string, text: string, parameters: readonly unknown[]): Promise<unknown> {
    const { stream } = client.connection
    stream.cork()
    let responses: readonly Promise<unknown>[]
    try {
      // If the first fails, the second finds an aborted transaction.
      responses = [client.query(before), send(text, parameters)]
    } finally {
      stream.uncork()
    }
    return (await Promise.all(responses)).at(-1)
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (BEGIN.test(sql)) {
      first = sql
      return { ...NO_ROWS, command: 'BEGIN' }
    }
    if (first === undefined) return send(sql, parameters)
    const before = first
    if (sql.startsWith(WITH_NEXT)) {
      first = `${before}; ${sql.slice(WITH_NEXT.length)}`
      return { ...NO_ROWS, command: 'SET' }
    }
    first = undefined
    if (END.test(sql)) return { ...NO_ROWS, command: sql.toUpperCase() }
    return sendBoth(before, sql, parameters)
  }

  return {
    get processID() {
      return (client as { readonly processID?: number }).processID
    },
    query: query as PostgresPoolClient['query'],
    release(error) {
      first = undefined
      client.release(error)
    },
  } as PostgresPoolClient
}
