import { DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Tables } from '#schema/tables.ts'

const pipelined = new WeakSet<Kysely<Tables>>()

/** Lets the transactions of a database use the pipeline mode of its clients; see `withPipeline`. */
export function enablePipeline(db: Kysely<Tables>): void {
  pipelined.add(db)
}

// A transaction is begun and ended by the one it is made of, and never connects by itself.
const driver = new DummyDriver()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Transactions do not connect.')) })

/**
 * Returns a transaction that sends statements that are started together one after the other, without waiting for a response
 * in between; Kysely sends each when the one before has returned. They are executed in the order in which they were started.
 * If one fails, those after it fail too, as in any aborted transaction.
 */
export async function withPipeline(
  db: Kysely<Tables>,
  transaction: Transaction<Tables>,
): Promise<Transaction<Tables>> {
  if (!pipelined.has(db)) return transaction
  const serial = transaction.getExecutor()
  const connection = await serial.provideConnection((provided) => Promise.resolve(provided))
  const executor = serial.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction<Tables>({ config: { dialect }, driver, dialect, executor })
}
