import type { Contract } from '#lib/api/api-contract.ts'

/** What fills in a contract's path and query. */
export interface UrlParts {
  /** Identifier of the site, for contracts of a site. */
  readonly site?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** The address of a call: path with its parts filled in, then the query without what is not given. */
export function addressOf({ path }: Pick<Contract, 'path'>, { site, params, query }: UrlParts): string {
  const values: Readonly<Record<string, unknown>> = { ...params, ...(site === undefined ? {} : { site }) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`The path ${path} needs '${name}'.`)
    return encodeURIComponent(textOf(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (one !== undefined && one !== null) search.append(name, textOf(one))
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

/** Parts of an address are texts, numbers and truth values; anything else is a mistake of the caller. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new RangeError('Only texts, numbers and truth values belong in an address.')
}
