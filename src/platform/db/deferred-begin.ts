import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Preparation, preparationOf } from '#platform/db/prepared-statements.ts'

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
/** Restores settings that were changed since. */
const BACK = /^rollback to\b/
const NO_ROWS = { rowCount: 0, rows: [] }

function deferred(client: pg.PoolClient, prepares: boolean): PostgresPoolClient {
  /** Begins the transaction. */
  let first: string | undefined
  let isInTransaction = false
  /** Whether statements have one plan for all parameters; undefined if that is unknown. */
  let hasOnePlan: boolean | undefined = false

  let isCorked = false

  /** All statements that are sent before the program waits for something go out in one write: a write is a call of the kernel. */
  function cork(): void {
    if (isCorked) return
    const { stream } = client.connection
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  function send(text: string, parameters: readonly unknown[], preparation: Preparation | undefined) {
    cork()
    return preparation === undefined
      ? client.query(text, [...parameters])
      : client.query({ name: preparation.name, text, values: [...parameters] })
  }

  /** Sends a statement after another one. */
  async function sendAfter(before: string, ...statement: Parameters<typeof send>): Promise<unknown> {
    if (before === '') return send(...statement)
    cork()
    // If the first fails, the second finds an aborted transaction.
    const responses = [client.query(before), send(...statement)]
    return (await Promise.all(responses)).at(-1)
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (BEGIN.test(sql)) {
      first = sql
      isInTransaction = true
      hasOnePlan = false
      return { ...NO_ROWS, command: 'BEGIN' }
    }
    if (first !== undefined && sql.startsWith(WITH_NEXT)) {
      first = `${first}; ${sql.slice(WITH_NEXT.length)}`
      return { ...NO_ROWS, command: 'SET' }
    }
    const before = first
    first = undefined
    if (END.test(sql)) {
      isInTransaction = false
      return before === undefined
        ? send(sql, parameters, undefined)
        : { ...NO_ROWS, command: sql.toUpperCase() }
    }
    const preparation = prepares ? preparationOf(sql) : undefined
    // The plan of one that is only prepared suits all parameters.
    const matters = preparation === undefined ? parameters.length > 0 : preparation.onePlan
    const planning = isInTransaction && matters ? planWith(preparation?.onePlan ?? false) : undefined
    if (BACK.test(sql)) hasOnePlan = undefined
    return sendAfter(
      [before, planning].filter((one) => one !== undefined).join('; '),
      sql,
      parameters,
      preparation,
    )
  }

  /** Returns the statement after which others are planned in this way for the rest of the transaction, unless they are. */
  function planWith(onePlan: boolean): string | undefined {
    if (hasOnePlan === onePlan) return undefined
    hasOnePlan = onePlan
    return `set local plan_cache_mode = ${onePlan ? 'force_generic_plan' : 'auto'}`
  }

  return {
    get processID() {
      return (client as { readonly processID?: number }).processID
    },
    query: query as PostgresPoolClient['query'],
    release(error) {
      first = undefined
      isInTransaction = false
      client.release(error)
    },
  } as PostgresPoolClient
}
