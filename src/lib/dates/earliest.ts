/** Returns the first of some instants; undefined without any. */
export const earliest = (instants: readonly (Date | undefined)[]): Date | undefined =>
  instants.filter((instant) => instant !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
