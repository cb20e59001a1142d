import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreenPath } from '#admin/paths.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { APP_FILES_PATH, type AppFiles } from '#main/app-files.ts'
import { type AppOrigins, appPolicy, renderAppPage } from '#main/app-page.ts'
import { appHostOnly } from '#main/app-host-only.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import { chooseEncoding } from '#site/encoding.ts'

export interface AppHostParts extends AppOrigins {
  readonly appOrigin: string
  readonly files: AppFiles
}

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // URLs of the app contain tokens, which no other host may receive.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Headers of files whose name contains a hash of their content. */
const IMMUTABLE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/**
 * Registers the app host: the HTML of the app at every path, with 200 for a screen and 404 elsewhere, and its
 * files. The API registers its own routes.
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
        return reply
          .code(HTTP_STATUS.notFound)
          .headers(HEADERS)
          .send({ error: 'File not found. Reload the page.' })
      const preferred = chooseEncoding(request.headers['accept-encoding'])
      const encoding = file.encodings.includes(preferred) ? preferred : 'identity'
      return reply
        .headers({
          'content-type': file.contentType,
          ...IMMUTABLE_HEADERS,
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(await file.body(encoding))
    },
  })
  const rejectMethod = async (request: FastifyRequest, reply: FastifyReply) => {
    request.siteLabel = 'app'
    request.kind = 'app'
    return sendApiError(reply.headers({ ...HEADERS, allow: 'GET, HEAD' }), API_ERRORS.methodNotAllowed)
  }
  // Rejected before a body is read.
  for (const url of ['/', '/*'])
    http.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      constraints,
      onRequest: rejectMethod,
      handler: rejectMethod,
    })
}
