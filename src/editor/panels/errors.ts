/** Errors by field path. */
export type FieldErrors = Readonly<Record<string, string>>

/** Returns the errors below a path, by relative path; empty for the path itself. */
export function errorsBelow(errors: FieldErrors, path: string): FieldErrors {
  const below = Object.entries(errors).flatMap(([key, message]) => {
    if (key === path) return [['', message] as const]
    return key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message] as const] : []
  })
  return Object.fromEntries(below)
}
