import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreenPath } from '#admin/paths.ts'
import { APP_FILES_PATH, type AppFiles } from '#main/app-files.ts'
import { type AppAddresses, appPolicy, renderAppPage } from '#main/app-page.ts'
import { appHostOnly } from '#main/app-host-only.ts'
import { chooseEncoding } from '#site/encoding.ts'

export interface AppHostParts extends AppAddresses {
  readonly appOrigin: string
  readonly files: AppFiles
}

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Addresses of the app hold tokens; they go to no other host.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** A file whose name changes with its content can be kept for good. */
const KEPT_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/**
 * The app host: the HTML of the app at every address, 200 where a screen is and 404 elsewhere, and its files. The API has
 * routes of its own.
 */
export function registerApp(http: FastifyInstance, parts: AppHostParts): void {
  const constraints = appHostOnly(parts.appOrigin)
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    request.siteLabel = 'app'
    request.kind = 'app'
    const nonce = randomBytes(16).toString('base64')
    const [path = '/'] = (request.raw.url ?? '/').split('?')
    return reply
      .code(isScreenPath(path) ? 200 : 404)
      .headers({ ...HEADERS, 'content-security-policy': appPolicy(nonce, parts) })
      .type('text/html; charset=utf-8')
      .send(renderAppPage(parts.files.entry, nonce, parts))
  }
  http.route({ method: ['GET', 'HEAD'], url: '/', constraints, handler: page })
  http.route({ method: ['GET', 'HEAD'], url: '/*', constraints, handler: page })
  http.route({
    method: ['GET', 'HEAD'],
    url: `${APP_FILES_PATH}*`,
    constraints,
    handler: async (request, reply) => {
      request.siteLabel = 'app'
      request.kind = 'app'
      const file = parts.files.find((request.params as { '*': string })['*'])
      if (!file)
        return reply.code(404).headers(HEADERS).send({ error: 'There is no such file. Load the page again.' })
      const wanted = chooseEncoding(request.headers['accept-encoding'])
      const encoding = file.encodings.includes(wanted) ? wanted : 'identity'
      return reply
        .headers({
          'content-type': file.contentType,
          ...KEPT_HEADERS,
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(await file.body(encoding))
    },
  })
  const sendApiError = async (request: FastifyRequest, reply: FastifyReply) => {
    request.siteLabel = 'app'
    request.kind = 'app'
    return reply
      .code(405)
      .headers({ ...HEADERS, allow: 'GET, HEAD' })
      .send({ error: 'This address only answers GET and HEAD.' })
  }
  // Refused before a body is read: nothing here would look at it.
  for (const url of ['/', '/*'])
    http.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      constraints,
      onRequest: sendApiError,
      handler: sendApiError,
    })
}
