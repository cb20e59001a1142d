/**
 * Returns the path of the first field of `input` that is missing in `parsed`, such as
 * `layout.sections.a.colour`; undefined when there is none. Lists and records are compared entry by entry.
 */
export function findUnknownField(
  input: unknown,
  parsed: unknown,
  path: readonly string[] = [],
): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  if (typeof parsed !== 'object' || parsed === null) return undefined
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (!Object.hasOwn(parsed, key)) return [...path, key].join('.')
    const below = findUnknownField(value, (parsed as Readonly<Record<string, unknown>>)[key], [...path, key])
    if (below !== undefined) return below
  }
  return undefined
}
