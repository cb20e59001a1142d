import { QUERY_LIMITS } from '#lib/query/query-limits.ts'
import { pairsOf } from '#lib/query/pairs.ts'

/** A flat query; a repeated key has all its values. */
export type CollectionQuery = Readonly<Record<string, string | readonly string[]>>

/**
 * Parses a query with repeated keys: `a=1&b=2&a=3` is `{a: ['1', '3'], b: '2'}`. Reads the first 1000 pairs only
 * (HTP-10). The object has no prototype, so that no key can pollute one (P29).
 */
export function parseCollectionQuery(query: string): CollectionQuery {
  const found = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of pairsOf(query, QUERY_LIMITS.keys)) {
    const before = found[name]
    if (before === undefined) found[name] = value
    else if (typeof before === 'string') found[name] = [before, value]
    else before.push(value)
  }
  return found
}
