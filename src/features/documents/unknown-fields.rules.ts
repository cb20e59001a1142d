/**
 * The path of the first field of `given` that reading left out, `layout.sections.a.colour`: one that there is not.
 * Undefined when everything was read. What a list or a record holds is compared one by one.
 */
export function findUnknownField(
  given: unknown,
  read: unknown,
  path: readonly string[] = [],
): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (typeof read !== 'object' || read === null) return undefined
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!Object.hasOwn(read, key)) return [...path, key].join('.')
    const below = findUnknownField(value, (read as Readonly<Record<string, unknown>>)[key], [...path, key])
    if (below !== undefined) return below
  }
  return undefined
}
