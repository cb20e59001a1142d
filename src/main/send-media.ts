import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviousAddresses } from '#features/media/previous-urls.actions.ts'
import { bucketOf, IMAGE_SIZES, readBucket } from '#lib/images/image-url.ts'
import { type AskedRange, readRange } from '#platform/http/range.ts'
import type { ByteRange } from '#platform/storage/store.ts'
import { isHeld } from '#site/if-none-match.ts'
import type { HostedSite } from '#site/host-map.ts'
import { etagOf, type MediaParts, openMedia, openImage, type ServedFile } from '#site/serve-media.ts'

const WIDTHS = IMAGE_SIZES.map(bucketOf).toReversed().join(', ')
/** A file that was replaced may be again. */
const FOR_A_MINUTE = 'public, max-age=60'
/** Tells how long a file is, and reads none of it. */
const NOTHING: ByteRange = { start: 1, end: 0 }

export interface SentMediaParts extends MediaParts {
  readonly previousAddresses: PreviousAddresses
}

/**
 * Answers a request for a stored file of a site, or for a part of it; `?format=300w` asks for an image in that width.
 * The address of a file that was replaced leads to the new one.
 * False, and nothing sent, when the site has no such file.
 */
export async function sendMedia(
  parts: SentMediaParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  request.kind = 'media'
  const key = (request.params as { '*': string })['*']
  const { format } = request.query as { format?: string | string[] }
  const { headers, method } = request
  const moved = await parts.previousAddresses.pathFor(site, key)
  if (moved !== undefined) {
    const query = typeof format === 'string' ? `?format=${encodeURIComponent(format)}` : ''
    void reply.header('cache-control', FOR_A_MINUTE).redirect(moved + query, 302)
    return true
  }
  if (format !== undefined) {
    const size = typeof format === 'string' ? readBucket(format) : undefined
    if (size === undefined) {
      void reply
        .code(400)
        .header('cache-control', 'no-store')
        .send({ error: `An image comes in these widths: ${WIDTHS}. Ask for one of them.` })
      return true
    }
    const { accept } = headers
    return sendWhole(request, reply, await openImage(parts, site, key, { size, accept }))
  }
  if (method === 'HEAD' || isHeld(headers['if-none-match'], etagOf(key)))
    return sendWhole(request, reply, await openMedia(parts, site, key, NOTHING))
  // What is held of an older file is of no use; no file changes at its address.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etagOf(key)
  const asked = isSame ? readRange(headers.range) : undefined
  return asked === undefined
    ? sendWhole(request, reply, await openMedia(parts, site, key))
    : sendPart(parts, site, key, asked, reply)
}

async function sendPart(
  parts: MediaParts,
  site: HostedSite,
  key: string,
  asked: AskedRange,
  reply: FastifyReply,
): Promise<boolean> {
  const range =
    asked.kind === 'part'
      ? { start: asked.start, ...(asked.end !== undefined && { end: asked.end }) }
      : await lastBytes(parts, site, key, asked.bytes)
  const file = range && (await openMedia(parts, site, key, range))
  if (!file) return false
  if (range.start >= file.size) {
    file.stream.destroy()
    void reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send({ error: 'The file is shorter than that.' })
    return true
  }
  void reply.headers(file.headers)
  const end = Math.min(range.end ?? Infinity, file.size - 1)
  void reply
    .code(206)
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
  const file = await openMedia(parts, site, key, NOTHING)
  file?.stream.destroy()
  // No last byte is asked for: that is as far beyond the end as any.
  return file && { start: bytes === 0 ? file.size : Math.max(0, file.size - bytes) }
}

function sendWhole(request: FastifyRequest, reply: FastifyReply, file: ServedFile | undefined): boolean {
  if (!file) return false
  void reply.headers({ ...file.headers, 'content-length': String(file.size) })
  const isHeldAlready = isHeld(request.headers['if-none-match'], file.headers['etag'] ?? '')
  if (!isHeldAlready && request.method !== 'HEAD') {
    void reply.send(file.stream)
    return true
  }
  file.stream.destroy()
  void (isHeldAlready ? reply.code(304).send() : reply.send())
  return true
}
