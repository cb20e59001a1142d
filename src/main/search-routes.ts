import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#schema/tables.ts'
import { type Assets, ASSETS_PATH } from '#site/assets.ts'
import { findFont } from '#site/fonts.ts'
import { chooseEncoding } from '#site/encoding.ts'
import type { HostMap } from '#site/host-map.ts'
import type { OpenedLocks } from '#site/lock/opened.ts'
import { respondToSearch, SEARCH_API_PATH } from '#site/search-api.ts'

export interface SearchRouteParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly assets: Assets
  readonly opened: OpenedLocks
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** Registers the routes that scripts on published pages call: search, and the scripts themselves. */
export function registerSearch(http: FastifyInstance, parts: SearchRouteParts): void {
  const { db, hosts, assets, opened, clock } = parts
  http.route({
    method: ['GET', 'HEAD'],
    url: SEARCH_API_PATH,
    handler: async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      const site = hosts.find(request.headers.host)
      if (!site) return reply.code(404).send({ error: 'Website not found.' })
      request.siteLabel = site.id
      const url = request.raw.url ?? ''
      const queryStart = url.indexOf('?')
      const response = await respondToSearch(db, site, {
        search: queryStart === -1 ? '' : url.slice(queryStart + 1),
        isOpen: opened.read(site.id, request.headers.cookie) ?? (() => false),
        now: new Date(clock()),
      })
      return reply.code(response.status).send(response.body)
    },
  })
  http.route({
    method: ['GET', 'HEAD'],
    url: `${ASSETS_PATH}*`,
    handler: async (request, reply) => {
      const name = (request.params as { '*': string })['*']
      const font = findFont(name)
      if (font) {
        return reply.headers({ 'content-type': font.contentType, ...IMMUTABLE_HEADERS }).send(font.body)
      }
      const asset = assets.find(name)
      if (!asset) return reply.code(404).send({ error: 'File not found.' })
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      return reply
        .headers({
          'content-type': asset.contentType,
          ...IMMUTABLE_HEADERS,
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(asset.bodies[encoding])
    },
  })
}

/** Headers of files whose name contains a hash of their content. */
const IMMUTABLE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
