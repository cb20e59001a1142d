import type { FastifyInstance } from 'fastify'

/** The path of every registered route, from the tree that the router prints: four columns a level, one segment a line. */
export function routesOf(http: Pick<FastifyInstance, 'printRoutes'>): readonly string[] {
  const parents: string[] = []
  const routes = new Set<string>()
  for (const line of http.printRoutes().split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)( \()?/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', answers] = match
    const depth = indent.length / 4
    parents.length = depth
    parents.push(segment)
    if (answers !== undefined) routes.add(parents.join(''))
  }
  return [...routes]
}

/**
 * A route of the app with a site's identifier and an identity in the places of its parameters; undefined for any other.
 * The host of a site has none of them; tests/system/permissions.test.ts asks the app's.
 */
export const addressesOfApp = (route: string, identifier: string, id: string): string[] | undefined =>
  route.startsWith('/api/')
    ? [route.replaceAll(/:[a-zA-Z]+/g, (name) => (name === ':site' ? identifier.toLowerCase() : id))]
    : undefined
