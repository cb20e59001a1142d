import { sql } from 'kysely'

/** In a statement that is not made here; see `PREPARED`. */
export const PREPARED_MARK = '/* prepared */'
const ONE_PLAN_MARK = '/* prepared with one plan */'

/**
 * Marks a statement that pages and carts execute all the time: each connection parses and plans it once. For a builder:
 * `query.modifyFront(PREPARED)`. Its text must be the same for all parameters, so lists of ids are arrays, and its plan
 * must suit all of them. Behind a pooler of transactions, which would lose it, the mark has no effect.
 */
export const PREPARED = sql.raw(PREPARED_MARK)

/**
 * Marks a prepared statement in a transaction that must not be planned for its parameters either: one that returns a few
 * rows of several tables as JSON, each found by its key, takes several times as long to plan as to execute, and PostgreSQL
 * would do that each time because it takes a list of unknown length for a long one.
 */
export const PREPARED_WITH_ONE_PLAN = sql.raw(ONE_PLAN_MARK)

/** Texts are few: one that varies by mistake must not fill the memory of each connection. */
const MAX_PREPARED = 200

/** How a connection prepares a statement. */
export interface Preparation {
  readonly name: string
  /** Whether it has one plan for all parameters. */
  readonly onePlan: boolean
}

const known = new Map<string, Preparation>()

/** Returns how a connection prepares a statement; undefined if it is to be planned each time. */
export function preparationOf(text: string): Preparation | undefined {
  const onePlan = text.includes(ONE_PLAN_MARK)
  if (!onePlan && !text.includes(PREPARED_MARK)) return undefined
  const found = known.get(text)
  if (found !== undefined || known.size >= MAX_PREPARED) return found
  const preparation = { name: `prepared_${known.size + 1}`, onePlan }
  known.set(text, preparation)
  return preparation
}
