/** How much of a query is read (HTP-09, HTP-10). */
export const QUERY_LIMITS = {
  /** Names in brackets below the first one; what is deeper is one name as it is written. */
  depth: 5,
  /** Largest index of a list; beyond it a list is an object with numbers for names. */
  array: 20,
  /** Pairs; what comes after them is left out. */
  parameters: 1000,
  /** Keys of a query that is read by repeated keys. */
  keys: 1000,
} as const
