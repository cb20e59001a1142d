import type { FastifyInstance } from 'fastify'

/** The path of every registered route, from the tree that the router prints: four columns a level, one segment a line. */
export function routesOf(http: Pick<FastifyInstance, 'printRoutes'>): readonly string[] {
  const parents: string[] = []
  const routes = new Set<string>()
  for (const line of http.printRoutes().split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)( \()?/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', responses] = match
    const depth = indent.length / 4
    parents.length = depth
    parents.push(segment)
    if (responses !== undefined) routes.add(parents.join(''))
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

/** What a site's host answers besides its documents: files, searching, its preview under a token, the way to the app. */
export const addressesOfProgram = (of: {
  readonly marker: string
  readonly token: string
  readonly mediaPath: string
  readonly ids: Readonly<Record<'post' | 'page' | 'image', string>>
}): readonly [route: string, addresses: string[]][] => [
  ...['/', '/healthz', '/readyz'].map((path): [string, string[]] => [path, [path]]),
  ['/_media/*', [of.mediaPath, `${of.mediaPath}?format=100w`, `/_media/${of.ids.image}.png`]],
  [
    '/api/search', // the marker's beginning only: an answer repeats what was asked
    [
      `/api/search?q=${of.marker.slice(0, 5)}`,
      `/api/search?q=${of.marker.slice(0, 5).toLowerCase()}&preview=1`,
      '/api/search?q=post&page=1',
    ],
  ],
  ['/api/census/overlay', ['/api/census/overlay']],
  ['/api/events/RecordEvent', ['/api/events/RecordEvent']],
  ['/_home', ['/_home']],
  ['/_assets/*', ['/_assets/nothing.js']],
  ['/_app/*', ['/_app/nothing.js']],
  [
    '/_preview/*',
    ['/', '/draft', '/blog/post', '/blog?format=rss'].map((path) => `/_preview/${of.token}${path}`),
  ],
  ['/config', ['/config?frameUrl=/blog/post']],
  ['/config/', [`/config/?frameUrl=/blog/${of.ids.post}`]],
  ['/config/*', [`/config/pages/${of.ids.page}`]],
]
