import type { FastifyInstance } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { sendApiError } from '#platform/http/api/send-api-error.ts'
import { type Assets, ASSETS_PATH } from '#site/assets.ts'
import { chooseEncoding } from '#site/encoding.ts'
import { findFont } from '#site/fonts.ts'

/** Headers of files whose name contains a hash of their content. */
const IMMUTABLE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const NO_FILE = { status: HTTP_STATUS.notFound, code: 'FILE_NOT_FOUND', message: 'File not found.' } as const

/** Registers our own scripts and fonts, which are the same on every host and belong to no site. */
export function registerAssets(http: FastifyInstance, assets: Assets): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: `${ASSETS_PATH}*`,
    config: { everyHost: true },
    handler: async (request, reply) => {
      const name = (request.params as { '*': string })['*']
      const font = findFont(name)
      if (font)
        return reply.headers({ 'content-type': font.contentType, ...IMMUTABLE_HEADERS }).send(font.body)
      const asset = assets.find(name)
      if (!asset) return sendApiError(reply, NO_FILE)
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      return reply
        .headers({
          'content-type': asset.contentType,
          ...IMMUTABLE_HEADERS,
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(await asset.body(encoding))
    },
  })
}
