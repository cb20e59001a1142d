import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Marks a statement that pages and carts execute all the time: each connection parses and plans it once. For a builder:
 * `query.modifyFront(PREPARED)`. Its text must be the same for all parameters, so lists of ids are arrays, and its plan
 * must suit all of them. Behind a pooler of transactions, which would lose it, the mark has no effect.
 */
export const PREPARED = sql.raw(MARK)

/** Texts are few: one that varies by mistake must not fill the memory of each connection. */
const MAX_PREPARED = 100

const names = new Map<string, string>()

/** Returns the name under which a connection prepares a statement; undefined if it is to be planned each time. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
