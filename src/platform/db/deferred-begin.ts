import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { preparedName } from '#platform/db/prepared-statements.ts'

/**
 * Returns the pool for Kysely, which sends the BEGIN of a transaction together with its first statement when that has
 * no parameters, as one message: a transaction of a site then begins and is bound to its site in one round trip. A
 * transaction without statements sends nothing. With `prepares`, statements that are marked so are prepared.
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
  let begin: string | undefined

  async function send(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = prepares ? preparedName(text) : undefined
    return name === undefined
      ? client.query(text, [...parameters])
      : client.query({ name, text, values: [...parameters] })
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (BEGIN.test(sql)) {
      begin = sql
      return { ...NO_ROWS, command: 'BEGIN' }
    }
    if (begin === undefined) return send(sql, parameters)
    const first = begin
    begin = undefined
    if (END.test(sql)) return { ...NO_ROWS, command: sql.toUpperCase() }
    if (parameters.length === 0) {
      // pg returns one result for each statement.
      const results = (await client.query(`${first}; ${sql}`)) as unknown as readonly unknown[]
      return results.at(-1)
    }
    await client.query(first)
    return send(sql, parameters)
  }

  return {
    get processID() {
      return (client as { readonly processID?: number }).processID
    },
    query: query as PostgresPoolClient['query'],
    release(error) {
      begin = undefined
      client.release(error)
    },
  } as PostgresPoolClient
}
