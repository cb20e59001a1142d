import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findPreviewGrant } from '#features/people/preview/actions.ts'
import { PREVIEW_PATH } from '#features/people/preview/path.rules.ts'
import { findFileUrl, idInKey } from '#features/media/media/library/file-by-id.actions.ts'
import { deliveryErrors } from '#features/media/media/errors.ts'
import type { PreviousMediaUrls } from '#features/media/media/serve/previous-urls.actions.ts'
import {
  etagOf,
  type FileRequest,
  type MediaParts,
  openImage,
  openMedia,
  type ServedFile,
} from '#features/media/media/serve/serve-file.ts'
import { readVideoFormat } from '#features/media/media/renditions/video-versions.rules.ts'
import { MEDIA_PATH } from '#features/media/media/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { bucketOf, IMAGE_SIZES, readBucket } from '#lib/images/image-url.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  defineSiteRoute,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { etagMatches } from '#platform/http/if-none-match.ts'
import { type RequestedRange, parseRange } from '#platform/http/range.ts'
import type { ByteRange } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

const WIDTHS = IMAGE_SIZES.map(bucketOf).toReversed().join(', ')
/** A replaced file may be replaced again. */
const ONE_MINUTE = 'public, max-age=60'
/** As long as a preview token is valid. */
const PRIVATE = 'private, max-age=900'
/** A range without bytes, to get the size of a file. */
const NO_BYTES: ByteRange = { start: 1, end: 0 }

/** Dependencies of the delivery of stored files. */
export interface MediaSiteRouteParts extends MediaParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly previousUrls: PreviousMediaUrls
}

/**
 * Stored files of a site, or ranges of them; `?format=300w` returns an image in that width, `?format=1080p.webm` what
 * was made of a video. The URL of a replaced file redirects to the new one.
 */
export function mediaSiteRoutes(parts: MediaSiteRouteParts): readonly SiteRoute[] {
  const common = {
    description:
      'Returns a file of the site, an image in one of seven widths, or a converted version of a video.',
    method: 'GET',
    query: z.object({ format: z.union([z.string(), z.array(z.string())]).optional() }),
    response: 'file',
    everyHost: true,
  } as const
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'getStoredFile',
        path: `${MEDIA_PATH}*`,
        params: z.object({ '*': z.string() }),
        closedUntilOpened: true,
      },
      (call) => readFile(parts, call),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'getPreviewedFile',
        description: 'The same in a preview: for members of a site whose files visitors do not get yet.',
        path: `${PREVIEW_PATH}{token}${MEDIA_PATH}*`,
        params: z.object({ token: z.string(), '*': z.string() }),
        kind: 'preview',
      },
      async (call) => {
        const { site, params, now } = call
        if (!(await findPreviewGrant(parts, site.id, params.token, now))) return fail(API_ERRORS.notFound)
        return forPreview(await readFile(parts, call), PREVIEW_PATH + params.token)
      },
    ),
  ]
}

type Call = SiteCall & {
  readonly params: { readonly '*': string }
  readonly query: { readonly format?: string | string[] | undefined }
}
/** A file for the holder of a preview token only; a replaced one is below the same token. */
function forPreview(result: Awaited<FileResult>, prefix: string): Awaited<FileResult> {
  if (!result.ok || !('headers' in result.value)) return result
  const { headers } = result.value
  const { location } = headers
  return ok({
    ...result.value,
    headers: {
      ...headers,
      ...(location?.startsWith('/') && { location: prefix + location }),
      'cache-control': PRIVATE,
      'referrer-policy': 'no-referrer',
    },
  })
}

type FileResult = Promise<Result<SiteResponse, ApiError>>

async function readFile(parts: MediaSiteRouteParts, call: Call): FileResult {
  const { site, headers, method } = call
  const key = call.params['*']
  const { format } = call.query
  const id = idInKey(key)
  if (id !== undefined) {
    const location = await findFileUrl(parts.db, site.id, id)
    if (location === undefined) return fail(API_ERRORS.notFound)
    return ok({ status: HTTP_STATUS.found, headers: { location, 'cache-control': ONE_MINUTE } })
  }
  const moved = await parts.previousUrls.pathFor(site.id, key)
  if (moved !== undefined) {
    const query = typeof format === 'string' ? `?format=${encodeURIComponent(format)}` : ''
    return ok({
      status: HTTP_STATUS.found,
      headers: { location: moved + query, 'cache-control': ONE_MINUTE },
    })
  }
  const videoFormat = typeof format === 'string' ? readVideoFormat(format) : undefined
  if (format !== undefined && videoFormat === undefined) {
    const size = typeof format === 'string' ? readBucket(format) : undefined
    if (size === undefined) return fail(apiErrorOf(deliveryErrors.unknownWidth(WIDTHS)))
    return whole(call, await openImage(parts, site, key, { size, accept: headers.accept }))
  }
  const file = { key, format: videoFormat }
  if (method === 'HEAD' || etagMatches(headers['if-none-match'], etagOf(file)))
    return whole(call, await openMedia(parts, site, file, NO_BYTES))
  // A stale If-Range gets the whole file.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etagOf(file)
  const range = isSame ? parseRange(headers.range) : undefined
  return range === undefined
    ? whole(call, await openMedia(parts, site, file))
    : part(parts, call, file, range)
}

async function part(
  parts: MediaParts,
  { site }: Pick<Call, 'site'>,
  request: FileRequest,
  requested: RequestedRange,
): FileResult {
  const range =
    requested.kind === 'part'
      ? { start: requested.start, ...(requested.end !== undefined && { end: requested.end }) }
      : await lastBytes(parts, site, request, requested.bytes)
  const file = range && (await openMedia(parts, site, request, range))
  if (!file) return fail(API_ERRORS.notFound)
  if (range.start >= file.size) {
    file.stream.destroy()
    return fail({
      ...apiErrorOf(deliveryErrors.badRange()),
      headers: { 'content-range': `bytes */${file.size}` },
    })
  }
  const end = Math.min(range.end ?? Infinity, file.size - 1)
  return ok({
    status: HTTP_STATUS.partialContent,
    headers: {
      ...file.headers,
      'content-range': `bytes ${range.start}-${end}/${file.size}`,
      'content-length': String(end - range.start + 1),
    },
    body: file.stream,
  })
}

async function lastBytes(
  parts: MediaParts,
  site: Call['site'],
  request: FileRequest,
  bytes: number,
): Promise<ByteRange | undefined> {
  const file = await openMedia(parts, site, request, NO_BYTES)
  file?.stream.destroy()
  // Zero last bytes are not satisfiable: start at the end of the file.
  return file && { start: bytes === 0 ? file.size : Math.max(0, file.size - bytes) }
}

function whole(
  { headers, method }: Pick<Call, 'headers' | 'method'>,
  file: ServedFile | undefined,
): Result<SiteResponse, ApiError> {
  if (!file) return fail(API_ERRORS.notFound)
  const sent = { ...file.headers, 'content-length': String(file.size) }
  const isNotModified = etagMatches(headers['if-none-match'], file.headers['etag'] ?? '')
  if (!isNotModified && method !== 'HEAD')
    return ok({ status: HTTP_STATUS.ok, headers: sent, body: file.stream })
  file.stream.destroy()
  return ok({ status: isNotModified ? HTTP_STATUS.notModified : HTTP_STATUS.ok, headers: sent })
}
