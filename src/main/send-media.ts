import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviousMediaUrls } from '#features/media/previous-urls.actions.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { bucketOf, IMAGE_SIZES, readBucket } from '#lib/images/image-url.ts'
import { type RequestedRange, parseRange } from '#platform/http/range.ts'
import type { ByteRange } from '#platform/storage/store.ts'
import { etagMatches } from '#site/if-none-match.ts'
import type { HostedSite } from '#site/host-map.ts'
import { etagOf, type MediaParts, openMedia, openImage, type ServedFile } from '#site/serve-media.ts'

const WIDTHS = IMAGE_SIZES.map(bucketOf).toReversed().join(', ')
/** A replaced file may be replaced again. */
const ONE_MINUTE = 'public, max-age=60'
/** A range without bytes, to get the size of a file. */
const NO_BYTES: ByteRange = { start: 1, end: 0 }

export interface SendMediaParts extends MediaParts {
  readonly previousUrls: PreviousMediaUrls
}

/**
 * Sends a stored file of a site, or a range of it; `?format=300w` returns an image in that width. The URL of
 * a replaced file redirects to the new one. Returns false, and sends nothing, when the site has no such file.
 */
export async function sendMedia(
  parts: SendMediaParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  request.kind = 'media'
  const key = (request.params as { '*': string })['*']
  const { format } = request.query as { format?: string | string[] }
  const { headers, method } = request
  const moved = await parts.previousUrls.pathFor(site, key)
  if (moved !== undefined) {
    const query = typeof format === 'string' ? `?format=${encodeURIComponent(format)}` : ''
    void reply.header('cache-control', ONE_MINUTE).redirect(moved + query, 302)
    return true
  }
  if (format !== undefined) {
    const size = typeof format === 'string' ? readBucket(format) : undefined
    if (size === undefined) {
      void reply
        .code(HTTP_STATUS.badRequest)
        .header('cache-control', 'no-store')
        .send({ error: `This width is not available. Use one of ${WIDTHS}.` })
      return true
    }
    const { accept } = headers
    return sendWhole(request, reply, await openImage(parts, site, key, { size, accept }))
  }
  if (method === 'HEAD' || etagMatches(headers['if-none-match'], etagOf(key)))
    return sendWhole(request, reply, await openMedia(parts, site, key, NO_BYTES))
  // A stale If-Range gets the whole file.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etagOf(key)
  const range = isSame ? parseRange(headers.range) : undefined
  return range === undefined
    ? sendWhole(request, reply, await openMedia(parts, site, key))
    : sendPart(parts, site, key, range, reply)
}

async function sendPart(
  parts: MediaParts,
  site: HostedSite,
  key: string,
  requested: RequestedRange,
  reply: FastifyReply,
): Promise<boolean> {
  const range =
    requested.kind === 'part'
      ? { start: requested.start, ...(requested.end !== undefined && { end: requested.end }) }
      : await lastBytes(parts, site, key, requested.bytes)
  const file = range && (await openMedia(parts, site, key, range))
  if (!file) return false
  if (range.start >= file.size) {
    file.stream.destroy()
    void reply
      .code(HTTP_STATUS.rangeNotSatisfiable)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send({ error: 'The requested range is outside of the file.' })
    return true
  }
  void reply.headers(file.headers)
  const end = Math.min(range.end ?? Infinity, file.size - 1)
  void reply
    .code(HTTP_STATUS.partialContent)
    .headers({
      'content-range': `bytes ${range.start}-${end}/${file.size}`,
      'content-length': String(end - range.start + 1),
    })
    .send(file.stream)
  return true
}

async function lastBytes(
  parts: MediaParts,
  site: HostedSite,
  key: string,
  bytes: number,
): Promise<ByteRange | undefined> {
  const file = await openMedia(parts, site, key, NO_BYTES)
  file?.stream.destroy()
  // Zero last bytes are not satisfiable: start at the end of the file.
  return file && { start: bytes === 0 ? file.size : Math.max(0, file.size - bytes) }
}

function sendWhole(request: FastifyRequest, reply: FastifyReply, file: ServedFile | undefined): boolean {
  if (!file) return false
  void reply.headers({ ...file.headers, 'content-length': String(file.size) })
  const isNotModified = etagMatches(request.headers['if-none-match'], file.headers['etag'] ?? '')
  if (!isNotModified && request.method !== 'HEAD') {
    void reply.send(file.stream)
    return true
  }
  file.stream.destroy()
  void (isNotModified ? reply.code(HTTP_STATUS.notModified).send() : reply.send())
  return true
}
