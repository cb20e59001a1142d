/** Limits of query parsing (HTP-09, HTP-10). */
export const QUERY_LIMITS = {
  /** Levels of brackets; deeper ones stay in the last name. */
  depth: 5,
  /** Maximum list index; a longer list becomes an object with numeric names. */
  array: 20,
  /** Pairs of a nested query; the rest is ignored. */
  parameters: 1000,
  /** Pairs of a flat query. */
  keys: 1000,
} as const
