import { commitUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import type { MediaError } from '#features/media/media/errors.ts'
import { renditionsJob } from '#features/media/media/jobs.ts'
import type { StoreParts, StoredFile } from '#features/media/media/uploads/store-file.ts'
import { fillMissingMedia } from '#features/media/media/store.ts'
import { storeImage } from '#features/media/media/uploads/store-image.ts'
import { fileExtension, FILE_TYPES } from '#features/media/media/library/file-types.rules.ts'
import { hasRenditions } from '#features/media/media/renditions/rendition.rules.ts'
import { storeFetchedFile } from '#features/media/media/fetch/store-fetched-file.ts'
import { mediaTopics } from '#features/media/media/media-topics.rules.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FetchError } from '#platform/fetch/errors.ts'
import type { FetchedHead, GuardedFetch, StreamLimits } from '#platform/fetch/guarded.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** An image that pages use and whose file is still on another host. */
export interface ImageSource {
  readonly id: Id
  readonly fileName: string
  readonly sourceUrl: string
}

/** Dependencies for fetching images. */
export interface FetchParts extends StoreParts {
  readonly fetch: GuardedFetch
  /** Max bytes of files that are not images. */
  readonly limits: UploadLimits
  readonly jobs: Pick<Jobs, 'enqueue'>
}

interface DownloadParts extends Omit<FetchParts, 'jobs'> {
  /** Ends downloads that may take long. */
  readonly signal?: AbortSignal | undefined
}

/** Why an image could not be fetched. */
export interface FetchFailure {
  /** Message for the owner. */
  readonly reason: string
  /**
   * What may be retried: `never`: the response would be the same; `image`: this image; `host`: all images of
   * this host.
   */
  readonly retryScope: 'never' | 'image' | 'host'
  /** The host is unavailable or asked to be left alone; skip its other images in this run. */
  readonly skipHost: boolean
  /** Seconds to wait, from the Retry-After header. */
  readonly retryAfter?: number
}

const HEADERS = { 'user-agent': 'Sitewright' } as const
/** Limits of one image (P28). */
const LIMITS = { milliseconds: 60_000, bytes: MAX_IMAGE_BYTES } as const
/** Times of another file, besides those that its size takes. */
const FILE_TIMES = { milliseconds: 60_000, idleMilliseconds: 30_000 } as const
/** Slower servers are disconnected, and those that would need more time for the largest file. */
const MIN_BYTES_PER_SECOND = 512 * 1024
const MAX_FILE_SECONDS = 45 * 60
/** Upper limit for Retry-After, in seconds. */
const MAX_RETRY_AFTER_S = 24 * 60 * 60
/** Full disks and used-up quotas can be resolved by the owner. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set<MediaError['code']>([
  'NOT_STORED',
  'STORAGE_LIMIT_REACHED',
])

/**
 * Fetches an image, or another file up to the size of an upload, from a public URL and stores it; nothing is recorded
 * (P23, P24, P28).
 */
export async function fetchImage(
  parts: DownloadParts,
  siteId: Id,
  source: ImageSource,
): Promise<Result<StoredFile, FetchFailure>> {
  if (!isImageName(source.fileName)) return fetchFile(parts, siteId, source)
  const { db, files, fetch } = parts
  const { sourceUrl, fileName } = source
  const response = await fetch(sourceUrl, { headers: { ...HEADERS, accept: 'image/*' }, limits: LIMITS })
  if (!response.ok) return fail(toFetchFailure(response.error))
  if (response.value.status !== 200) return fail(rejected(response.value))
  const stored = await storeImage({ db, files }, { siteId, fileName, bytes: response.value.body })
  return stored.ok ? stored : fail(notStored(stored.error))
}

/**
 * Whether a file is an image by its name. Files without a known extension are images of services that name them by an
 * id.
 */
export function isImageName(fileName: string): boolean {
  return (FILE_TYPES.get(fileExtension(fileName))?.kind ?? 'image') === 'image'
}

/** Streams a file that may be too large for memory. */
function fetchFile(
  { db, files, ...parts }: DownloadParts,
  siteId: Id,
  { sourceUrl, fileName }: ImageSource,
): Promise<Result<StoredFile, FetchFailure>> {
  return streamFile(parts, sourceUrl, (received) =>
    storeFetchedFile({ db, files, limits: parts.limits }, { siteId, fileName, ...received }),
  )
}

/**
 * Streams a file of a public URL, up to the size of an upload, to `store`, whose errors become failures that may be retried
 * (P24, P28).
 */
export async function streamFile<T>(
  { fetch, limits, signal }: Pick<DownloadParts, 'fetch' | 'limits' | 'signal'>,
  url: string,
  store: (file: {
    readonly body: AsyncIterable<Uint8Array>
    readonly length: number
  }) => Promise<Result<T, Pick<FeatureError, 'code' | 'message'>>>,
): Promise<Result<T, FetchFailure>> {
  const options = { headers: { ...HEADERS, accept: '*/*' }, limits: fileLimits(limits), signal }
  const fetched = await fetch.stream(url, options, async (response) => {
    if (response.status !== 200) return fail(rejected(response))
    const length = Number(response.headers['content-length'] ?? 0)
    const stored = await store({ body: response.body, length })
    return stored.ok ? stored : fail(notStored(stored.error))
  })
  return fetched.ok ? fetched.value : fail(toFetchFailure(fetched.error))
}

/** The kind of a file, and so its own limit, is known from its content. */
function fileLimits(limits: UploadLimits): StreamLimits {
  const bytes = Math.max(MAX_IMAGE_BYTES, ...Object.values(limits))
  const bytesPerSecond = Math.max(MIN_BYTES_PER_SECOND, bytes / MAX_FILE_SECONDS)
  return { ...FILE_TIMES, bytes, bytesPerSecond }
}

/** Returns how long fetching a file takes at most, in milliseconds. */
export function maxFileMs(limits: UploadLimits): number {
  const { milliseconds, bytes, bytesPerSecond } = fileLimits(limits)
  return milliseconds + (bytes / bytesPerSecond) * 1000
}

function notStored({ code, message: reason }: Pick<FeatureError, 'code' | 'message'>): FetchFailure {
  return { reason, retryScope: TRANSIENT_ERRORS.has(code) ? 'image' : 'never', skipHost: false }
}

function toFetchFailure({ code, message: reason }: FetchError): FetchFailure {
  switch (code) {
    case 'NOT_FOUND':
      return { reason, retryScope: 'host', skipHost: true }
    case 'UNREACHABLE':
    case 'TIMEOUT':
      return { reason, retryScope: 'host', skipHost: false }
    default:
      return { reason, retryScope: 'never', skipHost: false }
  }
}

function rejected({ status, headers }: FetchedHead): FetchFailure {
  const reason = `The server responded with status ${status}.`
  if (status !== 429 && status !== 503)
    return { reason, retryScope: status === 408 || status >= 500 ? 'image' : 'never', skipHost: false }
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  const wait =
    Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, MAX_RETRY_AFTER_S) } : {}
  return { reason, retryScope: 'host', skipHost: true, ...wait }
}

/**
 * Records fetched images, so that pages show them. Returns how many were still missing: another process may
 * have recorded some already, and others may no longer be needed.
 */
export function recordImages(
  { db, jobs }: Pick<FetchParts, 'db' | 'jobs'>,
  siteId: Id,
  images: readonly { readonly id: Id; readonly image: StoredFile }[],
): Promise<number> {
  return withSite(db, siteId, async (tx) => {
    const recorded: Id[] = []
    for (const { id, image } of images) {
      const filled = await fillMissingMedia(tx, siteId, id, image.columns)
      // Another process was faster; our file is deleted later unless it has the same content.
      if (!filled) continue
      await commitUpload(tx, siteId, image.pendingUploadId)
      if (hasRenditions(image.columns.content_type))
        await jobs.enqueue(tx, renditionsJob, { siteId, key: image.columns.storage_key })
      recorded.push(id)
    }
    await invalidate(tx, siteId, mediaTopics(recorded))
    return recorded.length
  })
}
