import type { Operation } from '#lib/api/api-contract.ts'

/** One segment of the path of a contract: literal text, or one parameter. */
const SEGMENT = /^(?:[\w.~-]+|\{[a-zA-Z]+\})$/

/**
 * Returns the path of a contract as the router writes it, `/orders/:order` for `/orders/{order}`; a final `*` stays.
 * Throws for a path that is not in the syntax of OpenAPI, such as one with `:order`, which its readers would take for
 * literal text.
 */
export function routerPath({ name, path }: Pick<Operation, 'name' | 'path'>): string {
  const segments = path
    .replace(/(?<=\/)\*?$/, '')
    .split('/')
    .slice(1)
  const unknown = segments.find(
    (one, index) => !SEGMENT.test(one) && (one !== '' || index < segments.length - 1),
  )
  if (unknown !== undefined)
    throw new Error(`The path of the route ${name} has an unknown segment: ${unknown}`)
  return path.replaceAll(/\{([a-zA-Z]+)\}/g, ':$1')
}
