import type { Contract } from '#lib/api/api-contract.ts'

/** Values for the path and query of a contract. */
export interface UrlParts {
  /** Identifier of the site, for contracts below `/api/sites/{site}`. */
  readonly site?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Returns the URL of a request. Omits undefined and null query parameters. Throws for a missing path parameter. */
export function buildUrl({ path }: Pick<Contract, 'path'>, { site, params, query }: UrlParts): string {
  const values: Readonly<Record<string, unknown>> = { ...params, ...(site === undefined ? {} : { site }) }
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`The path ${path} needs '${name}'.`)
    return encodeURIComponent(toText(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (one !== undefined && one !== null) search.append(name, toText(one))
  return search.size === 0 ? filledPath : `${filledPath}?${search.toString()}`
}

/** Converts a URL value. Throws for anything but strings, numbers and booleans. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new RangeError('URL values must be strings, numbers or booleans.')
}
