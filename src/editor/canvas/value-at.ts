/** Returns the value at a path of names and indexes, joined by dots; undefined if there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return (value as Readonly<Record<string, unknown>>)[name]
  }, data)

/** Returns the data with another value at a path; undefined if nothing is there that could have it. */
export function withValueAt(data: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  if (typeof data !== 'object' || data === null) return undefined
  // An entry of a list is there, while a field may be left out.
  if (Array.isArray(data) && !Object.hasOwn(data, name)) return undefined
  const next =
    rest.length === 0 ? value : withValueAt((data as Record<string, unknown>)[name], rest.join('.'), value)
  if (next === undefined) return undefined
  return Array.isArray(data) ? data.with(Number(name), next) : { ...data, [name]: next }
}
