/** What is wrong with fields, by their path. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors below a path, by their path from there; empty for the place itself. */
export function errorsBelow(errors: FieldErrors, path: string): FieldErrors {
  const below = Object.entries(errors).flatMap(([key, message]) => {
    if (key === path) return [['', message] as const]
    return key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message] as const] : []
  })
  return Object.fromEntries(below)
}
