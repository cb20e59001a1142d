/** Returns a time of the database as ISO 8601 in UTC: it is a `Date` in a column, and a text where rows are returned as JSON. */
export const isoTimeOf = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString()
