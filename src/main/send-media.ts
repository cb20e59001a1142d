import type { FastifyReply, FastifyRequest } from 'fastify'
import { bucketOf, IMAGE_SIZES, readBucket } from '#features/media/image.rules.ts'
import { isHeld } from '#site/held.ts'
import type { HostedSite } from '#site/host-map.ts'
import { type MediaParts, openMedia, openPicture, type ServedFile } from '#site/media.ts'

const WIDTHS = IMAGE_SIZES.map(bucketOf).toReversed().join(', ')

/**
 * Answers a request for a stored file of a site; `?format=300w` asks for a picture in that width. False, and
 * nothing sent, when the site has no such file.
 */
export async function sendMedia(
  parts: MediaParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  request.kind = 'media'
  const key = (request.params as { '*': string })['*']
  const { format } = request.query as { format?: string | string[] }
  if (format === undefined) return send(request, reply, await openMedia(parts, site, key))
  const size = typeof format === 'string' ? readBucket(format) : undefined
  if (size === undefined) {
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ error: `A picture comes in these widths: ${WIDTHS}. Ask for one of them.` })
    return true
  }
  const { accept } = request.headers
  return send(request, reply, await openPicture(parts, site, key, { size, accept }))
}

function send(request: FastifyRequest, reply: FastifyReply, file: ServedFile | undefined): boolean {
  if (!file) return false
  void reply.headers(file.headers)
  const isHeldAlready = isHeld(request.headers['if-none-match'], file.headers['etag'] ?? '')
  if (!isHeldAlready && request.method !== 'HEAD') {
    void reply.send(file.stream)
    return true
  }
  file.stream.destroy()
  void (isHeldAlready ? reply.code(304).send() : reply.send())
  return true
}
