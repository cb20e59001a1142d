import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { create } from 'content-disposition'
import type { Kysely } from 'kysely'
import * as store from '#features/shop/downloads/download-links.store.ts'
import { orderIdOfDownloads } from '#features/shop/downloads/download-path.ts'
import { downloadErrors } from '#features/shop/downloads/errors.ts'
import { decideDownload } from '#features/shop/downloads/link-status.rules.ts'
import { deliveryErrors } from '#features/media/media/errors.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { etagMatches } from '#platform/http/if-none-match.ts'
import { parseRange, type RequestedRange } from '#platform/http/range.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the delivery of what was bought. */
export interface DownloadParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly secret: string
}

/** A request for a file that was bought. */
export interface DownloadRequest {
  readonly siteId: Id
  /** Of the order. */
  readonly token: string
  /** Id of the link. */
  readonly link: string
  readonly method: string
  /** IP address of the client. */
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

/** First and last byte of a part, inclusive. */
interface Part {
  readonly start: number
  readonly end: number
}

/**
 * Returns a file that was bought as an attachment, or a part of it. A request for the whole file counts before its first
 * byte is sent, so that parallel requests never get more than is left; a part counts unless it continues a download of the
 * same client that counted within the hour before. HEAD, 304 and 416 count nothing. Fails with NO_DOWNLOAD, BAD_RANGE, and
 * with DOWNLOAD_ENDED for a link that is used up, expired or revoked.
 */
export async function serveDownload(
  parts: DownloadParts,
  request: DownloadRequest,
): Promise<Result<SiteResponse, ApiError>> {
  const { siteId, token, method, headers, now } = request
  const orderId = orderIdOfDownloads(parts.secret, siteId, token)
  const file =
    orderId !== undefined && isId(request.link)
      ? await withSite(parts.db, siteId, (tx) => store.findLinkedFile(tx, siteId, orderId, request.link), {
          readOnly: true,
        })
      : undefined
  if (orderId === undefined || file === undefined) return fail(apiErrorOf(downloadErrors.noDownload()))
  const size = Number(file.bytes)
  const version = file.sha256.slice(0, 32)
  // A client that has a part of the file asks for the rest, also if the file was replaced and it gets all of the new one.
  const condition = headers['if-range']?.toString()
  const [knownVersion, knownTag] = readEtag(condition)
  const isSame = condition === undefined || knownVersion === version
  const requested = isSame ? parseRange(headers.range) : undefined
  const part = requested && partOf(requested, size)
  const client = clientOf(parts.secret, request)
  const asked = headers.range !== undefined && {
    isProven: file.countedAt !== null && knownTag === tagOf(parts.secret, file.id, file.countedAt),
    client,
    start: part?.start ?? 0,
    bytes: part ? part.end - part.start + 1 : size,
    size,
  }
  const decision = decideDownload(file, asked || undefined, now)
  if (decision !== 'count' && decision !== 'continue')
    return fail(apiErrorOf(downloadErrors.ended(file.id, decision)))

  if (etagMatches(headers['if-none-match']?.replaceAll(TAG, ''), `"${version}"`))
    return ok({ status: HTTP_STATUS.notModified, headers: headersOf(file, version) })
  if (method === 'HEAD')
    return ok({
      status: HTTP_STATUS.ok,
      headers: { ...headersOf(file, version), 'content-length': String(size) },
    })
  if (part === null)
    return fail({ ...apiErrorOf(deliveryErrors.badRange()), headers: { 'content-range': `bytes */${size}` } })

  const opened = file.key === null ? undefined : await parts.files.forSite(siteId).open(file.key, part)
  // The content is stored as long as its record says so: without it, the files of the program are damaged.
  if (opened === undefined) throw new Error(`The content of the file of download link ${file.id} is missing.`)
  const { decided, countedAt } = await withSite(parts.db, siteId, async (tx) => {
    const link = await store.lockLink(tx, siteId, orderId, file.id)
    const decided = link === undefined ? 'revoked' : decideDownload(link, asked || undefined, now)
    if (decided === 'count') await store.countDownload(tx, siteId, file.id, { client, now })
    if (decided === 'continue' && asked && !asked.isProven)
      await store.addContinued(tx, siteId, file.id, asked.bytes)
    return { decided, countedAt: decided === 'count' ? now : (link?.countedAt ?? now) }
  }).catch((error: unknown) => {
    opened.stream.destroy()
    throw error
  })
  if (decided !== 'count' && decided !== 'continue') {
    opened.stream.destroy()
    return fail(apiErrorOf(downloadErrors.ended(file.id, decided)))
  }
  const sent = headersOf(file, `${version}.${tagOf(parts.secret, file.id, countedAt)}`)
  if (part === undefined)
    return ok({
      status: HTTP_STATUS.ok,
      headers: { ...sent, 'content-length': String(size) },
      body: opened.stream,
    })
  return ok({
    status: HTTP_STATUS.partialContent,
    headers: {
      ...sent,
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
      'content-length': String(part.end - part.start + 1),
    },
    body: opened.stream,
  })
}

/** Returns the bytes that a range asks for; null for none of the file. */
function partOf(range: RequestedRange, size: number): Part | null {
  const start = range.kind === 'part' ? range.start : Math.max(0, size - range.bytes)
  const end = range.kind === 'part' ? Math.min(range.end ?? Infinity, size - 1) : size - 1
  return start > end ? null : { start, end }
}

/** The ETag of a download: the version of the file, and where it is sent the tag of the download that counted. */
const ETAG = /^(?:W\/)?"([0-9a-f]{32})(?:\.([\w-]{22}))?"$/

/** The tag in an ETag. */
const TAG = /\.[\w-]{22}(?=")/g

const readEtag = (header: string | undefined) => ETAG.exec(header?.trim() ?? '')?.slice(1) ?? []

/** Returns the tag of a counted download, which only its client is sent. */
const tagOf = (secret: string, linkId: Id, countedAt: Date): string =>
  shortHash(secret, `download\n${linkId}\n${countedAt.getTime()}`)

/** Returns what stands for a client, unreadable: its network and its program. */
const clientOf = (secret: string, { ip, headers }: DownloadRequest): string =>
  shortHash(secret, `${ipSubject(secret, 'download', ip)}\n${headers['user-agent'] ?? ''}`)

const shortHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

const headersOf = ({ name, contentType }: store.LinkedFile, etag: string): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': create(name),
  'cache-control': 'private, no-store',
  // It is only ever saved; opened from a page, it acts as none (P20).
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
  etag: `"${etag}"`,
})
